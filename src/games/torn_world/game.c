// Torn World: the table of its functions.
#include "base/assert.h"
#include "base/hash.h"
#include "games/torn_world/attacks.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/eject.h"
#include "games/torn_world/ending.h"
#include "games/torn_world/looks.h"
#include "games/torn_world/others.h"
#include "games/torn_world/places.h"
#include "games/torn_world/poses.h"
#include "games/torn_world/searches.h"
#include "games/torn_world/steps.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"TW-" #number, chapter, undecidable},
#include "games/torn_world/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/torn_world/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/torn_world/rulings.inl"
#undef RULING
    {0},
};

const char *const tw_size_names[] = {"infantry", "large", "huge", NULL};
const char *const tw_marker_names[] = {"portable", "linked", NULL};
const char *const tw_order_names[] = {"activation", "shift", "panic", "deploy", "summon", NULL};
static const char *const action_keys[] = {"move", "run", NULL};

static const UmVerb verbs[] = {
    [TW_KEY_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [TW_KEY_ACTION] = {.name = "action", .role = UM_ROLE_ORDER, .args = {UM_ARG_NAME}, .names = {action_keys}},
    [TW_KEY_STEP] = {.name = "step", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {um_direction_names}},
    [TW_KEY_FLIP] = {.name = "flip", .role = UM_ROLE_STEP, .args = {UM_ARG_NUMBER}},
    [TW_KEY_HALT] = {.name = "halt", .role = UM_ROLE_END},
    [TW_KEY_DEXTERITY] = {.name = "dexterity", .role = UM_ROLE_THROW, .args = {UM_ARG_NUMBER}},
    [TW_KEY_EJECT] = {.name = "eject", .role = UM_ROLE_PLACE, .args = {UM_ARG_OBJECT, UM_ARG_HEX, UM_ARG_HEX}},
    [TW_KEY_NEXT] = {.name = "next", .role = UM_ROLE_NEXT, .args = {UM_ARG_OBJECT}},
    [TW_KEY_FREE_ATTACK] = {.name = "free-attack", .role = UM_ROLE_OFFER, .args = {UM_ARG_UNIT}},
    [TW_KEY_DECLINE] = {.name = "decline", .role = UM_ROLE_OFFER},
    [TW_KEY_END] = {.name = "end", .role = UM_ROLE_END},
    {0},
};

static void give_order(const UmScene *s, UmState *state, int unit) {
    TwState *st = tw_state(state);
    st->unit = (int16_t)unit;
    tw_place_body(st, &tw_scene(s)->bodies[unit]);
    st->phase = TW_PHASE_ACTION;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[unit].owner};
}

static void list_orders(const UmScene *s, UmOptions *out) {
    for (int i = 0; i < s->unit_count; i++) {
        UmKey key = tw_key(TW_KEY_ORDER, i);
        if (s->units[i].owner == s->active) um_options_add(out, key, um_cite(TW_01))->asked_alone = true;
        else um_options_bar(out, key, UM_REASON_OTHER_PLAYER, um_cite(TW_01));
    }
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const TwState *st = tw_state_of(state);
    if (state->status == UM_REFUSED) {
        um_options_bar(out, tw_key(TW_KEY_ORDER, st->unit), tw_refusal(s, st), tw_refusal_clauses(s, st));
        return;
    }
    switch ((TwPhase)st->phase) {
    case TW_PHASE_ORDER: list_orders(s, out); return;
    case TW_PHASE_ACTION: tw_list_actions(s, st, out); return;
    case TW_PHASE_MOVE: tw_list_steps(s, st, out); return;
    case TW_PHASE_ATTACK: tw_list_attacks(s, st, out); return;
    case TW_PHASE_NEXT: tw_list_next(s, st, out); return;
    case TW_PHASE_TEST:
    case TW_PHASE_SHIFT_TEST: tw_list_test(s, st, out); return;
    case TW_PHASE_EJECT: tw_list_ejections(s, st, out); return;
    case TW_PHASE_SHIFT: tw_list_shifts(s, st, out); return;
    case TW_PHASE_OVER: break;
    default: UM_NEVER("nobody is asked in the others");
    }
    const int first = out->bar_count;
    if (tw_scene(s)->order == TW_PANIC && st->used) tw_list_steps(s, st, out), um_options_age(out, first);
    else if (tw_scene(s)->order == TW_PANIC) tw_list_what_bars_all(s, st, out);
    if (st->unit >= 0 && tw_scene(s)->order == TW_ACTIVATION) tw_list_actions(s, st, out);
}

