// The Move Action: pivots, hexes, what they cost and what stops them.
#include "games/godsgloom/move.h"
#include "base/assert.h"
#include "games/godsgloom/zone.h"
#include "hex/reach.h"

#include <string.h>

static UmKey direction_key(GgVerb verb, int direction) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)direction;
    return key;
}

int gg_unit_in(const UmScene *s, const GgState *st, UmHex hex) {
    int unit = gg_scene(s)->unit_at[um_board_index(&gg_scene(s)->board, hex)];
    return unit == st->unit ? -1 : unit;
}

static const GgTerrain *terrain_at(const UmScene *s, UmHex hex) {
    const GgScene *gg = gg_scene(s);
    return &gg->terrain[gg->board.terrain[um_board_index(&gg->board, hex)]];
}

static bool is_impassable(const UmScene *s, UmHex hex) {
    return um_in_force(s, GG_19) && terrain_at(s, hex)->impassable;
}

// GG-20: a flyer flies unless it is engaged.
static bool flies(const UmScene *s, const GgState *st) {
    return gg_has(s, st->unit, GG_FLYING) && um_in_force(s, GG_20) && !st->engaged;
}

// GG-07, GG-22: a unit that starts engaged has no normal Move Action, unless it may break away.
static bool moves_specially(const UmScene *s, const GgState *st) {
    if (!st->engaged || !um_in_force(s, GG_07)) return false;
    return st->locked || !gg_has(s, st->unit, GG_BREAKAWAY) || !um_in_force(s, GG_22);
}

// The cost of a hex: GG-18, GG-20, GG-23.
static int step_cost(const UmScene *s, const GgState *st, UmHex to) {
    if (flies(s, st) || (gg_has(s, st->unit, GG_IGNORE_DIFFICULT) && um_in_force(s, GG_23))) return 1;
    return um_in_force(s, GG_18) ? terrain_at(s, to)->cost : 1;
}

// GG-15, GG-16. RULING godsgloom.guarantee-scope: the guarantee covers only the first hex, or any hex for which the
// points do not suffice. No hex is free, so no other hex follows that one.
static bool is_guaranteed(const UmScene *s, const GgState *st) {
    if (!um_in_force(s, GG_15) || !um_in_force(s, GG_16)) return false;
    if (st->steps == 0) return true;
    return s->rulings[GG_GUARANTEE_SCOPE] == GG_OTHER && st->points > 0;
}

typedef enum Passing { PASSES_NOT, PASSES_BY_TRAIT, PASSES_BY_FRIEND } Passing;

// Whether the unit may pass another: GG-03, GG-05. RULING godsgloom.passing-skirmish, godsgloom.passing-trample.
static Passing passes(const UmScene *s, const GgState *st, int other, uint32_t *mattered) {
    bool enemy = gg_enemies(s, st->unit, other);
    if (flies(s, st)) return PASSES_BY_TRAIT;
    if (!enemy && gg_has(s, other, GG_SKIRMISH) && um_in_force(s, GG_05)) return PASSES_BY_FRIEND;
    if (!um_in_force(s, GG_02)) return PASSES_BY_TRAIT;
    if (!um_in_force(s, GG_03)) return PASSES_NOT;
    if (gg_has(s, st->unit, GG_SKIRMISH)) {
        if (!enemy) return PASSES_BY_TRAIT;
        if (!gg_has(s, st->unit, GG_TRAMPLE)) *mattered |= 1u << GG_PASSING_SKIRMISH;
        if (s->rulings[GG_PASSING_SKIRMISH] == GG_DEFAULT) return PASSES_BY_TRAIT;
    }
    if (gg_has(s, st->unit, GG_TRAMPLE)) {
        if (enemy) return PASSES_BY_TRAIT;
        *mattered |= 1u << GG_PASSING_TRAMPLE;
        if (s->rulings[GG_PASSING_TRAMPLE] == GG_OTHER) return PASSES_BY_TRAIT;
    }
    return PASSES_NOT;
}

// GG-21: Nimble does not help against Lockdown.
static bool is_held_by(const UmScene *s, const GgState *st, int enemy) {
    bool nimble = gg_has(s, st->unit, GG_NIMBLE) && um_in_force(s, GG_14);
    return !nimble || (gg_has(s, enemy, GG_LOCKDOWN) && um_in_force(s, GG_21));
}

