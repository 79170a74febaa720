// Godsgloom: the table of its functions.
#include "base/assert.h"
#include "games/godsgloom/move.h"
#include "games/godsgloom/reach.h"
#include "games/godsgloom/state.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"GG-" #number, chapter, undecidable},
#include "games/godsgloom/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/godsgloom/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/godsgloom/rulings.inl"
#undef RULING
    {0},
};

const char *const gg_trait_names[GG_TRAIT_COUNT + 1] = {
    "skirmish", "trample", "nimble", "breakaway", "flying", "ignore-difficult", "lockdown", "circular-defence", NULL,
};

const char *const gg_side_names[UM_DIRECTIONS + 1] = {
    "front", "front-left", "rear-left", "rear", "rear-right", "front-right", NULL,
};

const GgTerrain gg_terrain[] = {
    {"open", 1, false},  {"hill", 1, false},       {"cliffs", 1, true},  {"river", 2, false},
    {"swamp", 2, false}, {"lake", 1, true},        {"forest", 1, false}, {"building", 1, true},
    {"ruins", 2, false}, {"barricades", 1, false}, {NULL, 0, false},
};

static const UmVerb verbs[] = {
    [GG_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [GG_FACE] = {.name = "face", .role = UM_ROLE_FACE, .args = {UM_ARG_NAME}, .names = {um_direction_names}},
    [GG_STEP] = {.name = "step", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {um_direction_names}},
    [GG_HALT] = {.name = "halt", .role = UM_ROLE_END},
    [GG_END] = {.name = "end", .role = UM_ROLE_END},
    {0},
};

// Calls the chapter of the present phase until somebody is asked or the move is over.
static void run(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (gg_state(state)->phase) {
        case GG_PHASE_RESTING: gg_come_to_rest(s, state); break;
        case GG_PHASE_ENDING: gg_end(s, state, trace); break;
        default: return;
        }
    }
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, s->active}};
    GgState *st = gg_state(&state);
    st->unit = st->stopped_by = -1;
    if (gg_scene(s)->unit >= 0) {
        gg_give_order(s, &state, gg_scene(s)->unit, trace);
        return state;
    }
    bool some = false;
    for (int i = 0; i < s->unit_count; i++) some |= s->units[i].owner == s->active;
    st->phase = some ? GG_PHASE_ORDER : GG_PHASE_OVER;
    if (!some) state.status = UM_DONE;
    return state;
}

static void list_orders(const UmScene *s, UmOptions *out) {
    for (int i = 0; i < s->unit_count; i++) {
        UmKey key = um_key(GG_ORDER);
        key.arg[0] = (int16_t)i;
        if (s->units[i].owner == s->active) um_options_add(out, key, um_cite(GG_01))->asked_alone = true;
        else um_options_bar(out, key, UM_REASON_OTHER_PLAYER, um_cite(GG_01));
    }
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const GgState *st = gg_state_of(state);
    um_spend(s, 3 * s->unit_count / 2); // each step looks at all of them
    if (st->unit >= 0) gg_list_moves(s, st, out);
    else list_orders(s, out);
}

static void carry_out(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    switch ((GgVerb)choice.key.verb) {
    case GG_ORDER: gg_give_order(s, state, choice.key.arg[0], trace); break;
    case GG_FACE: gg_face(s, state, choice.key.arg[0], trace); break;
    case GG_STEP: gg_step(s, state, choice.key.arg[0], trace); break;
    case GG_HALT: gg_state(state)->phase = GG_PHASE_RESTING; break;
    case GG_END: gg_state(state)->phase = GG_PHASE_ENDING; break;
    default: UM_NEVER("the key's verb is one of the table");
    }
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    carry_out(s, state, choice, trace);
    run(s, state, trace);
}

static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    const GgState *st = gg_state_of(state);
    if (st->unit < 0) return false;
    bool over = st->phase == GG_PHASE_OVER;
    *place = (UmPlace){.unit = st->unit,
                       .pose = um_hex_pose(st->at, st->facing),
                       .spent = st->purse - st->points,
                       .left = over ? 0 : st->points,
                       .may_stop = over || gg_may_stop(s, st)};
    if (over) place->kind = UM_KIND_OVER;
    else
        place->kind = 1u << 30 | (uint32_t)st->phase << 8 | (uint32_t)st->pivoted | (uint32_t)(st->steps == 0) << 1 |
                      (uint32_t)(st->steps == 1) << 2 | (uint32_t)st->guaranteed << 3 | (uint32_t)st->ran_on << 4;
    return true;
}

static void check(const UmScene *s, const UmState *state) {
    const GgState *st = gg_state_of(state);
    UM_ASSERT((st->phase == GG_PHASE_OVER) == (state->status == UM_DONE));
    if (st->unit < 0) return;
    UM_ASSERT(st->points >= 0 && st->points <= st->purse && st->facing >= 0 && st->facing < UM_DIRECTIONS);
    UM_ASSERT(um_on_board(&gg_scene(s)->board, st->at));
    if (st->phase == GG_PHASE_FINAL || st->phase == GG_PHASE_OVER)
        UM_ASSERT(gg_unit_in(s, st, st->at) < 0 || !um_in_force(s, GG_04) || !um_in_force(s, GG_06));
}

// Nearly every event depends on these clauses, so they do not distinguish one.
static const uint8_t usual[] = {GG_01, GG_18, UM_NO_CLAUSE};

// The rules are published page by page, without dates.
static const UmEdition editions[] = {
    {.id = "online"},
    {0},
};

const UmGame um_godsgloom = {
    .name = "godsgloom",
    .unit_of_length = "hexes",
    .clauses = clauses,
    .state_size = sizeof(GgState),
    .usual = usual,
    .rulings = rulings,
    .editions = editions,
    .verbs = verbs,
    .sides = gg_side_names,
    .is_discrete = true,
    .quickness = 3,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = place,
    .adjacent = gg_adjacent,
    .distance = gg_distance,
    .reach = gg_reach,
    .centre = gg_centre,
    .footprint = gg_footprint,
    .ordered = gg_ordered,
    .check = check,
};