// Calls the chapter of the present phase until somebody is asked or the order is over.
static void run(const UmScene *s, UmState *state, UmTrace *trace) {
    for (;;) {
        switch (tw_state(state)->phase) {
        case TW_PHASE_OFFERED: tw_ask_for_attacks(s, state); break;
        case TW_PHASE_HALTED: tw_begin_ejections(s, state); break;
        case TW_PHASE_EJECTING: tw_eject_on(s, state); break;
        case TW_PHASE_ENDED: tw_end_movement(s, state); break;
        case TW_PHASE_CLOSING: tw_end_order(s, state, trace); break;
        default: return;
        }
    }
}

static void begin_order(const UmScene *s, UmState *state, UmTrace *trace) {
    switch (tw_scene(s)->order) {
    case TW_ACTIVATION: break;
    case TW_SHIFT: tw_begin_shift(s, state, trace); break;
    case TW_PANIC: tw_begin_panic(s, state, trace); break;
    case TW_DEPLOY:
    case TW_SUMMON: tw_judge_place(s, state, trace); break;
    }
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, s->active}};
    TwState *st = tw_state(&state);
    st->unit = st->eject = -1;
    if (tw_scene(s)->unit >= 0) {
        give_order(s, &state, tw_scene(s)->unit);
        begin_order(s, &state, trace);
        run(s, &state, trace);
        return state;
    }
    bool some = false;
    for (int i = 0; i < s->unit_count; i++) some |= s->units[i].owner == s->active;
    st->phase = some ? TW_PHASE_ORDER : TW_PHASE_OVER;
    if (!some) state.status = UM_DONE;
    return state;
}

static void carry_out(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    int argument = choice.key.arg[0];
    switch ((TwVerb)choice.key.verb) {
    case TW_KEY_ORDER: give_order(s, state, argument); break;
    case TW_KEY_ACTION: tw_declare(s, state, argument, trace); break;
    case TW_KEY_STEP:
    case TW_KEY_FLIP: tw_go(s, state, choice.key, trace); break;
    case TW_KEY_HALT: tw_halt(s, state, trace); break;
    case TW_KEY_DEXTERITY:
        if (tw_state_of(state)->phase == TW_PHASE_SHIFT_TEST) tw_shift_test(s, state, argument, trace);
        else tw_test(s, state, argument, trace);
        break;
    case TW_KEY_EJECT:
        if (tw_state_of(state)->phase == TW_PHASE_SHIFT) tw_shift(s, state, choice.key, trace);
        else tw_eject(s, state, choice.key, trace);
        break;
    case TW_KEY_NEXT: tw_next(s, state, argument); break;
    case TW_KEY_FREE_ATTACK: tw_attack(s, state, argument, trace); break;
    case TW_KEY_DECLINE: tw_decline(s, state, trace); break;
    case TW_KEY_END: tw_state(state)->phase = TW_PHASE_CLOSING; break;
    default: UM_NEVER("the key's verb is one of the table");
    }
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    carry_out(s, state, choice, trace);
    run(s, state, trace);
}

// A shifted miniature goes to the nearest free hex, which may be far away.
enum { SHIFTED_AT_MOST = 2 * UM_MAX_BOARD };

// What both actions may still add. Searches give up when this is not enough.
static int left_in_all(const UmScene *s, const TwState *st) {
    const TwCodex *codex = tw_codex(s, st->unit);
    int left = st->phase == TW_PHASE_ACTION ? 0 : st->left;
    if (st->phase == TW_PHASE_SHIFT || st->phase == TW_PHASE_SHIFT_TEST) return SHIFTED_AT_MOST;
    if (tw_scene(s)->order != TW_ACTIVATION) return left;
    if (!(st->used >> TW_MOVE & 1)) left += codex->move;
    if (!(st->used >> TW_RUN & 1) && codex->run > 0) left += codex->run;
    return left;
}