// The enemy whose zone ends the move in this hex; of several, the first by id; -1 for none. steps: hexes entered before
// it.
static int stopping_enemy(const UmScene *s, const GgState *st, UmHex hex, int steps, uint32_t *mattered) {
    if (!um_in_force(s, GG_10) || !um_in_force(s, GG_11) || flies(s, st)) return -1;
    int first = -1;
    for (int i = 0; i < s->unit_count; i++) {
        if (!gg_enemies(s, i, st->unit) || !gg_in_zone(s, i, hex) || !is_held_by(s, st, i)) continue;
        bool breaks_away = st->engaged && steps == 0 && !moves_specially(s, st);
        if (breaks_away) *mattered |= 1u << GG_BREAKAWAY_FIRST_HEX;
        if (breaks_away && s->rulings[GG_BREAKAWAY_FIRST_HEX] == GG_DEFAULT) return -1;
        if (first < 0 || strcmp(um_object_id(s, i), um_object_id(s, first)) < 0) first = i;
    }
    return first;
}

static bool is_in_a_zone(const UmScene *s, const GgState *st, UmHex hex) {
    for (int i = 0; i < s->unit_count; i++)
        if (gg_enemies(s, i, st->unit) && gg_in_zone(s, i, hex)) return true;
    return false;
}

static bool may_end_in(const UmScene *s, const GgState *st, UmHex hex) {
    int other = gg_unit_in(s, st, hex);
    if (other < 0) return !is_impassable(s, hex);
    bool by_friend = !gg_enemies(s, st->unit, other) && gg_has(s, other, GG_SKIRMISH);
    return !um_in_force(s, by_friend ? GG_06 : GG_04);
}

// A unit that has not moved may stay anywhere.
bool gg_may_stop(const UmScene *s, const GgState *st) { return st->steps == 0 || may_end_in(s, st, st->at); }

// --- whether a way leads on from a hex where the move may not end

typedef struct Search {
    const UmScene *scene;
    const GgState *state;
    int16_t left[UM_MAX_UNITS]; // the most points left with which a unit's hex was examined
    uint32_t mattered;
} Search;

// The points left after a step; -1 where the step is not possible.
static int left_after(const Search *search, int cost, int left) {
    if (cost <= left) return left - cost;
    return search->scene->rulings[GG_GUARANTEE_SCOPE] == GG_OTHER && left > 0 ? 0 : -1;
}

// RULING godsgloom.trample-zone: whether a zone also stops a move in a unit's hex, where it may not end.
static bool is_passed(Search *search, int other, UmHex hex) {
    const UmScene *s = search->scene;
    const GgState *st = search->state;
    if (passes(s, st, other, &search->mattered) == PASSES_NOT) return false;
    if (stopping_enemy(s, st, hex, st->steps + 1, &search->mattered) < 0) return true;
    search->mattered |= 1u << GG_TRAMPLE_ZONE;
    return s->rulings[GG_TRAMPLE_ZONE] == GG_DEFAULT;
}

static bool leads_to_an_end(Search *search, UmHex from, int left) {
    const UmScene *s = search->scene;
    int here = gg_unit_in(s, search->state, from);
    UM_ASSERT(here >= 0);
    if (search->left[here] >= left) return false;
    search->left[here] = (int16_t)left;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        UmHex to = um_hex_neighbour(from, d);
        if (!um_on_board(&gg_scene(s)->board, to) || is_impassable(s, to)) continue;
        int other = gg_unit_in(s, search->state, to);
        int after = left_after(search, step_cost(s, search->state, to), left);
        if (left > 0 && step_cost(s, search->state, to) > left) search->mattered |= 1u << GG_GUARANTEE_SCOPE;
        if (after < 0) continue;
        if (may_end_in(s, search->state, to)) return true;
        // The move may end where nobody stands.
        if (UM_ALWAYS(other >= 0) && is_passed(search, other, to) && leads_to_an_end(search, to, after)) return true;
    }
    return false;
}

static int one(const void *context, int index) {
    (void)context, (void)index;
    return 1;
}

