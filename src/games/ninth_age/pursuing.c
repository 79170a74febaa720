// T9-89, T9-90: a unit may pursue or overrun only if it touches no enemies other than those that broke. A unit with
// Frenzy must.
#include "games/ninth_age/pursuing.h"

#include "base/inline.h"
#include "games/ninth_age/ranges.h"
#include "plane/contact.h"

int t9_fights(const UmScene *s, const T9State *st, int unit) {
    const UmShape mine = t9_shape(s, st, unit);
    for (int i = 0; i < s->unit_count; i++) {
        if (!t9_enemies(s, unit, i) || t9_scene(s)->units[i].fled || !t9_stands(s, st, i)) continue;
        const UmShape its = t9_shape(s, st, i);
        if (um_contact(&mine, &its).kind != UM_APART) return i;
    }
    return T9_NOBODY;
}

// UM_REASON_COUNT where it may; with: the enemy that prevents it.
static UmReason refusal(const UmScene *s, const T9State *st, int unit, int *with) {
    *with = t9_fights(s, st, unit);
    if (*with != T9_NOBODY) return UM_REASON_ENGAGED;
    return t9_has_trait(s, unit, T9_EMPLACEMENT) ? UM_REASON_EMPLACEMENT : UM_REASON_COUNT;
}

// RULING ninth-age.edition: Frenzy as in the third edition; the text of the second was not available. A unit that
// contains a model with Frenzy has it too.
static UM_SELDOM bool must_pursue(const UmScene *s, const T9State *st, int unit, uint32_t *mattered) {
    bool has = t9_has_trait(s, unit, T9_FRENZY);
    int with;
    for (int i = 0; i < s->unit_count && !has; i++)
        has = t9_scene(s)->units[i].inside == unit && t9_has_trait(s, i, T9_FRENZY);
    if (!has || refusal(s, st, unit, &with) != UM_REASON_COUNT) return false;
    if (s->rulings[T9_PURSUITS] != T9_DEFAULT) *mattered |= 1u << T9_EDITION;
    return !t9_is_second(s);
}

static UM_SELDOM bool restrains_some(const UmScene *s, const T9State *st, uint32_t *mattered) {
    for (int i = 0; i < t9_scene(s)->restrained_count; i++)
        if (must_pursue(s, st, t9_scene(s)->restrained[i], mattered)) return true;
    return false;
}

// RULING ninth-age.pursuits: the first text has no such condition.
void t9_begin_pursuit(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    int with;
    st->phase = T9_PHASE_ROLLS;
    if (!um_in_force(s, t9_is_overrun(s) ? T9_90 : T9_89)) return;
    bool some = t9_scene(s)->restrained_count > 0 && restrains_some(s, st, &state->mattered);
    for (int i = 0; i < t9_scene(s)->pursuer_count && !some; i++)
        some = refusal(s, st, t9_unit(s, i), &with) != UM_REASON_COUNT;
    if (!some) return;
    state->mattered |= 1u << T9_PURSUITS;
    if (s->rulings[T9_PURSUITS] == T9_DEFAULT) return;
    st->phase = T9_PHASE_OVER;
    state->status = UM_REFUSED;
}

static UmBar *bar(const UmScene *s, UmKey key, UmReason reason, UmOptions *out) {
    return um_options_bar(out, key, reason, t9_is_overrun(s) ? t9_cite(s, T9_90) : t9_cite(s, T9_89));
}

UM_SELDOM void t9_list_refused_pursuit(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    int with;
    out->mattered |= 1u << T9_PURSUITS;
    for (int i = 0; i < t9->pursuer_count; i++) {
        const UmReason reason = refusal(s, st, t9_unit(s, i), &with);
        if (reason == UM_REASON_COUNT) continue;
        UmBar *one = bar(s, t9_key(T9_KEY_NEXT, t9_unit(s, i)), reason, out);
        if (with != T9_NOBODY) one->with = with;
    }
    for (int i = 0; i < t9->restrained_count; i++)
        if (must_pursue(s, st, t9->restrained[i], &out->mattered))
            bar(s, t9_key(T9_KEY_RESTRAIN, t9->restrained[i]), UM_REASON_FRENZY, out);
}
