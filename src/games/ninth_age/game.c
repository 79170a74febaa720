// The 9th Age: the table of its functions.
#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/charging.h"
#include "games/ninth_age/combat_reform.h"
#include "games/ninth_age/declare.h"
#include "games/ninth_age/declaring.h"
#include "games/ninth_age/edge.h"
#include "games/ninth_age/escape.h"
#include "games/ninth_age/failed.h"
#include "games/ninth_age/flight.h"
#include "games/ninth_age/manoeuvre.h"
#include "games/ninth_age/moves.h"
#include "games/ninth_age/nudge.h"
#include "games/ninth_age/onset.h"
#include "games/ninth_age/pursuing.h"
#include "games/ninth_age/rally.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/reactions.h"
#include "games/ninth_age/reform.h"
#include "games/ninth_age/rolls.h"
#include "games/ninth_age/sequence.h"
#include "games/ninth_age/walking.h"
#include "games/ninth_age/wandering.h"
#include "plane/contact.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"T9-" #number, chapter, undecidable},
#include "games/ninth_age/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/ninth_age/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/ninth_age/rulings.inl"
#undef RULING
    {0},
};

const char *const t9_terrain_names[] = {"impassable", "other", NULL};
const char *const t9_ended_names[] = {"", "charge", "edge", "obstruction", "free", "failed"};
static const char *const side_names[] = {"front", "left", "rear", "right", NULL};

static const char *const hands[] = {"left", "right", NULL};
static const char *const reactions[] = {"hold", "flee", NULL};
static const char *const results[] = {"passed", "failed", NULL};
const char *const t9_cause_names[] = {"reaction", "terror", "rally-failed", "broken", "feigned-flight", NULL};

static const UmVerb verbs[] = {
    [T9_KEY_NEXT] = {.name = "next", .role = UM_ROLE_NEXT, .args = {UM_ARG_UNIT}},
    [T9_KEY_ROLL] = {.name = "roll", .role = UM_ROLE_THROW, .args = {UM_ARG_UNIT, UM_ARG_NUMBER}},
    [T9_KEY_CHARGE] = {.name = "charge", .role = UM_ROLE_NEXT, .args = {UM_ARG_UNIT}},
    [T9_KEY_HALF_TURN] = {.name = "half-turn",
                          .role = UM_ROLE_FACE,
                          .args = {UM_ARG_UNIT, UM_ARG_NAME},
                          .names = {NULL, hands}},
    [T9_KEY_PLACE] = {.name = "place", .role = UM_ROLE_PLACE, .args = {UM_ARG_NUMBER}},
    [T9_KEY_PIVOT] = {.name = "pivot", .role = UM_ROLE_FACE, .has_range = true},
    [T9_KEY_END] = {.name = "end", .role = UM_ROLE_END},
    [T9_KEY_REACT] = {.name = "react",
                      .role = UM_ROLE_OFFER,
                      .args = {UM_ARG_UNIT, UM_ARG_NAME},
                      .names = {NULL, reactions}},
    [T9_KEY_TEST] = {.name = "test",
                     .role = UM_ROLE_TELL,
                     .args = {UM_ARG_UNIT, UM_ARG_NAME},
                     .names = {NULL, results}},
    [T9_KEY_DECLINE] = {.name = "decline", .role = UM_ROLE_OFFER},
    [T9_KEY_FROM] = {.name = "flee-from", .role = UM_ROLE_NEXT, .args = {UM_ARG_UNIT}},
    [T9_KEY_FACING] = {.name = "engaged-side", .role = UM_ROLE_TELL, .args = {UM_ARG_NAME}, .names = {side_names}},
    [T9_KEY_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [T9_KEY_FORWARD] = {.name = "forward", .role = UM_ROLE_STEP, .has_range = true},
    [T9_KEY_WHEEL] =
        {.name = "wheel", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {hands}, .has_range = true},
    [T9_KEY_RETURN] = {.name = "return", .role = UM_ROLE_END},
    [T9_KEY_AHEAD] = {.name = "straight-ahead", .role = UM_ROLE_FACE},
    [T9_KEY_BACK] = {.name = "back", .role = UM_ROLE_STEP, .has_range = true},
    [T9_KEY_LEFT] = {.name = "left", .role = UM_ROLE_STEP, .has_range = true},
    [T9_KEY_RIGHT] = {.name = "right", .role = UM_ROLE_STEP, .has_range = true},
    [T9_KEY_RESTRAIN] = {.name = "restrain", .role = UM_ROLE_END, .args = {UM_ARG_UNIT}},
    {0},
};

// A charger that has lost its target falls short.
static bool has_target(const T9State *st) { return st->pursuers[st->mover].target >= 0; }

// Each chapter carries out its phase and sets the next one, until somebody is asked or the order is over.
static UM_SELDOM void run_charges(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (t9_state(state)->phase) {
        case T9_PHASE_DECLARING: t9_declare_charges(s, state, trace); break;
        case T9_PHASE_REACTING: t9_react_on(s, state); break;
        case T9_PHASE_CHARGES: t9_come_to_next(s, state); break;
        case T9_PHASE_RANGES: t9_roll_ranges(s, state); break;
        case T9_PHASE_SEQUENCE: t9_charge_on(s, state, trace); break;
        case T9_PHASE_MOVE:
            if (has_target(t9_state(state))) t9_onset(s, state, trace);
            else t9_fail_charge(s, state, trace);
            break;
        default: return;
        }
    }
}

