// T9-89, T9-90: only who is in contact with no enemy but those that have broken may pursue, or overrun.
#include "games/ninth_age/pursuing.h"

#include "base/inline.h"
#include "plane/contact.h"

int t9_fights(const UmScene *s, const T9State *st, int unit) {
    const UmShape mine = t9_shape(s, st, unit);
    for (int i = 0; i < s->unit_count; i++) {
        if (!t9_enemies(s, unit, i) || t9_scene(s)->units[i].fled || !t9_is_there(s, st, i)) continue;
        const UmShape its = t9_shape(s, st, i);
        if (um_contact(&mine, &its).kind != UM_APART) return i;
    }
    return T9_NOBODY;
}

static int clause(const UmScene *s) { return t9_is_overrun(s) ? T9_90 : T9_89; }

// RULING ninth-age.pursuits: the first text does not ask.
void t9_begin_pursuit(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count && !some && um_in_force(s, clause(s)); i++)
        some = t9_fights(s, st, t9_unit(s, i)) != T9_NOBODY;
    st->phase = T9_PHASE_ROLLS;
    if (!some) return;
    state->mattered |= 1u << T9_PURSUITS;
    if (s->rulings[T9_PURSUITS] == T9_DEFAULT) return;
    st->phase = T9_PHASE_OVER;
    state->status = UM_REFUSED;
}

UM_SELDOM void t9_list_refused_pursuit(const UmScene *s, const T9State *st, UmOptions *out) {
    out->mattered |= 1u << T9_PURSUITS;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const int enemy = t9_fights(s, st, t9_unit(s, i));
        if (enemy == T9_NOBODY) continue;
        UmKey key = t9_key(T9_KEY_NEXT, t9_unit(s, i));
        um_options_bar(out, key, UM_REASON_ENGAGED, t9_is_overrun(s) ? t9_cite(s, T9_90) : t9_cite(s, T9_89))->with =
            enemy;
    }
}
