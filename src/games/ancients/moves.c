// Units and leaders on their way, hex by hex.
#include "base/assert.h"
#include "games/ancients/state.h"
#include "hex/reach.h"

// RULING commands-colors-ancients.light-chariot-move.
int an_rate(const UmScene *s, int unit, uint32_t *mattered) {
    const AnCodex *codex = an_codex(s, unit);
    if (codex->move >= 0) return codex->move;
    if (codex->type != AN_LIGHT_CHARIOT) return an_types[codex->type].move;
    *mattered |= 1u << AN_LIGHT_CHARIOT_MOVE;
    return s->rulings[AN_LIGHT_CHARIOT_MOVE] == AN_DEFAULT ? 4 : 3;
}

// CC-11, CC-56. The ruling's bit only where it tells.
static int hexes_allowed(const UmScene *s, const AnState *st, int unit, uint32_t *mattered) {
    uint32_t about_chariots = 0;
    int rate = an_rate(s, unit, &about_chariots);
    if (st->records[st->count - 1].moved >= 3) *mattered |= about_chariots;
    if (!um_in_force(s, an_is_leader(s, unit) ? CC_11 : CC_56)) return rate + 1;
    return rate;
}

static bool is_in_force(const UmScene *s, const AnTerrain *terrain) {
    return terrain->clause < 0 || um_in_force(s, terrain->clause);
}

// CC-44, CC-57.
bool an_is_impassable(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    if (!is_in_force(s, terrain)) return false;
    return terrain->impassable || (terrain->bars_war_machines && an_codex(s, unit)->type == AN_WAR_MACHINE);
}

// CC-43 to CC-46.
static bool stops(const UmScene *s, int unit, UmHex hex) {
    const AnTerrain *terrain = an_terrain_at(s, hex);
    AnClass class = an_type(s, unit)->class;
    if (!is_in_force(s, terrain)) return false;
    if (class == AN_MOUNTED && !um_in_force(s, CC_08)) class = AN_FOOT;
    return terrain->stops == AN_STOPS_ALL || (terrain->stops == AN_STOPS_MOUNTED && class != AN_FOOT);
}

static bool is_on_board(const UmScene *s, UmHex hex) { return um_on_board(&an_scene(s)->board, hex); }

// An enemy unit or leader in the hex; -1: none.
static int enemy_in(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    int other = an_unit_in(s, st, hex);
    if (other >= 0 && an_enemies(s, unit, other)) return other;
    other = an_leader_in(s, st, hex);
    return other >= 0 && an_enemies(s, unit, other) ? other : -1;
}

static bool is_at_the_edge(const UmScene *s, UmHex hex) {
    for (int d = 0; d < UM_DIRECTIONS; d++)
        if (!is_on_board(s, um_hex_neighbour(hex, d))) return true;
    return false;
}

static bool is_exit(const UmScene *s, int unit, UmHex hex) {
    int index = um_board_index(&an_scene(s)->board, hex);
    return !um_in_force(s, CC_18) || an_scene(s)->exits[index] >> s->units[unit].owner & 1;
}

// --- how it could go on from a hex that it may not stay in

typedef struct Way {
    const UmScene *scene;
    const AnState *state;
    int unit;
} Way;

// CC-13, CC-20. CC-30: who has left his unit may join another.
bool an_leader_may_end(const UmScene *s, const AnState *st, UmHex hex) {
    bool taken = an_leader_in(s, st, hex) >= 0 && um_in_force(s, CC_13) && um_in_force(s, CC_20);
    bool detached = st->records[st->count - 1].flags & AN_DETACHED;
    bool joins = an_unit_in(s, st, hex) >= 0 && detached && !um_in_force(s, CC_30);
    return !taken && !joins;
}

static bool leader_enters(const Way *w, UmHex hex) {
    return !an_is_impassable(w->scene, w->unit, hex) && enemy_in(w->scene, w->state, w->unit, hex) < 0;
}

static int leaders_step(const void *context, int index) {
    const Way *w = context;
    UmHex to = um_board_hex(&an_scene(w->scene)->board, index);
    if (!leader_enters(w, to)) return UM_BARRED_STEP;
    return stops(w->scene, w->unit, to) ? 1 + UM_NO_FURTHER : 1;
}

// The lone leader whom the unit would meet in a hex, its own left out; -1: none.
static int leader_to_meet(const Way *w, UmHex hex) {
    int leader = an_leader_in(w->scene, w->state, hex);
    return leader == an_leader_of(w->scene, w->state, w->unit) ? -1 : leader;
}

