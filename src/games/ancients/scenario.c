// What a scenario adds to the rules of a turn.
#include "games/ancients/scenario.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ancients/ahead.h"
#include "games/ancients/battle.h"
#include "games/ancients/cards.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"
#include "games/ancients/steps.h"

static const AnScenario *scenario_of(const UmScene *s) { return an_scene(s)->scenario; }
static int index_of(const UmScene *s, UmHex hex) { return um_board_index(&an_scene(s)->board, hex); }

bool an_has_exit_banner(const UmScene *s, int unit) {
    return scenario_of(s)->exit_banners >> s->units[unit].owner & 1 && um_in_force(s, CC_105);
}

// --- camps

// The camp of another side in a hex; -1: none.
static int enemy_camp(const UmScene *s, int unit, UmHex hex) {
    const AnScenario *scenario = scenario_of(s);
    int index = index_of(s, hex), camp = index < 0 ? -1 : scenario->camp_at[index];
    bool own = camp >= 0 && s->teams[scenario->camps[camp].player] == s->teams[s->units[unit].owner];
    return own ? -1 : camp;
}

// The camps with an enemy unit in them, a bit for each.
static uint32_t camps_held(const UmScene *s, const AnState *st) {
    uint32_t held = 0;
    for (int i = 0; i < s->unit_count; i++) {
        int camp = an_is_leader(s, i) || an_is_gone(s, st, i) ? -1 : enemy_camp(s, i, an_at(s, st, i));
        if (camp >= 0) held |= 1u << camp;
    }
    return held;
}

static bool has_camps(const UmScene *s) { return scenario_of(s)->camp_count > 0 && um_in_force(s, CC_106); }

static UM_SELDOM void begin_camps(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    const AnScenario *scenario = scenario_of(s);
    st->camps_held = camps_held(s, st);
    for (int i = 0; i < scenario->camp_count; i++) st->camps |= (uint32_t)scenario->camps[i].taken << i;
    if (st->camps & ~st->camps_held) state->mattered |= 1u << AN_CAMP_BANNER;
    if (s->rulings[AN_CAMP_BANNER] == AN_OTHER) st->camps &= st->camps_held;
}

void an_begin_camps(const UmScene *s, UmState *state) {
    if (has_camps(s)) begin_camps(s, state);
}

static void note_camp(const UmScene *s, int camp, const AnRecord *by, UmTrace *trace) {
    const AnScene *an = an_scene(s);
    int index = 0;
    while (an->scenario->camp_at[index] != camp) index++;
    UmHex at = by ? by->at : um_board_hex(&an->board, index);
    UmEvent *e = um_trace_add(trace, UM_EVENT_CAPTURED, um_cite(CC_106));
    if (by) um_note_object(e, "unit", by->unit);
    um_note_hex(e, "at", at.q, at.r);
    um_note_word(e, "player", s->players[scenario_of(s)->camps[camp].player]);
    um_note_flag(e, "campBanner", by != NULL);
}

static UM_SELDOM void enter_camp(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    const AnRecord *r = &st->records[st->count - 1];
    if (an_is_leader(s, r->unit) || r->moved == 0 || an_is_gone(s, st, r->unit)) return;
    int camp = enemy_camp(s, r->unit, r->at);
    if (camp < 0) return;
    uint32_t bit = 1u << camp;
    st->camps_held |= bit;
    if (st->camps & bit) return;
    st->camps |= bit;
    note_camp(s, camp, r, trace);
}

void an_enter_camp(const UmScene *s, UmState *state, UmTrace *trace) {
    if (has_camps(s)) enter_camp(s, state, trace);
}

static UM_SELDOM void leave_camps(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    uint32_t left = st->camps_held & ~camps_held(s, st);
    st->camps_held &= ~left;
    if (left & st->camps) state->mattered |= 1u << AN_CAMP_BANNER;
    if (s->rulings[AN_CAMP_BANNER] == AN_DEFAULT) return;
    for (int i = 0; i < scenario_of(s)->camp_count; i++) {
        if (!((left & st->camps) >> i & 1)) continue;
        st->camps &= ~(1u << i);
        note_camp(s, i, NULL, trace);
    }
}

void an_leave_camps(const UmScene *s, UmState *state, UmTrace *trace) {
    if (an_state_of(state)->camps_held) leave_camps(s, state, trace);
}

// --- coming on from reserve

static unsigned sections_of_entry(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    unsigned sections = an_sections(s, s->units[unit].owner, hex);
    return st->entry_sections ? sections & st->entry_sections : sections;
}

