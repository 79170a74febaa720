// Which pursuer charges which enemy, before anything moves (T9-01 to T9-04, T9-44).
#include "games/ninth_age/declare.h"

#include "games/ninth_age/phases.h"
#include "games/ninth_age/situation.h"
#include "games/ninth_age/tell.h"

// The distance of the front's centre from the line between two Arcs.
static double beside_arc(const UmScene *s, int pursuer, int target) {
    const T9Unit *units = t9_scene(s)->units;
    UmBox mine = t9_box(s, t9_unit(s, pursuer), units[t9_unit(s, pursuer)].pose);
    UmBox its = t9_box(s, target, units[target].pose);
    UmVec to = um_sub(um_add(mine.center, um_scale(mine.front, mine.depth / 2)), its.center);
    double beyond_end = fabs(um_dot(to, its.front)) - its.depth / 2;
    double beyond_flank = fabs(um_dot(to, um_rightward(its.front))) - its.width / 2;
    return fabs(beyond_end - beyond_flank) / sqrt(2);
}

static void tell_declared(const UmScene *s, const T9State *st, int pursuer, bool chosen, UmTrace *trace) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    UmCited clauses = p->step == T9_FRONT_STEP ? t9_cite(s, T9_01, T9_02, T9_03, T9_04, T9_12, T9_13)
                                               : t9_cite(s, T9_01, T9_02, T9_03, T9_04, T9_29, T9_31);
    bool shared = false; // a pursuer that declared before has the same target
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) shared |= i != pursuer && st->pursuers[i].target == p->target;
    t9_cite_if(s, &clauses, shared, T9_44);
    T9Clause choice = p->step == T9_FRONT_STEP ? T9_14 : T9_30;
    if (chosen) um_cite_also(&clauses, (uint8_t)choice);
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLARED, clauses);
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "enemy", p->target);
    um_note_word(e, "facing", um_game(s)->sides[t9_arc(s, st, pursuer, p->target)]);
    um_note_number(e, "step", p->step);
    um_note_margin(e, s, beside_arc(s, pursuer, p->target), "inches");
}

static void declare(const UmScene *s, UmState *state, int pursuer, int target, int step, bool chosen, UmTrace *trace) {
    T9Pursuer *p = &t9_state(state)->pursuers[pursuer];
    p->target = (int16_t)target;
    p->step = (uint8_t)step;
    tell_declared(s, t9_state(state), pursuer, chosen, trace);
}

void t9_declare_on(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    T9State *st = t9_state(state);
    for (int i = 0; i < t9->pursuer_count && um_in_force(s, T9_01); i++) {
        const T9Query q = {s, st, i, &state->mattered};
        if (st->pursuers[i].declared) continue;
        // RULING ninth-age.pivot-mobility: half a turn that is cut short.
        if (t9_may_turn_either_way(&q)) {
            st->mover = (int16_t)i;
            t9_ask(s, state, T9_PHASE_TURN);
            return;
        }
        int step;
        T9Met met = t9_would_charge(&q, &step);
        if (met.what == T9_ENEMY && met.target_count > 1 && um_in_force(s, step == T9_FRONT_STEP ? T9_14 : T9_30)) {
            st->mover = (int16_t)i;
            t9_ask(s, state, T9_PHASE_DECLARE);
            return;
        }
        st->pursuers[i].declared = true;
        if (met.what == T9_ENEMY) declare(s, state, i, met.targets[0], step, false, trace);
    }
    st->mover = T9_NOBODY;
    for (int i = 0; i < t9->pursuer_count; i++)
        if (t9_is_to_charge(st, i)) st->charger_count++;
    st->phase = T9_PHASE_SEQUENCE;
}

void t9_list_turns(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int right = 0; right < 2; right++) {
        UmKey key = t9_key(T9_KEY_HALF_TURN, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)right;
        um_options_add(out, key, t9_cite(s, T9_08));
    }
}

void t9_turn(T9State *st, bool clockwise) {
    st->pursuers[st->mover].clockwise = clockwise ? 1 : -1;
    st->phase = T9_PHASE_DECLARATIONS;
}

void t9_declare(const UmScene *s, UmState *state, int target, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Query q = t9_of_mover(s, state);
    int step, pursuer = st->mover;
    t9_would_charge(&q, &step);
    st->pursuers[pursuer].declared = true;
    declare(s, state, pursuer, target, step, true, trace);
    st->phase = T9_PHASE_DECLARATIONS;
}