static int warriors_step(const void *context, int index) {
    const Way *w = context;
    UmHex to = um_board_hex(&an_scene(w->scene)->board, index);
    if (an_is_impassable(w->scene, w->unit, to) || an_unit_in(w->scene, w->state, to) >= 0) return UM_BARRED_STEP;
    if (!an_may_battle_in(w->scene, w->unit, to)) return UM_BARRED_STEP; // nor do they battle beyond it
    int leader = leader_to_meet(w, to);
    bool alone = an_leader_of(w->scene, w->state, w->unit) < 0;
    if (leader >= 0 && (!alone || an_enemies(w->scene, w->unit, leader))) return UM_BARRED_STEP;
    return leader >= 0 || stops(w->scene, w->unit, to) ? 1 + UM_NO_FURTHER : 1;
}

// Whether a hex that serves as its end is within so many hexes of this one, which is not asked itself.
static bool leads_to_an_end(const UmScene *s, const AnState *st, int unit, UmHex from, int hexes, uint32_t *mattered) {
    const UmBoard *board = &an_scene(s)->board;
    bool leader = an_is_leader(s, unit), found = false;
    Way way = {s, st, unit};
    for (int d = 0; d < UM_DIRECTIONS && leader && hexes > 0; d++) { // most often one hex on is enough, without a map
        UmHex to = um_hex_neighbour(from, d);
        if (!is_on_board(s, to) || !leader_enters(&way, to)) continue;
        if (an_leader_may_end(s, st, to)) return true;
    }
    UmReachMap map = um_reach_map(board);
    um_reach(&map, from, hexes, leader ? leaders_step : warriors_step, &way);
    for (int i = 0; i < um_board_size(board) && !found; i++) {
        UmHex hex = um_board_hex(board, i);
        bool leaves =
            leader && map.cost[i] >= 0 && map.cost[i] < hexes && is_at_the_edge(s, hex) && is_exit(s, unit, hex);
        if (leaves && (map.cost[i] == 0 || !stops(s, unit, hex))) found = true; // CC-18: off the board is an end, too
        if (map.cost[i] <= 0 || found) continue;
        found = leader ? an_leader_may_end(s, st, hex) : an_warriors_battle(s, st, unit, hex, mattered);
    }
    um_reach_free(&map);
    return found;
}

// --- what may be chosen

typedef struct Step {
    const UmScene *scene;
    const AnState *state;
    UmOptions *options;
    const AnRecord *record;
    int unit, left; // hexes after this one
    UmHex to;
    UmKey key;
} Step;

static UmBar *bar(const Step *p, UmReason reason, UmCited cited) {
    return um_options_bar(p->options, p->key, reason, cited);
}

static bool is_held(const Step *p, UmReason reason, UmCited cited, UmObject with) {
    bar(p, reason, cited)->with = with;
    return false;
}

// What keeps it from any further hex; false where something does.
static bool may_go_on(Step *p) {
    const UmScene *s = p->scene;
    const AnRecord *r = p->record;
    if (!an_is_leader(s, p->unit) && an_is_joined(s, p->state, p->unit, &p->options->mattered))
        return is_held(p, UM_REASON_JOINED, um_cite(CC_32, CC_34), UM_NO_OBJECT);
    if (r->flags & AN_MET) return is_held(p, UM_REASON_MET_LEADER, um_cite(CC_42), an_leader_of(s, p->state, p->unit));
    if (r->flags & AN_STOPPED)
        return is_held(p, UM_REASON_TERRAIN, um_cite((uint8_t)an_terrain_at(s, r->at)->clause), UM_NO_OBJECT);
    int rate = hexes_allowed(s, p->state, p->unit, &p->options->mattered);
    p->left = rate - r->moved - 1;
    if (p->left >= 0) return true;
    UmBar *dear = bar(p, UM_REASON_PRICE, an_is_leader(s, p->unit) ? um_cite(CC_11) : um_cite(CC_56));
    dear->has_numbers = true;
    dear->needs = 1;
    dear->has = 0;
    dear->far = r->moved + 1;
    dear->most = rate;
    dear->far_in = "hexes";
    if (an_codex(s, p->unit)->type == AN_LIGHT_CHARIOT && p->options->mattered >> AN_LIGHT_CHARIOT_MOVE & 1)
        dear->ruling = AN_LIGHT_CHARIOT_MOVE;
    return false;
}

static bool shares_a_section(const UmScene *s, int unit, UmHex a, UmHex b) {
    return (an_sections(s, s->units[unit].owner, a) & an_sections(s, s->units[unit].owner, b)) != 0;
}

