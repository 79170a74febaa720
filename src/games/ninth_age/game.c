// The 9th Age: the table of its functions.
#include "base/assert.h"
#include "games/ninth_age/state.h"

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
    [T9_KEY_CHARGE] = {.name = "charge", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [T9_KEY_HALF_TURN] = {.name = "half-turn",
                          .role = UM_ROLE_FACE,
                          .args = {UM_ARG_UNIT, UM_ARG_NAME},
                          .names = {NULL, hands}},
    [T9_KEY_PLACE] = {.name = "place", .role = UM_ROLE_PLACE, .args = {UM_ARG_NUMBER}},
    [T9_KEY_PIVOT] = {.name = "pivot", .role = UM_ROLE_FACE, .has_range = true},
    [T9_KEY_END] = {.name = "end", .role = UM_ROLE_END},
    {0},
};

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, t9_scene(s)->owner}};
    t9_begin(s, &state, trace);
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
    }
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    int argument = choice.key.arg[0];
    switch ((T9Verb)choice.key.verb) {
    case T9_KEY_NEXT: t9_next(s, state, argument, trace); return;
    case T9_KEY_ROLL: t9_roll(s, state, argument, choice.key.arg[1], trace); return;
    case T9_KEY_CHARGE:
        if (t9_state(state)->phase == T9_PHASE_DECLARE) t9_declare(s, state, argument, trace);
        else t9_choose_target(s, state, argument, trace);
        return;
    case T9_KEY_HALF_TURN: t9_turn(s, state, choice.key.arg[1] == 1, trace); return;
    case T9_KEY_PLACE: t9_choose_place(s, state, argument, trace); return;
    case T9_KEY_PIVOT: t9_choose_pivot(s, state, choice.by, trace); return;
    case T9_KEY_END: t9_choose_end(s, state, trace); return;
    }
    UM_NEVER("the key's verb is one of the table");
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
