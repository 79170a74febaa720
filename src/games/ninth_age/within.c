// T9-77, T9-93, second edition: how far models end from where they stood, and from which units a fighting unit keeps
// its distance.
#include "games/ninth_age/within.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/models.h"

#include <stdlib.h>

// --- models

UM_SELDOM bool t9_is_within_march(const UmScene *s, T9Clause clause, double *longest, T9Fault *fault) {
    const T9Scene *t9 = t9_scene(s);
    const int unit = t9_unit(s, 0);
    const T9Codex *before = t9_codex(s, unit);
    *longest = t9_longest_straight(before, t9->units[unit].pose, t9->to_files, t9->to);
    if (!um_in_force(s, (int)clause) || *longest <= before->march + UM_CONTACT_TOLERANCE) return true;
    *fault = (T9Fault){UM_REASON_MODEL, t9_cite(s, clause), true, *longest, before->march, UM_NO_OBJECT, -1};
    return false;
}

// --- the units of a combat

static bool may_touch(const UmScene *s, const T9State *st, int a, int b) {
    if (!t9_enemies(s, a, b) || t9_scene(s)->units[a].fled || t9_scene(s)->units[b].fled) return false;
    if (!t9_stands(s, st, a) || !t9_stands(s, st, b)) return false;
    const UmShape one = t9_shape(s, st, a), other = t9_shape(s, st, b);
    return um_contact(&one, &other).kind != UM_APART;
}

// All units that a chain of touching enemies connects.
static void find_combat(const UmScene *s, const T9State *st, unsigned char *fights) {
    fights[t9_unit(s, 0)] = 1;
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < s->unit_count; i++)
            for (int k = 0; k < s->unit_count && fights[i]; k++)
                if (!fights[k] && may_touch(s, st, i, k)) fights[k] = 1, grows = true;
    }
}

UM_SELDOM bool t9_spares_others(const UmScene *s, const T9State *st, const UmShape *after, uint32_t *mattered,
                                T9Fault *fault) {
    unsigned char *fights = calloc((size_t)s->unit_count, 1);
    UM_ASSERT(fights != NULL);
    find_combat(s, st, fights);
    T9Around a = t9_around(s, st, mattered);
    int kept = 0;
    for (int i = 0; i < a.count; i++) {
        const UmObject object = a.items[i].object;
        if (object >= s->unit_count || !fights[object]) a.items[kept++] = a.items[i];
    }
    a.count = kept;
    const bool spares = t9_keeps_apart(&a, after, t9_parted_at(&a, after, 0), fault);
    if (!spares) fault->clauses = t9_cite(s, T9_79, T9_93);
    t9_around_free(&a);
    free(fights);
    return spares;
}