static bool is_pushing(const TwState *st) { return st->phase == TW_PHASE_NEXT || st->eject >= 0; }

static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    const TwState *st = tw_state_of(state);
    if (st->unit < 0 || state->status == UM_REFUSED) return false;
    TwBody body = tw_body(s, st, st->unit);
    bool over = st->phase == TW_PHASE_OVER;
    uint32_t hash = UM_HASH_START, ignored = 0;
    *place = (UmPlace){.unit = st->unit,
                       .pose = tw_pose(s, st->unit, &body),
                       .spent = st->total,
                       .left = over ? 0 : left_in_all(s, st),
                       .attacks = st->attacks,
                       .pushed = st->moved_count + is_pushing(st),
                       .may_stop = over || st->phase == TW_PHASE_ACTION};
    if (st->phase == TW_PHASE_MOVE && st->spent > 0) place->may_stop = tw_may_end(s, st, &body, &ignored).may;
    for (int i = 0; i < st->moved_count; i++)
        hash = um_hash(um_hash(um_hash(hash, st->moved[i].object), st->moved[i].at.q), st->moved[i].at.r);
    hash = um_hash(um_hash(hash, (int)st->destroyed), (int)(st->destroyed >> 32));
    hash = um_hash(um_hash(hash, st->eject), st->passed + 2 * (st->left == 0) + 4 * (st->spent == 0));
    hash = um_hash(hash, st->phase == TW_PHASE_ACTION ? 0 : st->action);
    if (st->phase == TW_PHASE_ATTACK) hash = um_hash(um_hash(hash, st->then), st->occasion);
    for (int i = 0; i < st->pending_count; i++) hash = um_hash(hash, st->pending[i].enemy);
    const uint32_t rest = (hash ^ hash >> 8) & 0xffffffu;
    if (over) place->kind = UM_KIND_OVER;
    else place->kind = 1u << 30 | (uint32_t)st->phase << 26 | (uint32_t)st->used << 24 | rest;
    for (int i = 0; i < TW_SET_BYTES; i++) place->suffered = um_hash(place->suffered, st->offered[i]);
    return true;
}

static void check(const UmScene *s, const UmState *state) {
    const TwState *st = tw_state_of(state);
    if (state->status == UM_REFUSED) return;
    UM_ASSERT((st->phase == TW_PHASE_OVER) == (state->status == UM_DONE));
    bool settled = st->phase == TW_PHASE_OVER || st->phase == TW_PHASE_ACTION || st->phase == TW_PHASE_ORDER;
    if (s->dropped || !settled || tw_scene(s)->order == TW_DEPLOY || tw_scene(s)->order == TW_SUMMON) return;
    for (int i = 0; i < s->unit_count; i++) {
        UmHex hexes[TW_MOST_HEXES];
        TwBody body = tw_body(s, st, i);
        for (int j = tw_hexes(tw_scene(s), &body, hexes) - 1; j >= 0; j--) {
            UM_ASSERT(um_on_board(&tw_scene(s)->board, hexes[j]));
            UM_ASSERT(tw_unit_in(s, st, hexes[j]) == i && tw_marker_in(s, st, hexes[j]) < 0);
            UM_ASSERT(tw_landscape_in(s, st, hexes[j]) < 0);
        }
    }
}

// Nearly every event depends on these clauses, so they do not distinguish one.
static const uint8_t usual[] = {TW_01, TW_03, TW_04, TW_05, TW_22, TW_35, UM_NO_CLAUSE};

// The rules are published page by page, without dates.
static const UmEdition editions[] = {
    {.id = "online"},
    {0},
};

const UmGame um_torn_world = {
    .name = "torn-world",
    .unit_of_length = "hexes",
    .clauses = clauses,
    .state_size = sizeof(TwState),
    .usual = usual,
    .rulings = rulings,
    .editions = editions,
    .verbs = verbs,
    .sides = um_direction_names,
    .is_discrete = true,
    .begin = begin,
    .options = options,
    .apply = apply,
    .place = place,
    .adjacent = tw_adjacent,
    .distance = tw_distance,
    .reach = tw_reach,
    .centre = tw_centre,
    .footprint = tw_footprint,
    .ordered = tw_ordered,
    .check = check,
};