// A flyer crosses everything, a hex for each point, but no gaps of the board.
static bool flies_to_an_end(const UmScene *s, const GgState *st, UmHex from, int left) {
    const UmBoard *board = &gg_scene(s)->board;
    for (int d = 0; d < UM_DIRECTIONS && left > 0; d++) { // usually a neighbour will do, without a map
        UmHex beside = um_hex_neighbour(from, d);
        if (um_on_board(board, beside) && may_end_in(s, st, beside)) return true;
    }
    UmReachMap map = um_reach_map(board);
    bool found = false;
    um_reach(&map, from, left, one, NULL);
    for (int i = 0; i < um_board_size(board) && !found; i++)
        found = map.cost[i] > 0 && may_end_in(s, st, um_board_hex(board, i));
    um_reach_free(&map);
    return found;
}

static bool finds_an_end(const UmScene *s, const GgState *st, UmHex from, int left, uint32_t *mattered) {
    if (flies(s, st)) return flies_to_an_end(s, st, from, left);
    Search search = {.scene = s, .state = st};
    for (int i = 0; i < s->unit_count; i++) search.left[i] = -1;
    bool found = leads_to_an_end(&search, from, left);
    *mattered |= search.mattered;
    return found;
}

// --- what may be chosen

static UmBar *bar(UmOptions *out, int direction, UmReason reason, UmCited cited, UmObject with) {
    UmBar *bar = um_options_bar(out, direction_key(GG_STEP, direction), reason, cited);
    bar->with = with;
    return bar;
}

// Bars every hex where a general rule stops the unit; returns false then.
static bool list_general_bar(const UmScene *s, const GgState *st, int direction, UmOptions *out) {
    bool special = moves_specially(s, st);
    if (st->stopped_by >= 0) {
        bar(out, direction, UM_REASON_ZONE, um_cite(GG_10, GG_11), st->stopped_by);
        return false;
    }
    if (st->locked && UM_ALWAYS(um_in_force(s, GG_21))) {
        bar(out, direction, UM_REASON_LOCKDOWN, um_cite(GG_21), UM_NO_OBJECT);
        return false;
    }
    if (special && (st->steps > 0 || !um_in_force(s, GG_08))) {
        bar(out, direction, UM_REASON_ENGAGED, um_cite(GG_07, GG_08), UM_NO_OBJECT);
        return false;
    }
    // RULING godsgloom.engaged-flyer. The unit's own choice of a special move bars nothing.
    if (!special || !gg_has(s, st->unit, GG_FLYING) || !um_in_force(s, GG_20)) return true;
    out->mattered |= 1u << GG_ENGAGED_FLYER;
    if (s->rulings[GG_ENGAGED_FLYER] == GG_DEFAULT) return true;
    bar(out, direction, UM_REASON_ENGAGED, um_cite(GG_20), UM_NO_OBJECT)->ruling = GG_ENGAGED_FLYER;
    return false;
}

static uint8_t price_clause(const UmScene *s, const GgState *st) { return flies(s, st) ? GG_20 : GG_18; }

static UmCited step_clauses(const UmScene *s, const GgState *st, UmHex to, int other, Passing passing) {
    UmCited cited = um_cite(GG_01, price_clause(s, st));
    if (moves_specially(s, st)) um_cite_also(&cited, GG_08);
    else if (st->engaged) um_cite_also(&cited, GG_22);
    if (flies(s, st)) return cited;
    if (terrain_at(s, to)->cost > 1 && gg_has(s, st->unit, GG_IGNORE_DIFFICULT)) um_cite_also(&cited, GG_23);
    if (other >= 0) um_cite_also(&cited, passing == PASSES_BY_FRIEND ? GG_05 : GG_03);
    return cited;
}

