// Commands & Colors: Ancients: the table of its functions.
#include "base/assert.h"
#include "base/hash.h"
#include "games/ancients/cards.h"
#include "games/ancients/flags.h"
#include "games/ancients/momentum.h"
#include "games/ancients/moves.h"
#include "games/ancients/orders.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/scenario.h"
#include "games/ancients/searches.h"
#include "games/ancients/withdrawals.h"

static const UmClause clauses[] = {
#define CLAUSE(number, chapter, undecidable) {"CC-" #number, chapter, undecidable},
#include "games/ancients/clauses.inl"
#undef CLAUSE
    {0},
};

#define RULING(name, id, clause, source, ...) static const char *const values_of_##name[] = {__VA_ARGS__, NULL};
#include "games/ancients/rulings.inl"
#undef RULING

static const UmRuling rulings[] = {
#define RULING(name, id, clause, source, ...) {id, values_of_##name, clause},
#include "games/ancients/rulings.inl"
#undef RULING
    {0},
};

static const char *const escape_words[] = {[AN_SAFE] = "safe", [AN_LOST] = "lost", NULL};
static const char *const marsh_words[] = {[AN_SAFE] = "safe", [AN_LOST] = "hit", NULL};

static const UmVerb verbs[] = {
    [AN_ORDER] = {.name = "order", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [AN_DETACH] = {.name = "detach", .role = UM_ROLE_ORDER, .args = {UM_ARG_UNIT}},
    [AN_STEP] = {.name = "step", .role = UM_ROLE_STEP, .args = {UM_ARG_NAME}, .names = {um_direction_names}},
    [AN_LEAVE] = {.name = "leave", .role = UM_ROLE_STEP},
    [AN_HALT] = {.name = "halt", .role = UM_ROLE_END},
    [AN_ESCAPE_WORD] = {.name = "escape", .role = UM_ROLE_TELL, .args = {UM_ARG_NAME}, .names = {escape_words}},
    [AN_FIRE_WORD] = {.name = "fire", .role = UM_ROLE_END},
    [AN_END] = {.name = "end", .role = UM_ROLE_END},
    [AN_IGNORE] = {.name = "ignore", .role = UM_ROLE_OFFER, .args = {UM_ARG_NUMBER}},
    [AN_RAMPAGE_WORD] = {.name = "rampage", .role = UM_ROLE_TELL, .args = {UM_ARG_UNIT, UM_ARG_NUMBER}},
    [AN_MARSH_WORD] = {.name = "marsh", .role = UM_ROLE_THROW, .args = {UM_ARG_NAME}, .names = {marsh_words}},
    [AN_CHECK_WORD] = {.name = "check", .role = UM_ROLE_THROW, .args = {UM_ARG_NAME}, .names = {escape_words}},
    [AN_ENTER] = {.name = "enter", .role = UM_ROLE_PLACE, .args = {UM_ARG_HEX, UM_ARG_HEX}},
    [AN_PLACE] = {.name = "deploy", .role = UM_ROLE_PLACE, .args = {UM_ARG_UNIT, UM_ARG_HEX, UM_ARG_HEX}},
    {0},
};

static bool is_momentum(const UmScene *s) { return an_scene(s)->order == AN_MOMENTUM; }

// For searches: starts the move of a single unit, whatever the card orders.
static void begin_one_move(const UmScene *s, UmState *state) {
    const AnScene *an = an_scene(s);
    AnState *st = an_state(state);
    if (an->so_far) *st = *an->so_far;
    st->one = (int16_t)an->unit;
    if (an_acting(st) == an->unit) return;
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    st->stake_count = 0;
    st->on_way = false;
    AnRecord record = {.unit = (int16_t)an->unit, .at = an_at(s, st, an->unit)};
    if (an_is_leader(s, an->unit) && an_unit_of(s, st, an->unit) >= 0) record.flags = AN_DETACHED;
    st->from = record.at;
    st->records[st->count++] = record;
    st->phase = AN_PHASE_MOVE;
}

// Carries out phases in which nobody is asked.
static void run(const UmScene *s, UmState *state, UmTrace *trace) {
    for (const AnState *st = an_state(state);;) {
        if (st->phase == AN_PHASE_ON) an_go_on(s, state, trace);
        else if (st->phase != AN_PHASE_END) break;
        else if (an_advances(s, st)) an_end_momentum(s, state, trace);
        else an_end_withdrawal(s, state, trace);
    }
    if (an_acting(an_state_of(state)) < 0) an_leave_camps(s, state, trace);
}

static UmState begin(const UmScene *s, UmTrace *trace) {
    UmState state = {.status = UM_CHOOSE, .chooser = {UM_CHOOSER_PLAYER, s->active}};
    AnState *st = an_state(&state);
    st->one = -1;
    st->orders = (int16_t)an_orders_given(s);
    st->phase = AN_PHASE_ORDERS;
    an_begin_camps(s, &state);
    if (an_is_withdrawal(s)) an_begin_withdrawal(s, &state);
    else if (is_momentum(s)) an_begin_momentum(s, &state);
    else if (an_scene(s)->order == AN_ONE_MOVE) begin_one_move(s, &state);
    else if (an_scene(s)->order == AN_PLACEMENT) an_begin_placement(s, &state);
    else an_order_everybody(s, trace);
    run(s, &state, trace);
    return state;
}

static void options(const UmScene *s, const UmState *state, UmOptions *out) {
    const AnState *st = an_state_of(state);
    if (state->status == UM_REFUSED) {
        UmKey key = an_key(AN_ORDER, an_scene(s)->unit);
        UmCited cited = is_momentum(s) ? um_cite(CC_96) : an_refusal_clauses(s, st);
        um_options_bar(out, key, (UmReason)st->refusal, cited)->ruling = is_momentum(s) ? -1 : an_refusal_ruling(s, st);
        return;
    }
    if (st->phase == AN_PHASE_ENTRY || an_scene(s)->order == AN_PLACEMENT) {
        if (st->phase == AN_PHASE_ENTRY) an_list_entries(s, st, out);
        else an_list_placement(s, state, out);
        return;
    }
    if (an_withdraws(s, st)) {
        an_list_withdrawal(s, st, out);
        return;
    }
    if (is_momentum(s)) {
        an_list_momentum(s, st, out);
        return;
    }
    if (st->phase == AN_PHASE_MOVE) an_list_moves(s, st, out);
    else an_list_after_halt(s, st, out);
    if (an_scene(s)->order == AN_MOVEMENT &&
        (!out->bars_unwanted || st->phase == AN_PHASE_ORDERS || !um_in_force(s, CC_02)))
        an_list_orders(s, st, out);
}

static void choose(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    bool withdraws = an_withdraws(s, an_state(state));
    int argument = choice.key.arg[0];
    switch ((AnVerb)choice.key.verb) {
    case AN_ORDER: an_give_order(s, state, argument, trace); return;
    case AN_DETACH: an_detach(s, state, argument, trace); return;
    case AN_STEP:
        if (withdraws) an_withdraw(s, state, argument, trace);
        else if (is_momentum(s)) an_advance(s, state, argument, trace);
        else an_step(s, state, argument, trace);
        return;
    case AN_LEAVE:
        if (withdraws) an_withdraw_off(s, state, trace);
        else an_leave(s, state, trace);
        return;
    case AN_HALT:
        if (withdraws || is_momentum(s)) an_withdraw_halt(state);
        else an_halt(s, state, trace);
        return;
    case AN_ESCAPE_WORD: an_escape_word(s, state, argument, trace); return;
    case AN_FIRE_WORD: an_fire(s, state, trace); return;
    case AN_END: an_end(s, state, trace); return;
    case AN_IGNORE: an_ignore(s, an_state(state), argument, trace); return;
    case AN_RAMPAGE_WORD: an_rampage_word(s, state, choice.key.arg[1], trace); return;
    case AN_MARSH_WORD: an_marsh_word(s, state, argument, trace); return;
    case AN_ENTER: an_enter(s, state, um_hex(argument, choice.key.arg[1]), trace); return;
    case AN_PLACE: an_place_leader(s, state, argument, um_hex(choice.key.arg[1], choice.key.arg[2]), trace); return;
    case AN_CHECK_WORD: an_check_word(s, state, argument, trace); return;
    }
    UM_NEVER("the key's verb is one of the table");
}

static void apply(const UmScene *s, UmState *state, UmChoice choice, UmTrace *trace) {
    choose(s, state, choice, trace);
    run(s, state, trace);
}

static uint32_t hash_hex(uint32_t hash, UmHex hex) { return um_hash(um_hash(hash, hex.q), hex.r); }

// The unit that was ordered last. Leaders who evade during its order act in between.
static const AnRecord *subject_of(const AnState *st) {
    int i = st->count - 1;
    while (i > 0 && st->records[i].flags & AN_FLEES) i--;
    return &st->records[i];
}

// What may be chosen later depends on all of this and, while the subject acts, on where it is and what it has left.
static uint32_t kind_of(const AnState *st) {
    const AnRecord *last = &st->records[st->count - 1];
    const bool acts = last == subject_of(st);
    uint32_t hash = hash_hex(UM_HASH_START, st->from);
    const int parts[] = {st->phase,  st->orders, st->ignored, st->victim,         st->set_out,    st->on_way,
                         st->passes, st->along,  st->again,   st->entry_sections, (int)st->camps, (int)st->camps_held};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) hash = um_hash(hash, parts[i]);
    for (int i = 0; i < st->loss_count; i++) hash = um_hash(um_hash(hash, st->losses[i].unit), st->losses[i].blocks);
    for (int i = 0; i < st->stake_count; i++) hash = um_hash(um_hash(hash, st->stakes[i].leader), st->stakes[i].dice);
    for (int i = 0; i < st->checked_count; i++) hash = um_hash(hash, st->checked[i]);
    for (const AnRecord *r = st->records; r <= last; r++) {
        hash = um_hash(um_hash(hash, r->unit), r->flags);
        if (r < last || !acts) hash = hash_hex(um_hash(hash, r->moved), r->at);
    }
    if (!acts) hash = um_hash(hash, st->left);
    return 1u << 30 | ((hash ^ hash >> 8) & 0x3fffffffu);
}