static UM_SELDOM void run_flight(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (t9_state(state)->phase) {
        case T9_PHASE_FLIGHT: t9_turn_to_flee(s, state, trace); break;
        case T9_PHASE_FLEE: t9_flee(s, state, trace); break;
        default: return;
        }
    }
}

static void run(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (t9_state(state)->phase) {
        case T9_PHASE_ROLLS: t9_roll_on(s, state); break;
        case T9_PHASE_DECLARATIONS: t9_declare_on(s, state, trace); break;
        case T9_PHASE_SEQUENCE: t9_go_on(s, state, trace); break;
        case T9_PHASE_MOVE: t9_move(s, state, trace); break;
        case T9_PHASE_CHARGE: t9_charge(s, state, trace); break;
        default: return;
        }
    }
}

static void go_on(const UmScene *s, UmState *state, UmTrace *trace) {
    if (t9_is_charge(s)) run_charges(s, state, trace);
    else if (t9_is_flight(s)) run_flight(s, state, trace);
    else if (t9_is_pursuit(s)) run(s, state, trace);
}

static void begin_charge(UmState *state) {
    T9State *st = t9_state(state);
    for (int i = 0; i < T9_MOST_PURSUERS; i++) st->as.charges.declared[i] = T9_NOBODY;
    st->as.charges.left = T9_NOBODY;
    st->phase = T9_PHASE_DECLARING;
    // RULING ninth-age.edition: dice, reactions and failed charges depend on it.
    state->mattered |= 1u << T9_EDITION;
}

// Sets the first phase of the order.
static void begin_order(const UmScene *s, UmState *state, UmTrace *trace) {
    if (t9_is_flight(s)) t9_state(state)->as.flight = (T9Flight){.from = T9_NOBODY, .side = T9_UNTOLD};
    switch (t9_scene(s)->order) {
    case T9_NO_ORDER:
        t9_state(state)->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
        return;
    case T9_RANDOM: t9_begin_wandering(s, state); return;
    case T9_CHARGE: begin_charge(state); return;
    case T9_FLEE: t9_begin_flight(s, state); return;
    case T9_RALLY: t9_begin_rally(s, state); return;
    case T9_POST_COMBAT: t9_begin_post_combat(s, state, trace); return;
    case T9_ADVANCE:
    case T9_MARCH: t9_begin_manoeuvre(s, state); return;
    case T9_REFORM: t9_begin_reform(s, state, trace); return;
    case T9_COMBAT_REFORM: t9_begin_combat_reform(s, state, trace); return;
    case T9_NUDGE: t9_begin_nudges(s, state, trace); return;
    default: t9_begin_pursuit(s, state); return;
    }
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, t9->owner}};
    T9State *st = t9_state(&state);
    st->mover = T9_NOBODY;
    st->destroyed = t9->destroyed;
    for (int i = 0; i < t9->pursuer_count; i++)
        st->pursuers[i] = (T9Pursuer){.pose = t9->units[t9->pursuers[i]].pose, .target = T9_NOBODY};
    begin_order(s, &state, trace);
    go_on(s, &state, trace);
    return state;
}