static void list_step(const UmScene *s, const GgState *st, int direction, UmOptions *out) {
    UmHex to = um_hex_neighbour(st->at, direction);
    if (!um_on_board(&gg_scene(s)->board, to) || !list_general_bar(s, st, direction, out)) return;
    if (!flies(s, st) && is_impassable(s, to)) {
        bar(out, direction, UM_REASON_IMPASSABLE, um_cite(GG_19), UM_NO_OBJECT);
        return;
    }
    int other = gg_unit_in(s, st, to), cost = step_cost(s, st, to);
    Passing passing = other >= 0 ? passes(s, st, other, &out->mattered) : PASSES_NOT;
    if (other >= 0 && passing == PASSES_NOT) {
        UmBar *held = bar(out, direction, UM_REASON_OCCUPIED, um_cite(GG_02), other);
        if (gg_has(s, st->unit, GG_SKIRMISH)) held->ruling = GG_PASSING_SKIRMISH;
        else if (gg_has(s, st->unit, GG_TRAMPLE)) held->ruling = GG_PASSING_TRAMPLE;
        return;
    }
    bool special = moves_specially(s, st), pays = cost <= st->points;
    if (!pays && st->steps > 0 && st->points > 0) out->mattered |= 1u << GG_GUARANTEE_SCOPE;
    if (!pays && !special && !is_guaranteed(s, st)) {
        UmBar *dear = bar(out, direction, UM_REASON_PRICE, um_cite(price_clause(s, st)), UM_NO_OBJECT);
        dear->has_numbers = true;
        dear->needs = cost;
        dear->has = st->points;
        return;
    }
    int left = cost < st->points ? st->points - cost : 0;
    if (!may_end_in(s, st, to)) {
        int stopping = other >= 0 ? stopping_enemy(s, st, to, st->steps, &out->mattered) : -1;
        if (stopping >= 0) out->mattered |= 1u << GG_TRAMPLE_ZONE; // RULING godsgloom.trample-zone
        bool stops = stopping >= 0 && s->rulings[GG_TRAMPLE_ZONE] == GG_OTHER;
        if (special || stops || !finds_an_end(s, st, to, left, &out->mattered)) {
            UmCited cited = um_cite(passing == PASSES_BY_FRIEND ? GG_06 : GG_04);
            if (other < 0) cited = um_cite(GG_20, GG_19);
            UmBar *endless = bar(out, direction, UM_REASON_NO_END, cited, other);
            if (stops) endless->ruling = GG_TRAMPLE_ZONE;
            return;
        }
    }
    UmCited cited = step_clauses(s, st, to, other, passing);
    if (!pays && !special) {
        um_cite_also(&cited, GG_15);
        um_cite_also(&cited, GG_16);
    }
    um_options_add(out, direction_key(GG_STEP, direction), cited)->cost = cost < st->points ? cost : st->points;
}

// RULING godsgloom.lockdown-pivot.
static bool may_pivot(const UmScene *s, const GgState *st, uint32_t *mattered) {
    if (!st->locked || !UM_ALWAYS(um_in_force(s, GG_21))) return true;
    *mattered |= 1u << GG_LOCKDOWN_PIVOT;
    return s->rulings[GG_LOCKDOWN_PIVOT] == GG_DEFAULT;
}

static void list_faces(const UmScene *s, const GgState *st, UmOptions *out) {
    bool may = may_pivot(s, st, &out->mattered), final = st->phase == GG_PHASE_FINAL;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        if (d == st->facing) continue;
        UmKey key = direction_key(GG_FACE, d);
        if (!may) {
            um_options_bar(out, key, UM_REASON_LOCKDOWN, um_cite(GG_21))->ruling = GG_LOCKDOWN_PIVOT;
            continue;
        }
        UmCited cited = um_cite(GG_01);
        if (moves_specially(s, st)) um_cite_also(&cited, GG_08);
        if (st->stopped_by >= 0) um_cite_also(&cited, GG_12);
        UmOption *face = um_options_add(out, key, cited);
        face->cost = 0;
        if (final) um_option_leads(face, um_hex_pose(st->at, d), UM_KIND_OVER, true);
    }
}

static bool some_step(const UmScene *s, const GgState *st, uint32_t *mattered) {
    UmOptions steps = {.bars_unwanted = true};
    for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, &steps);
    *mattered |= steps.mattered;
    bool some = steps.count > 0;
    um_options_free(&steps);
    return some;
}

void gg_list_moves(const UmScene *s, const GgState *st, UmOptions *out) {
    bool may_stop = gg_may_stop(s, st);
    uint32_t ignored = 0;
    bool first = st->phase == GG_PHASE_MOVE && st->steps == 0 && !st->pivoted;
    bool barred_to_the_end = st->phase == GG_PHASE_OVER && !may_pivot(s, st, &ignored);
    if (first || st->phase == GG_PHASE_FINAL || barred_to_the_end) list_faces(s, st, out);
    if (st->phase == GG_PHASE_MOVE) {
        for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, out);
        if (may_stop) um_options_add(out, um_key(GG_HALT), um_cite(GG_01))->cost = 0;
    } else { // tells what would bar another hex
        UmOptions steps = {0};
        for (int d = 0; d < UM_DIRECTIONS; d++) list_step(s, st, d, &steps);
        for (int i = 0; i < steps.bar_count; i++) {
            UmBar *copy = um_options_bar(out, steps.bars[i].key, steps.bars[i].reason, steps.bars[i].clauses);
            *copy = steps.bars[i];
        }
        um_options_free(&steps);
    }
    if (st->phase == GG_PHASE_OVER || !may_stop) return;
    UmOption *end = um_options_add(out, um_key(GG_END), um_cite(GG_01));
    end->cost = 0;
    um_option_leads(end, um_hex_pose(st->at, st->facing), UM_KIND_OVER, true);
}