// Lists an entry hex, or bars a hex of the scenario where the unit cannot enter.
static void list_entry(const UmScene *s, const AnState *st, int unit, UmHex hex, UmOptions *out) {
    UmKey key = um_key(AN_ENTER);
    AnSection section = an_card_section(s);
    key.arg[0] = (int16_t)hex.q;
    key.arg[1] = (int16_t)hex.r;
    int other = an_unit_in(s, st, hex);
    if (other < 0) other = an_leader_in(s, st, hex);
    unsigned sections = sections_of_entry(s, st, unit, hex);
    bool judged = section != AN_NO_SECTION || an_card(s)->scope == AN_ORDERS_LEADERS;
    if (section != AN_NO_SECTION) sections &= 1u << section;
    if (judged && sections == 0) um_options_bar(out, key, UM_REASON_SECTION, um_cite(CC_107));
    else if (an_is_impassable(s, unit, hex))
        um_options_bar(out, key, UM_REASON_IMPASSABLE, an_impassable_clauses(s, unit, hex));
    else if (other >= 0) um_options_bar(out, key, UM_REASON_OCCUPIED, um_cite(CC_107))->with = other;
    else um_options_add(out, key, um_cite(CC_107))->cost = 1;
}

static void list_entries_of(const UmScene *s, const AnState *st, int unit, UmOptions *out) {
    const UmBoard *board = &an_scene(s)->board;
    for (int i = 0; i < um_board_size(board); i++)
        if (scenario_of(s)->entries[i] >> s->units[unit].owner & 1)
            list_entry(s, st, unit, um_board_hex(board, i), out);
}

bool an_has_entry(const UmScene *s, const AnState *st, int unit) {
    UmOptions entries = {.bars_unwanted = true};
    list_entries_of(s, st, unit, &entries);
    bool some = entries.count > 0;
    um_options_free(&entries);
    return some;
}

UM_SELDOM void an_list_entries(const UmScene *s, const AnState *st, UmOptions *out) {
    list_entries_of(s, st, st->records[st->count - 1].unit, out);
}

static void note_placed(UmTrace *trace, int unit, UmHex hex, UmCited cited) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_PLACED, cited);
    um_note_object(e, "unit", unit);
    um_note_hex(e, "at", hex.q, hex.r);
}

UM_SELDOM void an_enter(const UmScene *s, UmState *state, UmHex hex, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    note_placed(trace, r->unit, hex, um_cite(CC_107));
    st->entry_sections = (uint8_t)sections_of_entry(s, st, r->unit, hex);
    r->at = st->from = hex;
    r->moved = 1;
    if (an_stops(s, r->unit, hex)) r->flags |= AN_STOPPED;
    if (!an_may_battle_in(s, r->unit, hex)) r->flags |= AN_NO_BATTLE;
    st->phase = AN_PHASE_MOVE;
    if (an_rolls_in(s, hex, CC_79)) an_ask_of_marsh(state);
}

// --- placing leaders

static void list_place(const UmScene *s, const AnState *st, int leader, UmHex hex, UmOptions *out) {
    UmKey key = an_key(AN_PLACE, leader);
    AnClause clause = an_scene(s)->order == AN_PLACEMENT ? CC_110 : CC_107;
    key.arg[1] = (int16_t)hex.q;
    key.arg[2] = (int16_t)hex.r;
    int unit = an_unit_in(s, st, hex), other = an_leader_in(s, st, hex);
    UmCited cited = um_cite((uint8_t)clause);
    if (other < 0 && unit >= 0 && s->units[unit].owner != s->units[leader].owner) other = unit;
    else if (other >= 0 && !an_enemies(s, leader, other)) {
        um_cite_also(&cited, CC_20);
        um_options_bar(out, key, UM_REASON_SECOND_LEADER, cited)->with = other;
        return;
    }
    if (other >= 0) um_options_bar(out, key, UM_REASON_OCCUPIED, cited)->with = other;
    else if (an_is_impassable(s, leader, hex))
        um_options_bar(out, key, UM_REASON_IMPASSABLE, an_impassable_clauses(s, leader, hex));
    else um_options_add(out, key, cited)->cost = -1;
}

bool an_brings_reserve(const UmScene *s, int player) {
    return an_reserve_cards(an_scene(s), player) >> an_scene(s)->card.name & 1;
}