static UM_SELDOM void list_charges(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    if (state->status == UM_REFUSED) {
        t9_list_refusal(s, st, out);
        return;
    }
    switch (st->phase) {
    case T9_PHASE_DECLARER: t9_list_declarers(s, st, out); return;
    case T9_PHASE_CHARGED: t9_list_enemies(s, st, out); return;
    case T9_PHASE_TERROR: t9_list_terror(s, st, out); return;
    case T9_PHASE_REACTION: t9_list_reactions(s, st, out); return;
    case T9_PHASE_FLEE_ROLL: t9_list_escapes(s, st, out); return;
    case T9_PHASE_REDIRECTION: t9_list_redirections(s, st, out); return;
    case T9_PHASE_COMBINED: t9_list_combined(s, st, out); return;
    case T9_PHASE_RANGE: t9_list_ranges(s, st, out); return;
    case T9_PHASE_ORDER: t9_list_order(s, st, out); return;
    case T9_PHASE_HIGHEST: t9_list_highest(s, st, out); return;
    case T9_PHASE_FAILING: t9_list_failing(s, st, out); return;
    case T9_PHASE_PLACE: t9_list_onsets(s, st, out); return;
    case T9_PHASE_OVER: return;
    default: UM_NEVER("the loop stops in no other phase");
    }
}

static UM_SELDOM void list_flight(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    if (state->status == UM_REFUSED) {
        if (t9_scene(s)->order == T9_FLEE) t9_list_refused_flight(s, st, out);
        else t9_list_refused_turn(s, st, out);
        return;
    }
    switch (st->phase) {
    case T9_PHASE_FROM:
    case T9_PHASE_FACING: t9_list_from(s, st, out); return;
    case T9_PHASE_FLEE_ROLL: t9_list_flee_rolls(s, out); return;
    case T9_PHASE_TEST: t9_list_tests(s, st, out); return;
    case T9_PHASE_FREE_TURN: t9_list_free_turns(s, st, out); return;
    case T9_PHASE_OVER: return;
    default: UM_NEVER("the loop stops in no other phase");
    }
}

// Lists why the order is refused.
static void list_refused_manoeuvre(const UmScene *s, const T9State *st, UmOptions *out) {
    T9Fault fault;
    const bool may =
        t9_scene(s)->order == T9_REFORM ? t9_may_reform(s, st, &out->mattered, &fault) : t9_may_begin(s, &fault);
    UM_ASSERT(!may);
    t9_bar(out, t9_key(T9_KEY_ORDER, t9_unit(s, 0)), &fault);
}

static UM_SELDOM void list_manoeuvre(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    if (state->status == UM_REFUSED) list_refused_manoeuvre(s, st, out);
    else if (st->phase == T9_PHASE_MANOEUVRE || st->phase == T9_PHASE_TEST) t9_list_manoeuvre(s, st, out);
}

// Lists the choices of orders other than pursuits.
static UM_SELDOM void list_other(const UmScene *s, const UmState *state, UmOptions *out) {
    if (t9_is_charge(s)) list_charges(s, state, out);
    else if (t9_is_flight(s)) list_flight(s, state, out);
    else if (t9_is_manoeuvre(s)) list_manoeuvre(s, state, out);
    else if (t9_is_nudge(s)) t9_list_nudges(s, t9_state_of(state), out);
    else t9_list_combat_reform(s, state, out);
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    if (!t9_is_pursuit(s)) {
        list_other(s, state, out);
        return;
    }
    if (state->status == UM_REFUSED) {
        if (t9_is_random(s)) t9_list_refused_wandering(s, out);
        else t9_list_refused_pursuit(s, st, out);
        return;
    }
    switch (st->phase) {
    case T9_PHASE_HEADING: t9_list_headings(s, st, out); return;
    case T9_PHASE_NEXT_ROLL:
    case T9_PHASE_ROLL: t9_list_rolls(s, st, out); return;
    case T9_PHASE_DECLARE:
    case T9_PHASE_TARGET: t9_list_targets(s, st, out); return;
    case T9_PHASE_ORDER: t9_list_order(s, st, out); return;
    case T9_PHASE_NEXT: t9_list_next(s, st, out); return;
    case T9_PHASE_TURN: t9_list_turns(s, st, out); return;
    case T9_PHASE_PLACE: t9_list_places(s, st, out); return;
    case T9_PHASE_PIVOT: t9_list_pivot(s, st, out); return;
    case T9_PHASE_OVER: return;
    default: UM_NEVER("the loop stops in no other phase");
    }
}

static void choose_next(const UmScene *s, UmState *state, int unit) {
    switch (t9_state(state)->phase) {
    case T9_PHASE_DECLARER: t9_choose_declarer(s, state, unit); return;
    case T9_PHASE_COMBINED: t9_choose_combined(s, state, unit); return;
    default: t9_choose_mover(s, t9_state(state), unit); return;
    }
}

