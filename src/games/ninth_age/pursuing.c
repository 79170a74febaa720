// T9-89, T9-90: only who is in contact with no enemy but those that have broken may pursue, or overrun; one with Frenzy
// must.
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

// Frenzy by the third edition: what the second says of it was not reached.
static UM_SELDOM bool must_pursue(const UmScene *s, const T9State *st, int unit) {
    return t9_has_trait(s, unit, T9_FRENZY) && !t9_is_second(s) && t9_fights(s, st, unit) == T9_NOBODY;
}

static UM_SELDOM bool restrains_some(const UmScene *s, const T9State *st) {
    for (int i = 0; i < t9_scene(s)->restrained_count; i++)
        if (must_pursue(s, st, t9_scene(s)->restrained[i])) return true;
    return false;
}

// RULING ninth-age.pursuits: the first text does not ask.
void t9_begin_pursuit(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    st->phase = T9_PHASE_ROLLS;
    if (!um_in_force(s, t9_is_overrun(s) ? T9_90 : T9_89)) return;
    bool some = t9_scene(s)->restrained_count > 0 && restrains_some(s, st);
    for (int i = 0; i < t9_scene(s)->pursuer_count && !some; i++) some = t9_fights(s, st, t9_unit(s, i)) != T9_NOBODY;
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
    out->mattered |= 1u << T9_PURSUITS;
    for (int i = 0; i < t9->pursuer_count; i++) {
        const int enemy = t9_fights(s, st, t9_unit(s, i));
        if (enemy != T9_NOBODY) bar(s, t9_key(T9_KEY_NEXT, t9_unit(s, i)), UM_REASON_ENGAGED, out)->with = enemy;
    }
    for (int i = 0; i < t9->restrained_count; i++)
        if (must_pursue(s, st, t9->restrained[i]))
            bar(s, t9_key(T9_KEY_RESTRAIN, t9->restrained[i]), UM_REASON_FRENZY, out);
}
