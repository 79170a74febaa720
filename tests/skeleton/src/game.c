// Skeleton: the table of its functions.
#include "base/assert.h"
#include "games/skeleton/move.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"SK-" #number, chapter, undecidable},
#include "games/skeleton/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/skeleton/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/skeleton/rulings.inl"
#undef RULING
    {0},
};

static const UmVerb verbs[] = {
    [SK_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [SK_STEP] = {.name = "step", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {um_direction_names}},
    [SK_END] = {.name = "end", .role = UM_ROLE_END},
    {0},
};

static const char *const sides[] = {"side", NULL};

// Calls the chapter of the phase that stands until somebody is asked, or the order is over.
static void run(UmState *state, UmTrace *trace) {
    if (sk_state(state)->phase == SK_PHASE_ENDING) sk_end(state, trace);
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, s->active}};
    SkState *st = sk_state(&state);
    bool some = false;
    st->unit = -1;
    for (int i = 0; i < s->unit_count; i++) some |= s->units[i].owner == s->active;
    if (sk_scene(s)->unit >= 0) {
        sk_give_order(s, &state, sk_scene(s)->unit, trace);
        run(&state, trace);
    } else if (!some) {
        st->phase = SK_PHASE_OVER;
        state.status = UM_DONE;
    }
    return state;
}

static void list_orders(const UmScene *s, UmOptions *out) {
    for (int i = 0; i < s->unit_count; i++) {
        UmKey key = um_key(SK_ORDER);
        key.arg[0] = (int16_t)i;
        if (s->units[i].owner == s->active) um_options_add(out, key, um_cite(SK_01))->asked_alone = true;
        else um_options_bar(out, key, UM_REASON_OTHER_PLAYER, um_cite(SK_01));
    }
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const SkState *st = sk_state_of(state);
    if (st->unit >= 0) sk_list_moves(s, st, out);
    else list_orders(s, out);
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    switch ((SkVerb)choice.key.verb) {
    case SK_ORDER: sk_give_order(s, state, choice.key.arg[0], trace); break;
    case SK_STEP: sk_step(s, state, choice.key.arg[0], trace); break;
    case SK_END: sk_state(state)->phase = SK_PHASE_ENDING; break;
    default: UM_NEVER("the key's verb is one of the table");
    }
    run(state, trace);
}

// --- for searches

static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    const SkState *st = sk_state_of(state);
    uint32_t ignored = 0;
    if (st->unit < 0) return false;
    bool over = st->phase == SK_PHASE_OVER;
    *place = (UmPlace){.unit = st->unit,
                       .pose = um_hex_pose(st->at, UM_EAST),
                       .spent = st->taken,
                       .left = over ? 0 : st->left,
                       .may_stop = over || sk_may_end(s, st, &ignored),
                       .kind = over ? UM_KIND_OVER : 1u << 30 | (uint32_t)(st->taken == 0)};
    return true;
}

static int adjacent(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    if (object == place->unit) return -1;
    return um_hex_distance(um_hex_at(place->pose.at), sk_scene(s)->at[object]) == 1 ? 0 : -1;
}

static double distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    if (object == place->unit) return INFINITY;
    return um_hex_distance(um_hex_at(place->pose.at), sk_scene(s)->at[object]) - 1;
}

static UmReach reach(const UmScene *s, int unit) { return (void)s, (void)unit, (UmReach){1, 0}; }

static UmVec centre(const UmScene *s, const UmState *state, int unit) {
    return um_hex_centre(sk_at(s, sk_state_of(state), unit));
}

static UmShape footprint(const UmScene *s, int unit, UmPose pose) {
    (void)s, (void)unit;
    return um_hex_shape(pose);
}

static bool ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    SkScene *sk = um_arena_take(arena, sizeof *sk);
    UmHex *at = um_arena_take(arena, (size_t)s->unit_count * sizeof *at);
    for (int i = 0; i < s->unit_count; i++) at[i] = sk_at(s, sk_state_of(state), i);
    *sk = *sk_scene(s);
    sk->at = at;
    sk->unit = unit;
    *next = *s;
    next->part = sk;
    next->active = s->units[unit].owner;
    next->agreed_count = 0;
    return true;
}

static void check(const UmScene *s, const UmState *state) {
    const SkState *st = sk_state_of(state);
    UM_ASSERT((st->phase == SK_PHASE_OVER) == (state->status == UM_DONE));
    if (st->unit >= 0) UM_ASSERT(st->left >= 0 && um_on_board(&sk_scene(s)->board, st->at));
}

const UmGame um_skeleton = {
    .name = "skeleton",
    .unit_of_length = "hexes",
    .clauses = clauses,
    .state_size = sizeof(SkState),
    .rulings = rulings,
    .verbs = verbs,
    .sides = sides,
    .is_discrete = true,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = place,
    .adjacent = adjacent,
    .distance = distance,
    .reach = reach,
    .centre = centre,
    .footprint = footprint,
    .ordered = ordered,
    .check = check,
};