// CC-12 to CC-14, CC-21.
static bool may_leader_enter(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    int enemy = enemy_in(s, p->state, p->unit, p->to);
    if (enemy >= 0 && um_in_force(s, CC_14)) return is_held(p, UM_REASON_OCCUPIED, um_cite(CC_14), enemy);
    int leader = an_leader_in(s, p->state, p->to), unit = an_unit_in(s, p->state, p->to);
    um_cite_also(cited, CC_11);
    if (unit >= 0 || leader >= 0) um_cite_also(cited, CC_12);
    if (leader >= 0 && !um_in_force(s, CC_21)) return false;
    if (!um_in_force(s, CC_17) && !shares_a_section(s, p->unit, an_scene(s)->at[p->unit], p->to)) return false;
    if (an_leader_may_end(s, p->state, p->to)) return true;
    um_cite_also(cited, CC_21);
    bool ends = stops(s, p->unit, p->to) || !um_in_force(s, CC_12);
    if (!ends && leads_to_an_end(s, p->state, p->unit, p->to, p->left, &p->options->mattered)) return true;
    return is_held(p, UM_REASON_NO_END, um_cite(CC_13, CC_20), leader);
}

// CC-40 to CC-42, CC-55.
static bool may_unit_enter(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    int other = an_unit_in(s, p->state, p->to), leader = an_leader_in(s, p->state, p->to);
    bool meets = leader >= 0 && !an_enemies(s, p->unit, leader);
    um_cite_also(cited, CC_56);
    if (other < 0 && leader >= 0 && !(meets && um_in_force(s, CC_42))) other = leader;
    if (other >= 0 && um_in_force(s, CC_40) && um_in_force(s, CC_41))
        return is_held(p, UM_REASON_OCCUPIED, um_cite(CC_41, CC_40), other);
    if (!meets) return true;
    um_cite_also(cited, CC_42);
    if (an_leader_of(s, p->state, p->unit) < 0 || !um_in_force(s, CC_20) || !um_in_force(s, CC_55)) return true;
    return is_held(p, UM_REASON_SECOND_LEADER, um_cite(CC_20, CC_55), leader);
}

// CC-06: beyond the first hex only where they can battle, or on the way there.
static bool may_warriors_go(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    if (an_codex(s, p->unit)->type != AN_WARRIORS || p->record->moved < 1) return true;
    um_cite_also(cited, CC_06);
    uint32_t mattered = 0;
    bool may = an_warriors_battle(s, p->state, p->unit, p->to, &mattered);
    bool goes_on = p->left > 0 && !stops(s, p->unit, p->to) && an_leader_in(s, p->state, p->to) < 0 &&
                   an_may_battle_in(s, p->unit, p->to);
    if (!may && goes_on) may = leads_to_an_end(s, p->state, p->unit, p->to, p->left, &mattered);
    p->options->mattered |= mattered;
    if (may) return true;
    UmBar *idle = bar(p, UM_REASON_NO_BATTLE, um_cite(CC_06));
    if (mattered) idle->ruling = AN_WARRIORS_SECOND_HEX;
    return false;
}

static void list_step(const UmScene *s, const AnState *st, int direction, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    Step step = {s, st, out, r, r->unit, 0, to, an_key(AN_STEP, direction)};
    UmCited cited = {0};
    if (!is_on_board(s, to) || !may_go_on(&step)) return;
    const AnTerrain *terrain = an_terrain_at(s, to);
    if (an_is_impassable(s, r->unit, to)) {
        bar(&step, UM_REASON_IMPASSABLE, um_cite((uint8_t)(UM_ALWAYS(terrain->clause >= 0) ? terrain->clause : CC_57)));
        return;
    }
    bool may = an_is_leader(s, r->unit) ? may_leader_enter(&step, &cited) : may_unit_enter(&step, &cited);
    if (!may || !may_warriors_go(&step, &cited)) return;
    if (terrain->clause >= 0) um_cite_also(&cited, (uint8_t)terrain->clause);
    um_options_add(out, step.key, cited)->cost = 1;
}

// CC-18.
static void list_leaving(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    Step step = {s, st, out, r, r->unit, 0, r->at, um_key(AN_LEAVE)};
    if (!is_at_the_edge(s, r->at)) return;
    bool second = an_codex(s, r->unit)->type == AN_WARRIORS && r->moved > 0 && um_in_force(s, CC_06);
    if (!is_exit(s, r->unit, r->at)) bar(&step, UM_REASON_TABLE_EDGE, um_cite(CC_18));
    else if (!may_go_on(&step)) return;
    else if (second) bar(&step, UM_REASON_NO_BATTLE, um_cite(CC_06));
    else um_options_add(out, step.key, um_cite(CC_18))->cost = 1;
}