static UM_SELDOM void choose_of_charge(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    const int argument = choice.key.arg[0], second = choice.key.arg[1];
    const T9Phase phase = t9_state(state)->phase;
    switch ((T9Verb)choice.key.verb) {
    case T9_KEY_NEXT: choose_next(s, state, argument); return;
    case T9_KEY_CHARGE: t9_declare_on_enemy(s, state, argument, trace); return;
    case T9_KEY_DECLINE:
        if (phase == T9_PHASE_REDIRECTION) t9_redirect_nobody(s, t9_state(state));
        else t9_declare_nothing(s, t9_state(state));
        return;
    case T9_KEY_REACT: t9_choose_reaction(s, state, second == 1, trace); return;
    case T9_KEY_TEST:
        if (phase == T9_PHASE_REDIRECTION) t9_choose_redirection(s, state, argument, second == 0, trace);
        else t9_choose_terror(s, state, second == 0, trace);
        return;
    case T9_KEY_ROLL:
        if (phase == T9_PHASE_FLEE_ROLL) t9_escape(s, state, second, trace);
        else if (phase == T9_PHASE_HIGHEST) t9_choose_highest(t9_state(state), second);
        else t9_roll_range(s, state, second, trace);
        return;
    case T9_KEY_PLACE: t9_choose_way(s, state, argument, trace); return;
    default: UM_NEVER("the others are of no charge");
    }
}

static UM_SELDOM void choose_of_flight(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    T9State *st = t9_state(state);
    switch ((T9Verb)choice.key.verb) {
    case T9_KEY_ROLL: t9_roll_to_flee(st, choice.key.arg[1]); return;
    case T9_KEY_PIVOT: t9_turn_freely(s, state, choice.by, trace); return;
    case T9_KEY_END: t9_keep_facing(s, state, trace); return;
    case T9_KEY_FROM: t9_choose_from(st, choice.key.arg[0]); return;
    case T9_KEY_FACING: t9_choose_facing(st, (UmSide)choice.key.arg[0]); return;
    case T9_KEY_TEST: t9_test(s, state, choice.key.arg[1] == 0, trace); return;
    default: UM_NEVER("the others are of no flight");
    }
}

static UM_SELDOM void choose_manoeuvre(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    if (choice.key.verb == T9_KEY_END) t9_end_manoeuvre(s, state, trace);
    else if (choice.key.verb == T9_KEY_RETURN) t9_return(s, state, trace);
    else if (choice.key.verb == T9_KEY_TEST) t9_test_march(s, state, choice.key.arg[1] == 0, trace);
    else t9_go_on_by(s, state, choice, trace);
}

static void choose(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    T9State *st = t9_state(state);
    int argument = choice.key.arg[0];
    switch ((T9Verb)choice.key.verb) {
    case T9_KEY_NEXT:
        if (st->phase == T9_PHASE_NEXT_ROLL) t9_choose_roller(s, state, argument);
        else t9_choose_mover(s, st, argument);
        return;
    case T9_KEY_ROLL: t9_roll(s, state, argument, choice.key.arg[1], trace); return;
    case T9_KEY_CHARGE:
        if (st->phase == T9_PHASE_DECLARE) t9_declare(s, state, argument, trace);
        else t9_choose_target(st, argument);
        return;
    case T9_KEY_HALF_TURN: t9_turn(st, choice.key.arg[1] == 1); return;
    case T9_KEY_PLACE:
        if (st->pursuers[st->mover].target >= 0) t9_choose_way(s, state, argument, trace);
        else t9_choose_place(s, state, argument, trace);
        return;
    case T9_KEY_PIVOT:
        if (st->phase == T9_PHASE_HEADING) t9_choose_heading(st, choice.by);
        else t9_choose_pivot(s, state, choice.by, trace);
        return;
    case T9_KEY_AHEAD: t9_choose_heading(st, 0); return;
    case T9_KEY_END: t9_choose_end(s, state, trace); return;
    default: UM_NEVER("the others are of no pursuit");
    }
}

static UM_SELDOM void choose_other(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    if (t9_is_charge(s)) choose_of_charge(s, state, choice, trace);
    else if (t9_is_flight(s)) choose_of_flight(s, state, choice, trace);
    else if (t9_is_manoeuvre(s)) choose_manoeuvre(s, state, choice, trace);
    else if (t9_is_nudge(s)) t9_choose_nudge(s, state, choice.key, trace);
    else t9_test_combat_reform(s, state, choice.key.arg[1] == 0, trace);
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    if (t9_is_pursuit(s)) choose(s, state, choice, trace);
    else choose_other(s, state, choice, trace);
    go_on(s, state, trace);
}

