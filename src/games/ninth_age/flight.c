// T9-84 to T9-88: a unit turns away, flees straight on, and what comes of that.
#include "games/ninth_age/flight.h"

#include "base/inline.h"
#include "games/ninth_age/away.h"
#include "games/ninth_age/flight_way.h"
#include "games/ninth_age/tell.h"

static UmCited turn_clauses(const UmScene *s) {
    return t9_has_broken(s) ? t9_cite(s, T9_84, T9_88) : t9_cite(s, T9_84);
}

void t9_refuse(UmState *state, UmReason reason) {
    state->status = UM_REFUSED;
    t9_state(state)->as.flight.refusal = (uint8_t)reason;
    t9_state(state)->phase = T9_PHASE_OVER;
}

// What is refused has no key of its own: that of what would be asked first stands for it.
void t9_list_refused_flight(const UmScene *s, const T9State *st, UmOptions *out) {
    UmReason reason = (UmReason)st->as.flight.refusal;
    UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, 0));
    key.arg[1] = T9_LEAST_ROLL;
    switch (t9_scene(s)->order) {
    case T9_RALLY: um_options_bar(out, t9_key(T9_KEY_TEST, t9_unit(s, 0)), reason, t9_cite(s, T9_87)); return;
    case T9_POST_COMBAT: um_options_bar(out, um_key((int)T9_KEY_PIVOT), reason, t9_cite(s, T9_92)); return;
    default: um_options_bar(out, key, reason, t9_cite(s, T9_88)); return;
    }
}

static void end(const UmScene *s, UmState *state) {
    (void)s;
    t9_state(state)->phase = T9_PHASE_OVER;
    state->status = UM_DONE;
}

static void remove_it(const UmScene *s, UmState *state, UmObject met, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_DESTROYED, clauses);
    um_note_object(e, "unit", t9_unit(s, 0));
    if (met != UM_NO_OBJECT) um_note_object(e, "with", met);
    t9_state(state)->destroyed = true;
    end(s, state);
}

UM_SELDOM void t9_begin_flight(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    T9Aways aways = t9_aways(s, st);
    st->phase = T9_PHASE_FLIGHT;
    if (t9_has_broken(s) && aways.count == 0) t9_refuse(state, UM_REASON_NO_CONTACT);
    t9_aways_free(&aways);
}

// --- which way

static void ask(const UmScene *s, UmState *state, const T9Aways *aways) {
    const bool several = t9_have_several(aways);
    const int owner = s->units[aways->items[0].from].owner;
    t9_state(state)->phase = several ? T9_PHASE_FROM : T9_PHASE_FACING;
    state->chooser = (UmChooser){several ? UM_CHOOSER_PLAYER : UM_CHOOSER_TABLE, several ? owner : 0};
}

static void turn(const UmScene *s, UmState *state, const T9Away *away, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmPose from = st->pursuers[0].pose, to = {from.at, away ? away->front : from.front};
    UmObject met;
    UmEvent *e = t9_tell_pivot(t9_unit(s, 0), from, to, turn_clauses(s), trace);
    if (away) um_note_object(e, "enemy", away->from);
    if (away && away->side != T9_UNTOLD) um_note_word(e, "facing", s->game->sides[away->side]);
    st->pursuers[0].pose = to;
    if (t9_is_removed_at_once(s, st, &met)) {
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
    else turn(s, state, aways.count > 0 ? &aways.items[0] : NULL, trace);
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

// --- how far

// Ways to throw a total with two dice out of 36, and with the best two of three out of 216.
static const uint8_t ways[2][T9_MOST_ROLL + 1] = {
    {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1},
    {0, 0, 1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16},
};

void t9_list_flee_rolls(const UmScene *s, const T9State *st, UmOptions *out) {
    const bool swift = t9_has_trait(s, t9_unit(s, 0), T9_SWIFTSTRIDE) && um_in_force(s, T9_84);
    (void)st;
    for (int total = T9_LEAST_ROLL; total <= T9_MOST_ROLL; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, 0));
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, t9_cite(s, T9_84));
        option->weight = ways[swift][total];
        option->weights = swift ? 216 : 36;
    }
}

void t9_roll_to_flee(T9State *st, int total) {
    st->pursuers[0].roll = (int8_t)total;
    st->phase = T9_PHASE_FLEE;
}