// --- effects

bool gg_may_melee(const UmScene *s, const GgState *st) {
    bool used_nimble = st->ran_on && um_in_force(s, GG_24);
    bool pivot_only = st->special && !st->special_step;
    bool special = st->special && um_in_force(s, GG_09);
    if (pivot_only && s->rulings[GG_ENGAGED_PIVOT_MELEE] == GG_OTHER) special = false;
    return !used_nimble && !special;
}

// The reply always tells whom the unit is engaged with and whether it may attack, so these rulings matter.
static void note_what_matters(const UmScene *s, UmState *state) {
    const GgState *st = gg_state_of(state);
    for (int i = -1; (i = gg_next_engaged(s, st->unit, st->at, st->facing, i, &state->mattered)) >= 0;) continue;
    if (st->special && !st->special_step) state->mattered |= 1u << GG_ENGAGED_PIVOT_MELEE;
}

static void note_hex(UmEvent *e, const char *name, UmHex hex) { um_note_hex(e, name, hex.q, hex.r); }

void gg_end(const UmScene *s, UmState *state, UmTrace *trace) {
    GgState *st = gg_state(state);
    st->phase = GG_PHASE_OVER;
    state->status = UM_DONE;
    for (int i = -1; um_in_force(s, GG_13);) {
        i = gg_next_engaged(s, st->unit, st->at, st->facing, i, &state->mattered);
        if (i < 0) break;
        UmEvent *e = um_trace_add(trace, UM_EVENT_ENGAGED, um_cite(GG_13));
        um_note_object(e, "unit", st->unit);
        um_note_object(e, "object", i);
    }
    UmCited cited = um_cite(GG_01);
    if (st->special) um_cite_also(&cited, GG_09);
    if (st->ran_on) um_cite_also(&cited, GG_24);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, cited);
    um_note_object(e, "unit", st->unit);
    note_hex(e, "at", st->at);
    um_note_word(e, "facing", um_direction_names[st->facing]);
    um_note_number(e, "unused", st->points);
    um_note_flag(e, "mayMelee", gg_may_melee(s, st));
}

// RULING godsgloom.engaged-final-pivot: whether the special move has a final pivot after its hex. GG-12: a move that a
// zone stopped has one.
void gg_come_to_rest(const UmScene *s, UmState *state) {
    GgState *st = gg_state(state);
    st->phase = GG_PHASE_FINAL;
    bool special = moves_specially(s, st) && st->steps > 0;
    if (special) state->mattered |= 1u << GG_ENGAGED_FINAL_PIVOT;
    bool none = special && s->rulings[GG_ENGAGED_FINAL_PIVOT] == GG_OTHER;
    if (none || (st->stopped_by >= 0 && !um_in_force(s, GG_12))) st->phase = GG_PHASE_ENDING;
}

void gg_give_order(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    GgState *st = gg_state(state);
    const GgUnit *u = &gg_scene(s)->units[unit];
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[unit].owner};
    *st = (GgState){.phase = GG_PHASE_MOVE, .unit = unit, .at = u->at, .facing = u->facing, .stopped_by = -1};
    for (int i = -1; (i = gg_next_engaged(s, unit, u->at, u->facing, i, &state->mattered)) >= 0;) {
        st->engaged = true;
        st->locked |= gg_has(s, i, GG_LOCKDOWN) && um_in_force(s, GG_21);
    }
    // RULING godsgloom.fast-token. A Slow and a Fast token cancel each other.
    if (u->fast) state->mattered |= 1u << GG_FAST_TOKEN;
    bool fast = u->fast && s->rulings[GG_FAST_TOKEN] == GG_DEFAULT;
    int purse = gg_codex(s, unit)->speed + (int)fast - (int)u->slow;
    st->purse = st->points = um_in_force(s, GG_01) && purse > 0 ? purse : 0;
    UmCited cited = um_cite(GG_01);
    if (st->engaged) um_cite_also(&cited, moves_specially(s, st) ? GG_07 : GG_22);
    if (st->locked) um_cite_also(&cited, GG_21);
    UmEvent *e = um_trace_add(trace, UM_EVENT_READIED, cited);
    um_note_object(e, "unit", unit);
    um_note_number(e, "speed", gg_codex(s, unit)->speed);
    um_note_number(e, "tokens", (int)fast - (int)u->slow);
    um_note_number(e, "movementPoints", st->points);
    um_note_flag(e, "engaged", st->engaged);
    if (!some_step(s, st, &state->mattered)) st->phase = GG_PHASE_FINAL;
}

