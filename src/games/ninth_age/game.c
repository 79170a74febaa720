// The 9th Age: the table of its functions.
#include "base/assert.h"
#include "games/ninth_age/charging.h"
#include "games/ninth_age/declare.h"
#include "games/ninth_age/edge.h"
#include "games/ninth_age/moves.h"
#include "games/ninth_age/rolls.h"
#include "games/ninth_age/sequence.h"
#include "plane/contact.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"T9-" #number, chapter, undecidable},
#include "games/ninth_age/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/ninth_age/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, ...) {id, values_of_##name, clause},
#include "games/ninth_age/rulings.inl"
#undef RULING
    {0},
};

const char *const t9_terrain_names[] = {"impassable", "other", NULL};
const char *const t9_ended_names[] = {"", "charge", "edge", "obstruction", "free"};
static const char *const side_names[] = {"front", "left", "rear", "right", NULL};

static const char *const hands[] = {"left", "right", NULL};

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
    {0},
};

// Each chapter does what its phase says and sets the next phase, until somebody is asked or the order is over.
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

static UmState begin(const UmScene *s, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, t9->owner}};
    T9State *st = t9_state(&state);
    st->mover = T9_NOBODY;
    st->destroyed = t9->destroyed;
    for (int i = 0; i < t9->pursuer_count; i++)
        st->pursuers[i] = (T9Pursuer){.pose = t9->units[t9->pursuers[i]].pose, .target = T9_NOBODY};
    st->phase = t9->order == T9_NO_ORDER ? T9_PHASE_OVER : T9_PHASE_ROLLS;
    if (st->phase == T9_PHASE_OVER) state.status = UM_DONE;
    run(s, &state, trace);
    return state;
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const T9State *st = t9_state_of(state);
    switch (st->phase) {
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
    case T9_KEY_PIVOT: t9_choose_pivot(s, state, choice.by, trace); return;
    case T9_KEY_END: t9_choose_end(s, state, trace); return;
    }
    UM_NEVER("the key's verb is one of the table");
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    choose(s, state, choice, trace);
    run(s, state, trace);
}

// A pursuit is no walk: nobody spends an allowance, so there is nothing for the searches over ways, which ask for the
// rest only of somebody who has a place.
static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    (void)s, (void)state, (void)place;
    return false;
}

static UmShape footprint(const UmScene *s, int unit, UmPose pose) { return um_box_shape(t9_box(s, unit, pose)); }

static bool ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    (void)s, (void)state, (void)unit, (void)arena, (void)next;
    return false;
}

static void check(const UmScene *s, const UmState *state) {
    const T9State *st = t9_state_of(state);
    UM_ASSERT((st->phase == T9_PHASE_OVER) == (state->status == UM_DONE));
    if (s->dropped || state->status != UM_DONE) return;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        UmShape shape = t9_shape(s, st, t9_unit(s, i));
        UM_ASSERT(p->ended != T9_NOT_ENDED && (p->ended == T9_CHARGED) == (p->target >= 0));
        for (int j = 0; j < s->unit_count; j++) {
            if (j == t9_unit(s, i) || !t9_is_there(s, st, j)) continue;
            UmShape other = t9_shape(s, st, j);
            UM_ASSERT(!um_overlap(&shape, &other));
        }
    }
}

const UmGame um_ninth_age = {
    .name = "ninth-age",
    .unit_of_length = "inches",
    .clauses = clauses,
    .rulings = rulings,
    .verbs = verbs,
    .sides = side_names,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = place,
    .footprint = footprint,
    .ordered = ordered,
    .check = check,
};