// --- what it passes

enum { DANGER = 4 }; // it is wounded by this or more

// Whether it was in the combat that the unit flees from.
static bool is_of_its_combat(const UmScene *s, int enemy) {
    const T9Unit *units = t9_scene(s)->units;
    const int unit = t9_unit(s, 0);
    UmShape mine = um_box_shape(t9_box(s, unit, units[unit].pose)),
            its = um_box_shape(t9_box(s, enemy, units[enemy].pose));
    return units[enemy].in_combat || enemy == t9_scene(s)->from || um_contact(&mine, &its).kind != UM_APART;
}

// RULING ninth-age.own-combat-danger: enemies of the combat that it flees from are no danger, or they are.
static bool is_dangerous(const UmScene *s, UmObject object, uint32_t *mattered) {
    if (object >= s->unit_count) return !t9_has_trait(s, t9_unit(s, 0), T9_GHOST_STEP);
    if (!t9_has_broken(s) || !is_of_its_combat(s, object)) return true;
    *mattered |= 1u << T9_OWN_COMBAT_DANGER;
    return s->rulings[T9_OWN_COMBAT_DANGER] != T9_DEFAULT;
}

// A friend that neither fights nor is Shaken, unless the unit flees by choice.
static bool panics(const UmScene *s, int friend) {
    const T9Unit *unit = &t9_scene(s)->units[friend];
    const bool by_choice = t9_cause(s) == T9_BY_REACTION || t9_cause(s) == T9_FEIGNED;
    return !by_choice && !unit->shaken && !unit->fled && !unit->engaged && !unit->in_combat;
}

// Half the models, rounded up, by their Height; 0: not known.
static int dice_of(const UmScene *s) {
    const T9Codex *codex = t9_codex(s, t9_unit(s, 0));
    return codex->counted == 0 || codex->height == T9_UNTOLD ? 0 : (codex->counted + 1) / 2 * codex->height;
}

static void tell_passed(const UmScene *s, UmState *state, const T9Passed *passed, UmTrace *trace) {
    T9Flight *flight = &t9_state(state)->as.flight;
    const bool is_unit = passed->object < s->unit_count;
    const bool is_friend = is_unit && !t9_enemies(s, t9_unit(s, 0), passed->object);
    UmEvent *e = um_trace_add(trace, UM_EVENT_PASSED, t9_cite(s, T9_85));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_object(e, "with", passed->object);
    um_note_word(e, "what", is_friend ? "friend" : is_unit ? "enemy" : "impassable");
    um_note_number(e, "distance", passed->at);
    if (is_friend && panics(s, passed->object)) um_note_flag(e, "panics", true);
    if (is_friend || !is_dangerous(s, passed->object, &state->mattered)) return;
    flight->dangers++;
    um_note_number(e, "dangerous", DANGER);
    if (dice_of(s) > 0) um_note_number(e, "dice", dice_of(s));
}

static UmCited fled_clauses(const UmScene *s, const T9Run *run) {
    UmCited cited = t9_cite(s, T9_84);
    t9_cite_if(s, &cited, run->because != UM_NO_OBJECT, T9_85);
    return cited;
}

static void tell_fled(const UmScene *s, UmPose from, UmPose to, int roll, const T9Run *run, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_FLED, fled_clauses(s, run));
    um_note_object(e, "unit", t9_unit(s, 0));
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "total", roll);
    um_note_number(e, "distance", run->distance);
    if (run->because != UM_NO_OBJECT) um_note_object(e, "with", run->because);
    um_note_margin(e, s, run->margin, "inches");
    if (run->margin <= s->measuring) um_note_object(e, "object", run->closest);
}

void t9_flee(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[0];
    T9Run run = t9_run_of(s, st, p->roll, &state->mattered);
    UmPose from = p->pose;
    p->pose.at = um_add(from.at, um_scale(from.front, run.distance));
    tell_fled(s, from, p->pose, p->roll, &run, trace);
    for (int i = 0; i < run.passed_count; i++) tell_passed(s, state, &run.passed[i], trace);
    if (run.removed) remove_it(s, state, run.met, t9_cite(s, T9_86), trace);
    else end(s, state);
    t9_run_free(&run);
}