void gg_face(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    GgState *st = gg_state(state);
    UmCited cited = um_cite(GG_01);
    if (moves_specially(s, st)) um_cite_also(&cited, GG_08);
    if (st->stopped_by >= 0) um_cite_also(&cited, GG_12);
    UmEvent *e = um_trace_add(trace, UM_EVENT_PIVOTED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "from", um_direction_names[st->facing]);
    um_note_word(e, "to", um_direction_names[direction]);
    st->facing = direction;
    may_pivot(s, st, &state->mattered);
    st->special |= moves_specially(s, st);
    note_what_matters(s, state);
    if (st->phase == GG_PHASE_FINAL) st->phase = GG_PHASE_ENDING;
    else st->pivoted = true;
}

void gg_step(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    GgState *st = gg_state(state);
    UmHex from = st->at, to = um_hex_neighbour(from, direction);
    UmOptions chosen = {.bars_unwanted = true}; // tells which rulings the choice depends on
    list_step(s, st, direction, &chosen);
    state->mattered |= chosen.mattered;
    um_options_free(&chosen);
    int other = gg_unit_in(s, st, to), cost = step_cost(s, st, to);
    bool special = moves_specially(s, st), dear = cost > st->points;
    UmCited cited = step_clauses(s, st, to, other, other >= 0 ? passes(s, st, other, &state->mattered) : PASSES_NOT);
    if (dear && !special) {
        um_cite_also(&cited, GG_15);
        um_cite_also(&cited, GG_16);
        st->guaranteed = true;
    }
    // RULING godsgloom.breakaway-first-hex, godsgloom.trample-zone: other reasons why the unit may leave a zone.
    bool by_breakaway = st->engaged && st->steps == 1;
    bool upon_a_unit = gg_unit_in(s, st, from) >= 0;
    if (st->steps > 0 && gg_has(s, st->unit, GG_NIMBLE) && !flies(s, st) && is_in_a_zone(s, st, from)) {
        if (by_breakaway) state->mattered |= 1u << GG_BREAKAWAY_FIRST_HEX;
        if (upon_a_unit) state->mattered |= 1u << GG_TRAMPLE_ZONE;
        bool otherwise = (by_breakaway && s->rulings[GG_BREAKAWAY_FIRST_HEX] == GG_DEFAULT) ||
                         (upon_a_unit && s->rulings[GG_TRAMPLE_ZONE] == GG_DEFAULT);
        if (!otherwise) {
            st->ran_on = true;
            um_cite_also(&cited, GG_14);
        }
    }
    int paid = dear ? st->points : cost;
    st->points -= paid;
    st->at = to;
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "way", um_direction_names[direction]);
    note_hex(e, "from", from);
    note_hex(e, "to", to);
    um_note_word(e, "terrain", terrain_at(s, to)->name);
    um_note_number(e, "cost", paid);
    um_note_number(e, "movementPoints", st->points);
    if (other >= 0) um_note_object(e, "through", other);
    int stopping = other < 0 ? stopping_enemy(s, st, to, st->steps, &state->mattered) : -1;
    st->steps++;
    st->special |= special;
    st->special_step |= special;
    note_what_matters(s, state);
    if (stopping >= 0 && !special) {
        st->stopped_by = stopping;
        e = um_trace_add(trace, UM_EVENT_STOPPED, um_cite(GG_10, GG_11));
        um_note_object(e, "unit", st->unit);
        um_note_object(e, "object", stopping);
    }
    bool over = st->stopped_by >= 0 || special || (may_end_in(s, st, to) && !some_step(s, st, &state->mattered));
    if (over) st->phase = GG_PHASE_RESTING;
}