static bool stands_upon_a_leader(const UmScene *s, const AnState *st) {
    const AnRecord *r = &st->records[st->count - 1];
    return an_is_leader(s, r->unit) && r->moved > 0 && !an_leader_may_end(s, st, r->at);
}

static bool some_step(const UmScene *s, const AnState *st) {
    UmOptions steps = {.bars_unwanted = true};
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, &steps);
    list_leaving(s, st, &steps);
    bool some = steps.count > 0;
    um_options_free(&steps);
    return some;
}

static bool warriors_must_go_on(const UmScene *s, const AnState *st, uint32_t *mattered) {
    const AnRecord *r = &st->records[st->count - 1];
    if (an_codex(s, r->unit)->type != AN_WARRIORS || r->moved < 2) return false;
    return !an_warriors_battle(s, st, r->unit, r->at, mattered);
}

bool an_may_halt(const UmScene *s, const AnState *st) {
    uint32_t ignored = 0;
    const AnRecord *r = &st->records[st->count - 1];
    if (stands_upon_a_leader(s, st) || warriors_must_go_on(s, st, &ignored)) return false;
    return !an_is_leader(s, r->unit) || r->moved > 0 || um_in_force(s, CC_16) || !some_step(s, st);
}

static void list_halt(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    UmCited cited = {0};
    UmKey key = um_key(AN_HALT);
    if (stands_upon_a_leader(s, st)) {
        um_options_bar(out, key, UM_REASON_SECOND_LEADER, um_cite(CC_13, CC_20))->with = an_leader_in(s, st, r->at);
        return;
    }
    if (warriors_must_go_on(s, st, &out->mattered)) {
        um_options_bar(out, key, UM_REASON_NO_BATTLE, um_cite(CC_06));
        return;
    }
    if (!an_may_halt(s, st)) return;
    if (an_is_leader(s, r->unit) && r->moved == 0) um_cite_also(&cited, CC_16);
    else um_cite_also(&cited, CC_02);
    UmOption *halt = um_options_add(out, key, cited);
    halt->cost = 0;
    um_option_leads(halt, an_pose(r->at), UM_KIND_OVER, true);
}

void an_list_moves(const UmScene *s, const AnState *st, UmOptions *out) {
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, out);
    list_leaving(s, st, out);
    list_halt(s, st, out);
}

// CC-02: where nothing else would, its own halt keeps it there.
void an_list_after_halt(const UmScene *s, const AnState *st, UmOptions *out) {
    if (out->bars_unwanted || st->count == 0 || st->records[st->count - 1].flags & AN_GONE) return;
    UmOptions steps = {0};
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, &steps);
    list_leaving(s, st, &steps);
    for (int i = 0; i < steps.bar_count; i++)
        *um_options_bar(out, steps.bars[i].key, steps.bars[i].reason, steps.bars[i].clauses) = steps.bars[i];
    for (int i = 0; i < steps.count && um_in_force(s, CC_02); i++)
        um_options_bar(out, steps.items[i].key, UM_REASON_MOVEMENT_OVER, um_cite(CC_02));
    um_options_free(&steps);
}

// --- what comes of it

void an_carry_leader(const UmScene *s, AnState *st, int leader) {
    const AnRecord *r = &st->records[st->count - 1];
    int own = leader < 0 ? -1 : an_record_of(st, leader);
    if (own < 0 || !um_in_force(s, CC_23)) return;
    st->records[own].at = r->at;
    st->records[own].moved = r->moved; // his own hexes lie behind him
    if (r->flags & AN_GONE) st->records[own].flags |= AN_GONE;
}

void an_note_step(UmTrace *trace, const UmScene *s, const AnState *st, int direction, int left, int through,
                  UmCited cited) {
    const AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, cited);
    um_note_object(e, "unit", r->unit);
    um_note_word(e, "way", um_direction_names[direction]);
    um_note_hex(e, "from", r->at.q, r->at.r);
    um_note_hex(e, "to", to.q, to.r);
    um_note_word(e, "terrain", an_terrain_at(s, to)->name);
    um_note_number(e, "moved", r->moved + 1);
    um_note_number(e, "left", left);
    if (through >= 0) um_note_object(e, "through", through);
}

void an_note_attached(UmTrace *trace, int leader, int unit, UmCited cited) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ATTACHED, cited);
    um_note_object(e, "unit", leader);
    um_note_object(e, "object", unit);
}