// Whether a unit on the board came from reserve, in this turn or an earlier one.
static bool is_of_the_reserve(const UmScene *s, int unit) {
    AnWaiting waiting = (AnWaiting)an_scene(s)->waiting[unit];
    return waiting == AN_IN_RESERVE || waiting == AN_CAME_ON;
}

UM_SELDOM void an_list_followers(const UmScene *s, const AnState *st, UmOptions *out) {
    const UmBoard *board = &an_scene(s)->board;
    if (st->phase != AN_PHASE_ORDERS || !um_in_force(s, CC_107) || !an_brings_reserve(s, s->active)) return;
    for (int leader = 0; leader < s->unit_count; leader++) {
        bool waits = an_scene(s)->waiting[leader] == AN_IN_RESERVE && an_is_waiting(s, st, leader);
        if (!waits || !an_is_leader(s, leader) || s->units[leader].owner != s->active) continue;
        for (int i = 0; i < um_board_size(board); i++) {
            UmHex hex = um_board_hex(board, i);
            int unit = an_unit_in(s, st, hex);
            bool has_come = unit >= 0 && is_of_the_reserve(s, unit);
            if (has_come && s->units[unit].owner == s->active) list_place(s, st, leader, hex, out);
        }
    }
}

static bool is_to_be_placed(const UmScene *s, const AnState *st, int leader) {
    return an_scene(s)->waiting[leader] == AN_TO_BE_PLACED && an_is_waiting(s, st, leader);
}

static void list_places(const UmScene *s, const AnState *st, int leader, UmOptions *out) {
    const UmBoard *board = &an_scene(s)->board;
    for (int i = 0; i < um_board_size(board); i++) {
        UmHex hex = um_board_hex(board, i);
        if (um_on_board(board, hex)) list_place(s, st, leader, hex, out);
    }
}

static bool has_place(const UmScene *s, const AnState *st, int leader) {
    UmOptions places = {.bars_unwanted = true};
    list_places(s, st, leader, &places);
    bool some = places.count > 0;
    um_options_free(&places);
    return some;
}

// The player who places next: the active player first, then the others; -1: no leader is left that has a place.
static int next_to_place(const UmScene *s, const AnState *st) {
    for (int turn = 0; turn < s->player_count; turn++) {
        int player = turn == 0 ? s->active : turn <= s->active ? turn - 1 : turn;
        for (int i = 0; i < s->unit_count; i++)
            if (s->units[i].owner == player && is_to_be_placed(s, st, i) && has_place(s, st, i)) return player;
    }
    return -1;
}

static void ask_to_place(const UmScene *s, UmState *state) {
    AnState *st = an_state(state);
    int player = um_in_force(s, CC_110) ? next_to_place(s, st) : -1;
    st->phase = player < 0 ? AN_PHASE_OVER : AN_PHASE_PLACEMENT;
    if (player < 0) state->status = UM_DONE;
    else state->chooser = (UmChooser){UM_CHOOSER_PLAYER, player};
}

UM_SELDOM void an_begin_placement(const UmScene *s, UmState *state) { ask_to_place(s, state); }

UM_SELDOM void an_list_placement(const UmScene *s, const UmState *state, UmOptions *out) {
    const AnState *st = an_state_of(state);
    bool over = st->phase != AN_PHASE_PLACEMENT; // the leaders who are left had no place
    for (int leader = 0; leader < s->unit_count; leader++) {
        bool now = over || s->units[leader].owner == state->chooser.player;
        if (now && is_to_be_placed(s, st, leader) && um_in_force(s, CC_110)) list_places(s, st, leader, out);
    }
}

UM_SELDOM void an_place_leader(const UmScene *s, UmState *state, int leader, UmHex hex, UmTrace *trace) {
    AnState *st = an_state(state);
    bool before = an_scene(s)->order == AN_PLACEMENT;
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    note_placed(trace, leader, hex, before ? um_cite(CC_110) : um_cite(CC_107));
    AnRecord record = {.unit = (int16_t)leader, .at = hex, .flags = AN_NO_ORDER};
    st->records[st->count++] = record;
    if (!before && st->count > 1) { // during a turn the last record stays that of the unit that moved last
        st->records[st->count - 1] = st->records[st->count - 2];
        st->records[st->count - 2] = record;
    }
    int unit = an_unit_of(s, st, leader);
    if (unit >= 0) an_note_attached(trace, leader, unit, before ? um_cite(CC_110, CC_22) : um_cite(CC_107, CC_22));
    if (before) ask_to_place(s, state);
}
