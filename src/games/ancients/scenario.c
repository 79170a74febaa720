// What a scenario adds to the rules of a turn.
#include "games/ancients/scenario.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/battle.h"
#include "games/ancients/cards.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"
#include "games/ancients/steps.h"

static const AnScenario *scenario_of(const UmScene *s) { return an_scene(s)->scenario; }
static int index_of(const UmScene *s, UmHex hex) { return um_board_index(&an_scene(s)->board, hex); }

bool an_is_waiting(const UmScene *s, const AnState *st, int unit) {
    int record = an_record_of(st, unit);
    if (an_scene(s)->waiting[unit] == AN_WAITS_NOT) return false;
    return record < 0 || !(st->records[record].flags & AN_ENTERED);
}

bool an_is_last_row(const UmScene *s, int unit, UmHex hex) {
    int index = index_of(s, hex);
    return index >= 0 && um_in_force(s, CC_108) && scenario_of(s)->last_rows[index] >> s->units[unit].owner & 1;
}

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

// Camps with an enemy unit in them, bit by camp.
static uint32_t camps_held(const UmScene *s, const AnState *st) {
    uint32_t held = 0;
    for (int i = 0; i < s->unit_count; i++) {
        int camp = an_is_leader(s, i) || an_is_gone(s, st, i) ? -1 : enemy_camp(s, i, an_at(s, st, i));
        if (camp >= 0) held |= 1u << camp;
    }
    return held;
}

static bool has_camps(const UmScene *s) { return scenario_of(s)->camp_count > 0 && um_in_force(s, CC_106); }

void an_begin_camps(const UmScene *s, AnState *st) {
    const AnScenario *scenario = scenario_of(s);
    if (!has_camps(s)) return;
    st->camps_held = camps_held(s, st);
    if (s->rulings[AN_CAMP_BANNER] == AN_OTHER) st->camps = st->camps_held;
    for (int i = 0; i < scenario->camp_count && s->rulings[AN_CAMP_BANNER] == AN_DEFAULT; i++)
        st->camps |= (uint32_t)scenario->camps[i].taken << i;
}

static void note_camp(const UmScene *s, int camp, bool taken, const AnRecord *by, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_CAPTURED, um_cite(CC_106));
    if (by) um_note_object(e, "unit", by->unit);
    if (by) um_note_hex(e, "at", by->at.q, by->at.r);
    um_note_word(e, "player", s->players[scenario_of(s)->camps[camp].player]);
    um_note_flag(e, "campBanner", taken);
}

void an_enter_camp(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    const AnRecord *r = &st->records[st->count - 1];
    if (!has_camps(s) || an_is_leader(s, r->unit) || r->moved == 0 || an_is_gone(s, st, r->unit)) return;
    int camp = enemy_camp(s, r->unit, r->at);
    if (camp < 0) return;
    uint32_t bit = 1u << camp;
    if (scenario_of(s)->camps[camp].taken && !(st->camps_held & bit)) state->mattered |= 1u << AN_CAMP_BANNER;
    st->camps_held |= bit;
    if (st->camps & bit) return;
    st->camps |= bit;
    note_camp(s, camp, true, r, trace);
}

void an_leave_camps(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    if (!has_camps(s) || st->camps_held == 0) return;
    uint32_t left = st->camps_held & ~camps_held(s, st);
    st->camps_held &= ~left;
    if (left) state->mattered |= 1u << AN_CAMP_BANNER;
    if (s->rulings[AN_CAMP_BANNER] == AN_DEFAULT) return;
    for (int i = 0; i < scenario_of(s)->camp_count; i++) {
        if (!(left & st->camps) >> i & 1) continue;
        st->camps &= ~(1u << i);
        note_camp(s, i, false, NULL, trace);
    }
}

// --- out of reserve

static unsigned sections_of_entry(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    unsigned sections = an_sections(s, s->units[unit].owner, hex);
    return st->entry_sections ? sections & st->entry_sections : sections;
}

// With a bar for a hex of the scenario's where it cannot.
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