static bool place(const UmScene *s, const UmState *state, UmPlace *place) {
    const AnState *st = an_state_of(state);
    if (st->count == 0 || state->status == UM_REFUSED) return false;
    const AnRecord *r = subject_of(st);
    if (an_is_gone(s, st, r->unit) || an_scene(s)->order == AN_PLACEMENT) return false;
    const bool over = an_acting(st) < 0 && st->phase < AN_PHASE_END, acts = r == &st->records[st->count - 1];
    const bool withdraws = an_withdraws(s, st);
    int left = withdraws || is_momentum(s) ? st->left : an_hexes_left(s, st);
    if (over || !UM_ALWAYS(left >= 0)) left = 0; // a unit with no hex left has halted
    else if (!acts) left = UM_MAX_COUNT;         // more than it may have afterwards
    *place = (UmPlace){.unit = r->unit, .pose = an_pose(r->at), .spent = r->moved, .left = left};
    if (over || (acts && an_advances(s, st))) place->may_stop = true;
    else if (acts) place->may_stop = withdraws ? an_withdrawal_may_halt(s, st) : an_may_halt(s, st);
    place->kind = over ? UM_KIND_OVER : kind_of(st);
    return true;
}

static void check(const UmScene *s, const UmState *state) {
    const AnState *st = an_state_of(state);
    if (state->status == UM_REFUSED) return;
    UM_ASSERT((st->phase == AN_PHASE_OVER) == (state->status == UM_DONE));
    UM_ASSERT(st->orders >= 0 || !um_in_force(s, CC_53));
    for (int i = 0; i < s->unit_count; i++) {
        if (an_is_gone(s, st, i)) continue;
        UmHex at = an_at(s, st, i);
        UM_ASSERT(um_on_board(&an_scene(s)->board, at));
        bool passed = st->passes && um_same_hex(at, st->records[st->count - 1].at);
        if (s->dropped || i == an_acting(st) || passed) continue;
        int other = an_is_leader(s, i) ? an_leader_in(s, st, at) : an_unit_in(s, st, at);
        UM_ASSERT(other == i || (other < 0 && i == an_leader_of(s, st, an_unit_in(s, st, at))));
    }
}

// Nearly every event depends on these clauses, so they do not distinguish one.
static const uint8_t usual[] = {CC_01, CC_02, CC_03, CC_56, UM_NO_CLAUSE};

// The rule book with the amendments that its pages made for the expansions.
static const UmEdition editions[] = {
    {.id = "third", .date = "2009-12-21"},
    {0},
};

const UmGame um_ancients = {
    .name = "commands-colors-ancients",
    .unit_of_length = "hexes",
    .clauses = clauses,
    .state_size = sizeof(AnState),
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
    .adjacent = an_adjacent,
    .distance = an_distance,
    .reach = an_reach,
    .centre = an_centre,
    .footprint = an_footprint,
    .ordered = an_ordered,
    .check = check,
};