// A legal reform has been made when it begins, unless a test decides it.
static UmShape footprint(const UmScene *s, int unit, UmPose pose) {
    UmBox box = t9_box(s, unit, pose);
    if (!t9_reforms(s) || unit != t9_unit(s, 0)) return um_box_shape(box);
    UmState state = begin(s, NULL);
    const T9Codex *formation = t9_formation(s, t9_state_of(&state), unit);
    box.width = formation->width;
    box.depth = formation->depth;
    return um_box_shape(box);
}

static void check(const UmScene *s, const UmState *state) {
    const T9State *st = t9_state_of(state);
    UM_ASSERT((st->phase == T9_PHASE_OVER) == (state->status != UM_CHOOSE));
    if (s->dropped || state->status != UM_DONE) return;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        UmShape shape = t9_shape(s, st, t9_unit(s, i));
        if (t9_is_charge(s) && st->as.charges.declared[i] < 0) continue;
        if (t9_is_charge(s) || t9_is_pursuit(s))
            UM_ASSERT(p->ended != T9_NOT_ENDED && (p->ended == T9_CHARGED) == (p->target >= 0));
        const int host = t9_scene(s)->units[t9_unit(s, i)].inside;
        const UmShape around = t9_shape(s, st, host >= 0 ? host : t9_unit(s, i));
        if (host >= 0 && um_overlap(&shape, &around)) continue; // inside it nothing is in its way
        for (int j = 0; j < s->unit_count; j++) {
            if (j == t9_unit(s, i) || j == host || !t9_stands(s, st, j) || !t9_is_there(s, st, t9_unit(s, i))) continue;
            UmShape other = t9_shape(s, st, j);
            UM_ASSERT(!um_overlap(&shape, &other));
        }
    }
}

// T9-58, T9-73, T9-74, T9-77, T9-78, T9-85, T9-87, T9-92, T9-93 and T9-94 differ in the second edition. RULING
// ninth-age.pursuits: with the handbook's pursuits, the rulings are set that it decides differently from the first
// text.
static const UmPreset presets[] = {
    {T9_EDITION, T9_SECOND, T9_FACING_WHEN, T9_OTHER},    {T9_EDITION, T9_SECOND, T9_FLEE_END, T9_OTHER},
    {T9_PURSUITS, T9_OTHER, T9_TURN_SPACING, T9_OTHER},   {T9_PURSUITS, T9_OTHER, T9_MODEL_CONTACT, T9_POINT},
    {T9_PURSUITS, T9_OTHER, T9_UNALIGNED, T9_OTHER},      {T9_PURSUITS, T9_OTHER, T9_PURSUIT_BLOCKED, T9_OTHER},
    {T9_PURSUITS, T9_OTHER, T9_EDGE_PIVOT, T9_OTHER},     {T9_EDITION, T9_SECOND, T9_LEAVING, T9_OTHER},
    {T9_EDITION, T9_SECOND, T9_COMBAT_REFORMS, T9_OTHER}, {T9_EDITION, T9_SECOND, T9_REFORM_CENTRE, T9_OTHER},
    {T9_EDITION, T9_SECOND, T9_FREE_TURN, T9_OTHER},      {T9_EDITION, T9_SECOND, T9_MOVES, T9_OTHER},
};

// T9-62: in a charge, and in a Combat Reform, a corner is enough.
static uint8_t default_of(const UmScene *s, int ruling) {
    return ruling == T9_MODEL_CONTACT && (t9_is_charge(s) || t9_is_combat_reform(s)) ? T9_POINT : T9_DEFAULT;
}

// Without an edition pursuits follow the first text, and everything else the third edition.
static const UmEdition editions[] = {
    {"third", "2025-06-08", {{T9_PURSUITS, T9_OTHER}}, 1},
    {"second", "2022", {{T9_EDITION, T9_SECOND}}, 1},
    {0},
};

const UmGame um_ninth_age = {
    .name = "ninth-age",
    .unit_of_length = "inches",
    .clauses = clauses,
    .state_size = sizeof(T9State),
    .rulings = rulings,
    .editions = editions,
    .presets = presets,
    .preset_count = (int)(sizeof presets / sizeof *presets),
    .default_of = default_of,
    .verbs = verbs,
    .sides = side_names,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = t9_walk_place,
    .distance = t9_walk_distance,
    .reach = t9_walk_reach,
    .bound = t9_walk_bound,
    .centre = t9_walk_centre,
    .footprint = footprint,
    .ordered = t9_walk_ordered,
    .charging = t9_walk_charging,
    .allowance_unit = T9_ALLOWANCE_UNIT,
    .check = check,
};