void an_step(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmOptions chosen = {.bars_unwanted = true}; // for its clauses, and the rulings that it hangs on
    list_step(s, st, direction, &chosen);
    state->mattered |= chosen.mattered;
    UM_ASSERT(chosen.count == 1);
    UmCited cited = chosen.items[0].clauses;
    um_options_free(&chosen);
    bool leader = an_is_leader(s, r->unit);
    int carried = leader ? -1 : an_leader_of(s, st, r->unit), met = leader ? -1 : an_leader_in(s, st, to);
    int through = leader ? an_unit_in(s, st, to) : -1;
    if (leader && through < 0) through = an_leader_in(s, st, to);
    if (carried >= 0) um_cite_also(&cited, CC_23);
    an_note_step(trace, s, st, direction, hexes_allowed(s, st, r->unit, &state->mattered) - r->moved - 1, through,
                 cited);
    r->at = to;
    r->moved++;
    if (stops(s, r->unit, to)) r->flags |= AN_STOPPED;
    if (!leader && !an_may_battle_in(s, r->unit, to)) r->flags |= AN_NO_BATTLE;
    if (leader && through >= 0 && !um_in_force(s, CC_12)) r->flags |= AN_MET;
    if (met >= 0) r->flags |= AN_MET;
    an_carry_leader(s, st, carried);
    hexes_allowed(s, st, r->unit, &state->mattered);
}

// CC-18: it costs a hex.
void an_leave(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    int carried = an_is_leader(s, r->unit) ? -1 : an_leader_of(s, st, r->unit);
    UmEvent *e = um_trace_add(trace, UM_EVENT_LEFT, um_cite(CC_18));
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    r->moved++;
    r->flags |= AN_GONE;
    an_carry_leader(s, st, carried);
    hexes_allowed(s, st, r->unit, &state->mattered);
    st->phase = st->one >= 0 ? AN_PHASE_OVER : AN_PHASE_ORDERS;
    if (st->one >= 0) state->status = UM_DONE;
}

// RULING commands-colors-ancients.detach-stay: a leader who stays with his unit after all.
static void take_back_detaching(const UmScene *s, UmState *state, AnRecord *r) {
    if (!(r->flags & AN_DETACHED) || r->moved > 0 || !um_in_force(s, CC_27)) return;
    state->mattered |= 1u << AN_DETACH_STAY;
    if (s->rulings[AN_DETACH_STAY] == AN_OTHER) return;
    r->flags |= AN_NO_ORDER;
    an_state(state)->orders++;
}

static void note_halt(const UmScene *s, const AnState *st, const AnRecord *r, bool unasked, UmTrace *trace) {
    UmCited cited = um_cite(CC_02);
    bool leader = an_is_leader(s, r->unit), may = an_may_battle(s, st, r->unit, &cited);
    if (leader && r->moved == 0) um_cite_also(&cited, CC_16);
    if (leader && !shares_a_section(s, r->unit, an_scene(s)->at[r->unit], r->at)) um_cite_also(&cited, CC_17);
    if (r->flags & AN_STOPPED) um_cite_also(&cited, (uint8_t)an_terrain_at(s, r->at)->clause);
    if (r->flags & AN_MET) um_cite_also(&cited, CC_42);
    UmEvent *e = um_trace_add(trace, UM_EVENT_HALTED, cited);
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    um_note_number(e, "moved", r->moved);
    um_note_flag(e, "mayBattle", may);
    um_note_flag(e, "unasked", unasked);
}

void an_halt(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    bool unasked = trace && !some_step(s, st);
    warriors_must_go_on(s, st, &state->mattered);
    st->phase = st->one >= 0 ? AN_PHASE_OVER : AN_PHASE_ORDERS;
    if (st->one >= 0) state->status = UM_DONE;
    take_back_detaching(s, state, r);
    bool leader = an_is_leader(s, r->unit);
    int with = leader && r->moved > 0 ? an_unit_of(s, st, r->unit) : -1;
    if (with >= 0) {
        UmCited cited = um_cite(CC_31, CC_32);
        if (r->flags & AN_DETACHED) um_cite_also(&cited, CC_30);
        an_is_joined(s, st, with, &state->mattered);
        an_note_attached(trace, r->unit, with, cited);
    }
    if (!leader && r->flags & AN_MET && an_leader_of(s, st, r->unit) >= 0)
        an_note_attached(trace, an_leader_of(s, st, r->unit), r->unit, um_cite(CC_42, CC_55));
    note_halt(s, st, r, unasked, trace);
}
