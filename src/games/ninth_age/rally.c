// T9-87: a Shaken unit takes a test. It rallies and turns as it likes, or flees again. T9-92: a unit that comes out of
// combat turns.
#include "games/ninth_age/rally.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/flight.h"
#include "games/ninth_age/offered_turns.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/pivot.h"
#include "games/ninth_age/reform.h"
#include "games/ninth_age/tell.h"

static bool touches_enemy(const UmScene *s, const T9State *st) {
    const UmShape mine = t9_shape(s, st, t9_unit(s, 0));
    bool touches = false;
    for (int i = 0; i < s->unit_count && !touches; i++) {
        UmShape its = t9_shape(s, st, i);
        touches = t9_enemies(s, t9_unit(s, 0), i) && um_contact(&mine, &its).kind != UM_APART;
    }
    return touches;
}

// RULING ninth-age.free-turn: in the second edition it makes a Reform, where the order names one.
static UM_SELDOM bool may_reform(const UmScene *s, const T9State *st, uint32_t *mattered, T9Fault *fault) {
    const T9Clause clause = t9_scene(s)->order == T9_RALLY ? T9_87 : T9_92;
    *mattered |= 1u << T9_FREE_TURN;
    if (s->rulings[T9_FREE_TURN] != T9_DEFAULT || !um_in_force(s, (int)clause))
        return t9_may_reform(s, st, mattered, fault);
    *fault = (T9Fault){UM_REASON_NO_REFORM, t9_cite(s, clause), false, 0, 0, UM_NO_OBJECT, T9_FREE_TURN};
    return false;
}

// Whether the order is refused because of the Reform that it names.
static UM_SELDOM bool refuses_reform(const UmScene *s, UmState *state) {
    T9Fault ignored;
    if (!t9_scene(s)->has_to || may_reform(s, t9_state(state), &state->mattered, &ignored)) return false;
    t9_refuse(state, UM_REASON_NO_REFORM);
    return true;
}

UM_SELDOM void t9_list_refused_turn(const UmScene *s, const T9State *st, UmOptions *out) {
    T9Fault fault;
    if (st->as.flight.refusal != UM_REASON_NO_REFORM) {
        t9_list_refused_flight(s, st, out);
        return;
    }
    const bool may = may_reform(s, st, &out->mattered, &fault);
    UM_ASSERT(!may);
    t9_bar(out, t9_key(T9_KEY_ORDER, t9_unit(s, 0)), &fault);
}

UM_SELDOM void t9_begin_rally(const UmScene *s, UmState *state) {
    const int unit = t9_unit(s, 0);
    const T9Unit *its = &t9_scene(s)->units[unit];
    T9State *st = t9_state(state);
    if (!t9_is_active(s, unit)) {
        t9_refuse(state, UM_REASON_OTHER_PLAYER);
    } else if (!its->shaken && !its->fled) {
        t9_refuse(state, UM_REASON_NOT_SHAKEN);
    } else if (its->engaged || touches_enemy(s, st)) {
        t9_refuse(state, UM_REASON_ENGAGED);
    } else if (!refuses_reform(s, state)) {
        st->phase = T9_PHASE_TEST;
        state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
    }
}

// T9-92. The order implies that the unit was engaged and has not pursued.
UM_SELDOM void t9_begin_post_combat(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Unit *its = &t9_scene(s)->units[t9_unit(s, 0)];
    if (its->shaken || its->fled) {
        t9_refuse(state, UM_REASON_SHAKEN);
    } else if (touches_enemy(s, t9_state(state))) {
        t9_refuse(state, UM_REASON_ENGAGED);
    } else if (!t9_scene(s)->has_to) {
        t9_ask(s, state, T9_PHASE_FREE_TURN);
    } else if (!refuses_reform(s, state)) {
        t9_state(state)->as.flight.has_pivoted = true;
        t9_set_down(s, state, trace);
    }
}

void t9_list_tests(const UmScene *s, const T9State *st, UmOptions *out) {
    (void)st;
    for (int failed = 0; failed < 2; failed++) {
        UmKey key = t9_key(T9_KEY_TEST, t9_unit(s, 0));
        key.arg[1] = (int16_t)failed;
        um_options_add(out, key, t9_cite(s, T9_87));
    }
}

void t9_test(const UmScene *s, UmState *state, bool passed, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, t9_cite(s, T9_87));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_word(e, "test", "rally");
    um_note_flag(e, "passed", passed);
    st->as.flight.has_rallied = passed;
    st->phase = passed ? T9_PHASE_FREE_TURN : T9_PHASE_FLIGHT;
    if (passed && t9_scene(s)->has_to) t9_set_down(s, state, trace);
    else if (passed) t9_ask(s, state, T9_PHASE_FREE_TURN);
}

// --- the Pivot that it may then make

static bool is_after_combat(const UmScene *s) { return t9_scene(s)->order == T9_POST_COMBAT; }

static UmCited turn_clauses(const UmScene *s) {
    return is_after_combat(s) ? t9_cite(s, T9_76, T9_92) : t9_cite(s, T9_76, T9_87);
}

static UmCited stay_clauses(const UmScene *s) { return is_after_combat(s) ? t9_cite(s, T9_92) : t9_cite(s, T9_87); }

void t9_list_free_turns(const UmScene *s, const T9State *st, UmOptions *out) {
    const int unit = t9_unit(s, 0);
    T9Turns turns = t9_pivots(s, st, unit, &out->mattered);
    const bool may = t9_may_turn(&turns) && um_in_force(s, is_after_combat(s) ? T9_92 : T9_87);
    if (may) t9_offer_turns(&turns, st->pursuers[0].pose.front, turn_clauses(s), UM_REASON_MODEL, out);
    t9_turns_free(&turns);
    um_options_add(out, um_key((int)T9_KEY_END), stay_clauses(s));
}

static void end(UmState *state) {
    t9_state(state)->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

void t9_turn_freely(const UmScene *s, UmState *state, double degrees, UmTrace *trace) {
    T9Pursuer *p = &t9_state(state)->pursuers[0];
    const UmPose from = p->pose;
    p->pose.front = t9_front_turned(from.front, degrees);
    t9_weigh_pivot(s, t9_unit(s, 0), degrees, &state->mattered);
    t9_state(state)->as.flight.has_pivoted = is_after_combat(s);
    t9_tell_pivot(t9_unit(s, 0), from, p->pose, turn_clauses(s), trace);
    end(state);
}

void t9_keep_facing(const UmScene *s, UmState *state, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_STAYED, stay_clauses(s));
    um_note_object(e, "unit", t9_unit(s, 0));
    end(state);
}
