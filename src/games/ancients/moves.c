// How units and leaders move, hex by hex.
#include "games/ancients/moves.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/battle.h"
#include "games/ancients/cards.h"
#include "games/ancients/perils.h"
#include "games/ancients/places.h"
#include "games/ancients/scenario.h"
#include "games/ancients/sides.h"
#include "games/ancients/steps.h"

// The rulings that a rate depends on.
typedef struct Mattered {
    uint32_t chariots, card;
} Mattered;

// CC-11, CC-56: the rate, which the card may change. clause: of the card that sets it; -1: none.
static int rate_of(const UmScene *s, int unit, int *clause, Mattered *m) {
    int rate = an_rate(s, unit, &m->chariots);
    return an_is_leader(s, unit) ? rate : an_rate_by_card(s, unit, rate, clause, &m->card);
}

// CC-80: whether the unit may move only one hex because it started in a marsh. Its rate must be greater.
static bool wades(const UmScene *s, const AnState *st, int unit) {
    int clause;
    Mattered ignored = {0};
    const AnTerrain *terrain = an_terrain_at(s, st->from);
    if (!terrain->one_hex_out || !um_in_force(s, terrain->clause) || !um_in_force(s, CC_80)) return false;
    return rate_of(s, unit, &clause, &ignored) > 1;
}

// Sets the bits of rulings only where they make a difference.
static int hexes_by_rule(const UmScene *s, const AnState *st, int unit, int *clause, uint32_t *mattered) {
    Mattered m = {0};
    int rate = rate_of(s, unit, clause, &m), moved = st->records[st->count - 1].moved;
    if (moved >= 3) *mattered |= m.chariots;
    if (moved >= 2) *mattered |= m.card;
    if (!um_in_force(s, an_is_leader(s, unit) ? CC_11 : CC_56)) return rate + 1;
    return wades(s, st, unit) ? 1 : rate;
}

static int hexes_allowed(const UmScene *s, const AnState *st, int unit, uint32_t *mattered) {
    int ignored = AN_NO_CARD_CLAUSE;
    return hexes_by_rule(s, st, unit, &ignored, mattered);
}

int an_hexes_left(const UmScene *s, const AnState *st) {
    uint32_t ignored = 0;
    const AnRecord *r = &st->records[st->count - 1];
    return hexes_allowed(s, st, r->unit, &ignored) - r->moved;
}

static bool is_on_board(const UmScene *s, UmHex hex) { return um_on_board(&an_scene(s)->board, hex); }

// --- what may be chosen