void an_list_entries(const UmScene *s, const AnState *st, UmOptions *out) {
    list_entries_of(s, st, st->records[st->count - 1].unit, out);
}

static void note_placed(UmTrace *trace, int unit, UmHex hex, UmCited cited) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_PLACED, cited);
    um_note_object(e, "unit", unit);
    um_note_hex(e, "at", hex.q, hex.r);
}

void an_enter(const UmScene *s, UmState *state, UmHex hex, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    note_placed(trace, r->unit, hex, um_cite(CC_107));
    st->entry_sections = (uint8_t)sections_of_entry(s, st, r->unit, hex);
    r->at = st->from = hex;
    r->moved = 1;
    r->flags |= AN_ENTERED;
    if (an_stops(s, r->unit, hex)) r->flags |= AN_STOPPED;
    if (!an_may_battle_in(s, r->unit, hex)) r->flags |= AN_NO_BATTLE;
    st->phase = AN_PHASE_MOVE;
    if (an_rolls_in(s, hex, CC_79)) an_ask_of_marsh(state);
}

// --- leaders who are placed

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

void an_list_followers(const UmScene *s, const AnState *st, UmOptions *out) {
    if (st->phase != AN_PHASE_ORDERS || !um_in_force(s, CC_107)) return;
    for (int leader = 0; leader < s->unit_count; leader++) {
        bool waits = an_scene(s)->waiting[leader] == AN_IN_RESERVE && an_is_waiting(s, st, leader);
        if (!waits || !an_is_leader(s, leader) || s->units[leader].owner != s->active) continue;
        for (int i = 0; i < st->count; i++) {
            const AnRecord *r = &st->records[i];
            bool come = r->flags & AN_ENTERED && !(r->flags & AN_GONE) && !an_is_leader(s, r->unit);
            if (come) list_place(s, st, leader, r->at, out);
        }
    }
}

// The player who places next: the active one, then the others. -1: all have.
static int next_to_place(const UmScene *s, const AnState *st) {
    for (int turn = 0; turn < s->player_count; turn++) {
        int player = turn == 0 ? s->active : turn <= s->active ? turn - 1 : turn;
        for (int i = 0; i < s->unit_count; i++)
            if (s->units[i].owner == player && an_scene(s)->waiting[i] == AN_TO_BE_PLACED && an_is_waiting(s, st, i))
                return player;
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

void an_begin_placement(const UmScene *s, UmState *state) { ask_to_place(s, state); }

void an_list_placement(const UmScene *s, const UmState *state, UmOptions *out) {
    const AnState *st = an_state_of(state);
    const UmBoard *board = &an_scene(s)->board;
    if (st->phase != AN_PHASE_PLACEMENT) return;
    for (int leader = 0; leader < s->unit_count; leader++) {
        bool waits = an_scene(s)->waiting[leader] == AN_TO_BE_PLACED && an_is_waiting(s, st, leader);
        if (!waits || s->units[leader].owner != state->chooser.player) continue;
        for (int i = 0; i < um_board_size(board); i++) list_place(s, st, leader, um_board_hex(board, i), out);
    }
}

void an_place_leader(const UmScene *s, UmState *state, int leader, UmHex hex, UmTrace *trace) {
    AnState *st = an_state(state);
    bool before = an_scene(s)->order == AN_PLACEMENT;
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    note_placed(trace, leader, hex, before ? um_cite(CC_110) : um_cite(CC_107));
    AnRecord record = {.unit = (int16_t)leader, .at = hex, .flags = AN_ENTERED | AN_NO_ORDER};
    // Of a turn the last record stays that of who moved last.
    AnRecord last = st->count > 0 ? st->records[st->count - 1] : record;
    st->records[st->count++] = record;
    if (!before) {
        st->records[st->count - 1] = last;
        st->records[st->count - 2] = record;
    }
    int unit = an_unit_of(s, st, leader);
    if (unit >= 0) an_note_attached(trace, leader, unit, before ? um_cite(CC_110, CC_22) : um_cite(CC_107, CC_22));
    if (before) ask_to_place(s, state);
}
