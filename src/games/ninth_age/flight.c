// A unit turns away, flees straight on, and what that leads to (T9-84 to T9-88).
#include "games/ninth_age/flight.h"

#include "base/inline.h"
#include "games/ninth_age/away.h"
#include "games/ninth_age/dangers.h"
#include "games/ninth_age/flight_tell.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/tell.h"

static UmCited turn_clauses(const UmScene *s) {
    return t9_has_broken(s) ? t9_cite(s, T9_84, T9_88) : t9_cite(s, T9_84);
}

void t9_refuse(UmState *state, UmReason reason) {
    state->status = UM_REFUSED;
    t9_state(state)->as.flight.refusal = (uint8_t)reason;
    t9_state(state)->phase = T9_PHASE_OVER;
}

static UmCited refusal_clauses(const UmScene *s) {
    switch (t9_cause(s)) {
    case T9_BY_REACTION: return t9_cite(s, T9_53);
    case T9_BY_TERROR: return t9_cite(s, T9_53, T9_54);
    case T9_RALLY_FAILED: return t9_cite(s, T9_87);
    default: return t9_cite(s, T9_88);
    }
}

// A refused order has no key of its own, so its bar uses the key of the first question.
void t9_list_refused_flight(const UmScene *s, const T9State *st, UmOptions *out) {
    UmReason reason = (UmReason)st->as.flight.refusal;
    UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, 0));
    key.arg[1] = T9_LEAST_ROLL;
    switch (t9_scene(s)->order) {
    case T9_RALLY: um_options_bar(out, t9_key(T9_KEY_TEST, t9_unit(s, 0)), reason, t9_cite(s, T9_87)); return;
    case T9_POST_COMBAT: um_options_bar(out, um_key((int)T9_KEY_PIVOT), reason, t9_cite(s, T9_92)); return;
    default: um_options_bar(out, key, reason, refusal_clauses(s)); return;
    }
}

static void end(UmState *state) {
    t9_state(state)->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

static void remove_it(const UmScene *s, UmState *state, UmObject met, UmCited clauses, UmTrace *trace) {
    t9_tell_removed(t9_unit(s, 0), met, clauses, trace);
    t9_state(state)->destroyed = true;
    end(state);
}

static T9Flier flier_of(const UmScene *s, UmPose turned) {
    const int unit = t9_unit(s, 0);
    return (T9Flier){unit, t9_cause(s), t9_scene(s)->from, t9_scene(s)->units[unit].pose, turned};
}

UM_SELDOM void t9_begin_flight(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    T9Aways aways = t9_aways(s, st);
    const int unit = t9_unit(s, 0);
    const bool may_be_barred = t9_has_reacted(s) && um_in_force(s, T9_53);
    const UmReason why_not = may_be_barred ? t9_why_not_flee(s, unit) : UM_REASON_COUNT;
    st->phase = T9_PHASE_FLIGHT;
    if (t9_has_broken(s) && aways.count == 0) t9_refuse(state, UM_REASON_NO_CONTACT);
    else if (why_not != UM_REASON_COUNT) t9_refuse(state, why_not);
    else if (t9_cause(s) == T9_RALLY_FAILED && !t9_is_active(s, unit)) t9_refuse(state, UM_REASON_OTHER_PLAYER);
    t9_aways_free(&aways);
}

// --- the direction

static void ask(const UmScene *s, UmState *state, const T9Aways *aways) {
    const bool several = t9_have_several(aways);
    const int owner = s->units[aways->items[0].from].owner;
    t9_state(state)->phase = several ? T9_PHASE_FROM : T9_PHASE_FACING;
    state->chooser = (UmChooser){several ? UM_CHOOSER_PLAYER : UM_CHOOSER_TABLE, several ? owner : 0};
}

// Where several enemies lead to the same turn, the first of the scene is named.
static void turn(const UmScene *s, UmState *state, const T9Aways *aways, UmTrace *trace) {
    const T9Away *away = aways->count > 0 ? &aways->items[0] : NULL;
    T9State *st = t9_state(state);
    UmPose from = st->pursuers[0].pose, to = {from.at, away ? away->front : from.front};
    UmObject met;
    UmEvent *e = t9_tell_pivot(t9_unit(s, 0), from, to, turn_clauses(s), trace);
    if (away) um_note_object(e, "enemy", away->from);
    if (away && away->side != T9_UNTOLD) um_note_word(e, "facing", um_game(s)->sides[away->side]);
    st->pursuers[0].pose = to;
    const T9Flier flier = flier_of(s, to);
    if (t9_is_removed_at_once(s, st, &flier, &met)) {
        remove_it(s, state, met, t9_cite(s, T9_86), trace);
        return;
    }
    st->phase = T9_PHASE_FLEE_ROLL;
    state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
}

void t9_turn_to_flee(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Aways aways = t9_aways(s, st);
    st->as.flight.has_fled = true;
    if (t9_has_trait(s, t9_unit(s, 0), T9_EMPLACEMENT)) remove_it(s, state, UM_NO_OBJECT, t9_cite(s, T9_84), trace);
    else if (!t9_are_alike(&aways)) ask(s, state, &aways);
    else turn(s, state, &aways, trace);
    t9_aways_free(&aways);
}

void t9_list_from(const UmScene *s, const T9State *st, UmOptions *out) {
    T9Aways aways = t9_aways(s, st);
    for (int i = 0; i < aways.count; i++) {
        const T9Away *away = &aways.items[i];
        if (st->phase == T9_PHASE_FACING) um_options_add(out, t9_key(T9_KEY_FACING, away->side), turn_clauses(s));
        else if (i == 0 || away->from != aways.items[i - 1].from)
            um_options_add(out, t9_key(T9_KEY_FROM, away->from), turn_clauses(s));
    }
    t9_aways_free(&aways);
}

void t9_choose_from(T9State *st, int enemy) {
    st->as.flight.from = (int16_t)enemy;
    st->phase = T9_PHASE_FLIGHT;
}

void t9_choose_facing(T9State *st, UmSide side) {
    st->as.flight.side = (int8_t)side;
    st->phase = T9_PHASE_FLIGHT;
}

// --- the distance

void t9_list_flights(const UmScene *s, int unit, UmCited clauses, UmOptions *out) {
    const T9Dice dice = t9_flight_dice(s, unit);
    for (int total = dice.least; total <= dice.most; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, unit);
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, clauses);
        option->weight = dice.weight[total];
        option->weights = dice.weights;
    }
}

void t9_list_flee_rolls(const UmScene *s, UmOptions *out) { t9_list_flights(s, t9_unit(s, 0), t9_cite(s, T9_84), out); }

void t9_roll_to_flee(T9State *st, int total) {
    st->pursuers[0].roll = (int8_t)total;
    st->phase = T9_PHASE_FLEE;
}

void t9_flee(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[0];
    const T9Flier flier = flier_of(s, p->pose);
    T9Run run = t9_run_of(s, st, &flier, p->roll, &state->mattered);
    p->pose.at = um_add(p->pose.at, um_scale(p->pose.front, run.distance));
    st->as.flight.dangers = (uint16_t)t9_tell_run(s, &flier, p->roll, &run, &state->mattered, trace);
    if (!run.removed) st->as.flight.dangers += (uint16_t)t9_tell_dangers_of_run(s, &flier, &run, trace);
    st->destroyed |= run.removed;
    end(state);
    t9_run_free(&run);
}