typedef struct Step {
    const UmScene *scene;
    const AnState *state;
    UmOptions *options;
    const AnRecord *record;
    int unit, left; // hexes left after this step
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

// Whether the unit may go on at all; where not, the bar says why.
static bool may_go_on(Step *p) {
    const UmScene *s = p->scene;
    const AnRecord *r = p->record;
    if (!an_is_leader(s, p->unit) && an_is_joined(s, p->state, p->unit, &p->options->mattered))
        return is_held(p, UM_REASON_JOINED, um_cite(CC_32, CC_34), UM_NO_OBJECT);
    if (r->flags & AN_MET) return is_held(p, UM_REASON_MET_LEADER, um_cite(CC_42), an_leader_of(s, p->state, p->unit));
    if (r->flags & AN_STOPPED) {
        UmCited cited = um_cite((uint8_t)an_terrain_at(s, r->at)->clause);
        if (an_plays(s, AN_CARD_DOUBLE_TIME)) um_cite_also(&cited, CC_68);
        return is_held(p, UM_REASON_TERRAIN, cited, UM_NO_OBJECT);
    }
    int clause = AN_NO_CARD_CLAUSE;
    int rate = hexes_by_rule(s, p->state, p->unit, &clause, &p->options->mattered);
    p->left = rate - r->moved - 1;
    if (p->left >= 0) return true;
    UmCited price = an_is_leader(s, p->unit) ? um_cite(CC_11) : clause >= 0 ? um_cite((uint8_t)clause) : um_cite(CC_56);
    UmBar *dear = bar(p, UM_REASON_PRICE, wades(s, p->state, p->unit) ? um_cite(CC_80) : price);
    dear->has_numbers = true;
    dear->needs = 1;
    dear->has = 0;
    dear->far = r->moved + 1;
    dear->most = rate;
    dear->far_in = "hexes";
    if (an_codex(s, p->unit)->type == AN_LIGHT_CHARIOT && p->options->mattered >> AN_LIGHT_CHARIOT_MOVE & 1)
        dear->ruling = AN_LIGHT_CHARIOT_MOVE;
    if (p->options->mattered >> AN_MOUNTED_CHARGE_THREE & 1 && r->moved == 2) dear->ruling = AN_MOUNTED_CHARGE_THREE;
    return false;
}

static bool shares_a_section(const UmScene *s, int unit, UmHex a, UmHex b) {
    return (an_sections(s, s->units[unit].owner, a) & an_sections(s, s->units[unit].owner, b)) != 0;
}

// CC-12 to CC-14, CC-21: whether a leader may enter the hex.
static bool may_leader_enter(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    int enemy = an_enemy_in(s, p->state, p->unit, p->to);
    if (enemy >= 0 && um_in_force(s, CC_14)) return is_held(p, UM_REASON_OCCUPIED, um_cite(CC_14), enemy);
    int leader = an_leader_in(s, p->state, p->to), unit = an_unit_in(s, p->state, p->to);
    um_cite_also(cited, CC_11);
    if (unit >= 0 || leader >= 0) um_cite_also(cited, CC_12);
    if (leader >= 0 && !um_in_force(s, CC_21)) return false;
    if (!um_in_force(s, CC_17) && !shares_a_section(s, p->unit, an_scene(s)->at[p->unit], p->to)) return false;
    if (an_leader_may_end(s, p->state, p->to)) return true;
    um_cite_also(cited, CC_21);
    bool ends = an_stops(s, p->unit, p->to) || !um_in_force(s, CC_12);
    if (!ends && leader >= 0) p->options->mattered |= 1u << AN_LEADER_PAST_LEADER;
    if (!ends && an_leads_to_an_end(s, p->state, p->unit, p->to, p->left, &p->options->mattered)) {
        if (leader < 0 || s->rulings[AN_LEADER_PAST_LEADER] == AN_DEFAULT) return true;
        UmBar *past = bar(p, UM_REASON_SECOND_LEADER, um_cite(CC_13));
        past->with = leader;
        past->ruling = AN_LEADER_PAST_LEADER;
        return false;
    }
    return is_held(p, UM_REASON_NO_END, um_cite(CC_13, CC_20), leader);
}

// CC-70: light foot may pass through a friend, if it can go on from there.
static bool may_pass(const Step *p, int friend, UmCited *cited) {
    const UmScene *s = p->scene;
    um_cite_also(cited, CC_70);
    bool ends = an_stops(s, p->unit, p->to);
    if (!ends && an_leads_to_an_end(s, p->state, p->unit, p->to, p->left, &p->options->mattered)) return true;
    return is_held(p, UM_REASON_NO_END, um_cite(CC_70, CC_40), friend);
}

// CC-40 to CC-42, CC-55: whether a unit may enter the hex.
static bool may_unit_enter(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    int other = an_unit_in(s, p->state, p->to), leader = an_leader_in(s, p->state, p->to);
    bool meets = leader >= 0 && !an_enemies(s, p->unit, leader);
    um_cite_also(cited, CC_56);
    if (other >= 0 && !an_enemies(s, p->unit, other) && an_passes_friends(s, p->unit)) return may_pass(p, other, cited);
    if (other < 0 && leader >= 0 && !(meets && um_in_force(s, CC_42))) other = leader;
    if (other >= 0 && um_in_force(s, CC_40) && um_in_force(s, CC_41))
        return is_held(p, UM_REASON_OCCUPIED, um_cite(CC_41, CC_40), other);
    if (!meets) return true;
    um_cite_also(cited, CC_42);
    if (an_leader_of(s, p->state, p->unit) < 0 || !um_in_force(s, CC_20) || !um_in_force(s, CC_55)) return true;
    return is_held(p, UM_REASON_SECOND_LEADER, um_cite(CC_20, CC_55), leader);
}

// CC-06: warriors enter a second hex only to battle from it, or to get to such a hex.
static bool may_warriors_go(const Step *p, UmCited *cited) {
    const UmScene *s = p->scene;
    if (an_codex(s, p->unit)->type != AN_WARRIORS || p->record->moved < 1) return true;
    um_cite_also(cited, CC_06);
    uint32_t mattered = 0;
    bool may = an_warriors_battle(s, p->state, p->unit, p->to, &mattered);
    bool goes_on = p->left > 0 && !an_stops(s, p->unit, p->to) && an_leader_in(s, p->state, p->to) < 0 &&
                   an_may_battle_in(s, p->unit, p->to);
    if (!may && goes_on) may = an_leads_to_an_end(s, p->state, p->unit, p->to, p->left, &mattered);
    p->options->mattered |= mattered;
    if (may) return true;
    UmBar *idle = bar(p, UM_REASON_NO_BATTLE, um_cite(CC_06));
    if (mattered) idle->ruling = AN_WARRIORS_SECOND_HEX;
    return false;
}

// Cites the card's clause where the unit goes further than it could without the card.
static void cite_card(const UmScene *s, const AnRecord *r, UmCited *cited) {
    uint32_t ignored = 0;
    int clause, rate = an_is_leader(s, r->unit) ? r->moved + 1 : an_rate(s, r->unit, &ignored);
    if (r->moved < rate) return;
    an_rate_by_card(s, r->unit, rate, &clause, &ignored);
    if (clause >= 0) um_cite_also(cited, (uint8_t)clause);
}

static void list_step(const UmScene *s, const AnState *st, int direction, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    Step step = {s, st, out, r, r->unit, 0, to, an_key(AN_STEP, direction)};
    UmCited cited = {0};
    if (!is_on_board(s, to) || !may_go_on(&step)) return;
    const AnTerrain *terrain = an_terrain_at(s, to);
    if (an_is_impassable(s, r->unit, to)) {
        bar(&step, UM_REASON_IMPASSABLE, an_impassable_clauses(s, r->unit, to));
        return;
    }
    bool may = an_is_leader(s, r->unit) ? may_leader_enter(&step, &cited) : may_unit_enter(&step, &cited);
    if (!may || !may_warriors_go(&step, &cited)) return;
    if (terrain->clause >= 0) um_cite_also(&cited, (uint8_t)terrain->clause);
    if (wades(s, st, r->unit)) um_cite_also(&cited, CC_80);
    cite_card(s, r, &cited);
    um_options_add(out, step.key, cited)->cost = 1;
}

// Lists the way off the board: CC-18.
static void list_leaving(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *r = &st->records[st->count - 1];
    Step step = {s, st, out, r, r->unit, 0, r->at, um_key(AN_LEAVE)};
    if (!an_is_at_the_edge(s, r->at)) return;
    bool leader = an_is_leader(s, r->unit), warriors = an_codex(s, r->unit)->type == AN_WARRIORS;
    bool second = warriors && r->moved > 0 && um_in_force(s, CC_06) && um_in_force(s, CC_105);
    if (!an_is_exit(s, r->unit, r->at)) bar(&step, UM_REASON_TABLE_EDGE, um_cite(CC_18));
    else if (!may_go_on(&step)) return;
    else if (second) bar(&step, UM_REASON_NO_BATTLE, um_cite(CC_06, CC_105));
    else um_options_add(out, step.key, leader ? um_cite(CC_18) : um_cite(CC_18, CC_105))->cost = 1;
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
    if (st->passes || stands_upon_a_leader(s, st) || warriors_must_go_on(s, st, &ignored)) return false;
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
    if (st->passes) {
        um_options_bar(out, key, UM_REASON_OCCUPIED, um_cite(CC_70, CC_40))->with = an_unit_in(s, st, r->at);
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

// CC-02: bars each step by what is in the way, or else by the unit's own halt.
void an_list_after_halt(const UmScene *s, const AnState *st, UmOptions *out) {
    const AnRecord *last = st->count ? &st->records[st->count - 1] : NULL;
    if (out->bars_unwanted || !last || last->flags & (AN_GONE | AN_FLEES)) return;
    // A leader was placed, and nobody has moved since.
    if (an_is_leader(s, last->unit) && an_scene(s)->gone[last->unit]) return;
    if (st->again && !(last->flags & AN_AGAIN)) return; // no second move has begun
    UmOptions steps = {0};
    const int first = out->bar_count;
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, &steps);
    list_leaving(s, st, &steps);
    for (int i = 0; i < steps.bar_count; i++)
        *um_options_bar(out, steps.bars[i].key, steps.bars[i].reason, steps.bars[i].clauses) = steps.bars[i];
    for (int i = 0; i < steps.count && um_in_force(s, CC_02); i++)
        um_options_bar(out, steps.items[i].key, UM_REASON_MOVEMENT_OVER, um_cite(CC_02));
    AnState then = *st;
    then.phase = AN_PHASE_MOVE;
    if (some_step(s, &then)) um_options_age(out, first); // it could have gone on
    um_options_free(&steps);
}

// --- effects

void an_step(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmOptions chosen = {.bars_unwanted = true}; // tells its clauses, and the rulings that it depends on
    list_step(s, st, direction, &chosen);
    UmCited cited = an_take_only(state, &chosen);
    bool leader = an_is_leader(s, r->unit);
    int through = leader || an_passes_friends(s, r->unit) ? an_unit_in(s, st, to) : -1;
    int carried = leader ? -1 : an_leader_of(s, st, r->unit);
    int met = leader || through >= 0 ? -1 : an_leader_in(s, st, to);
    if (leader && through < 0) through = an_leader_in(s, st, to);
    if (carried >= 0) um_cite_also(&cited, CC_23);
    an_note_step(trace, s, st, direction, hexes_allowed(s, st, r->unit, &state->mattered) - r->moved - 1, through,
                 cited);
    r->at = to;
    r->moved++;
    st->passes = !leader && through >= 0;
    st->along = (int16_t)carried;
    bool goes_on = an_plays(s, AN_CARD_DOUBLE_TIME) && !um_in_force(s, CC_68);
    if (an_stops(s, r->unit, to) && !goes_on) r->flags |= AN_STOPPED;
    if (!leader && !an_may_battle_in(s, r->unit, to)) r->flags |= AN_NO_BATTLE;
    if (leader && through >= 0 && !um_in_force(s, CC_12)) r->flags |= AN_MET;
    if (met >= 0) r->flags |= AN_MET;
    an_carry_leader(s, st, carried);
    hexes_allowed(s, st, r->unit, &state->mattered);
    if (an_rolls_in(s, to, CC_79)) an_ask_of_marsh(state);
}

// CC-18: leaving the board costs a hex.
void an_leave(const UmScene *s, UmState *state, UmTrace *trace) {
    AnState *st = an_state(state);
    AnRecord *r = &st->records[st->count - 1];
    int carried = an_is_leader(s, r->unit) ? -1 : an_leader_of(s, st, r->unit);
    bool leader = an_is_leader(s, r->unit);
    UmEvent *e = um_trace_add(trace, UM_EVENT_LEFT, leader ? um_cite(CC_18) : um_cite(CC_18, CC_105));
    um_note_object(e, "unit", r->unit);
    um_note_hex(e, "at", r->at.q, r->at.r);
    r->moved++;
    r->flags |= AN_GONE;
    if (!leader && an_has_exit_banner(s, r->unit)) {
        um_note_flag(e, "exitBanner", true);
        r->flags |= AN_EXIT_BANNER;
    }
    st->passes = false;
    an_carry_leader(s, st, carried);
    hexes_allowed(s, st, r->unit, &state->mattered);
    st->phase = st->one >= 0 ? AN_PHASE_OVER : AN_PHASE_ORDERS;
    if (st->one >= 0) state->status = UM_DONE;
}

// RULING commands-colors-ancients.detach-stay: a leader was to leave his unit but has stayed.
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
    if (r->moved > 0 && wades(s, st, r->unit)) um_cite_also(&cited, CC_80);
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
    an_enter_camp(s, state, trace);
}
