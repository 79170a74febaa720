// Moves that are no action of the miniature: shifts (TW-48 to TW-50), deployment and summoning (TW-39, TW-59).
#include "games/torn_world/others.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"

#include <stdlib.h>

static bool is_free_place(const UmScene *s, const TwState *st, const TwBody *body) {
    int16_t objects[3 * TW_MOST_HEXES];
    return tw_is_on_board(tw_scene(s), body) && tw_under(s, st, body, objects) == 0;
}

// What bars the place: only Volume Landscape, or objects that would have to be ejected. No clause covers Huge
// miniatures.
static UmReason why_taken(const UmScene *s, const TwState *st, const TwBody *body) {
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, body, objects);
    bool landscape = count > 0 && objects[0] >= tw_landscape_object(s, 0) && body->size != TW_HUGE;
    return landscape ? UM_REASON_VOLUME : UM_REASON_OCCUPIED;
}

static bool can_eject(const UmScene *s, int unit) {
    return tw_size(s, unit) != TW_INFANTRY || tw_codex(s, unit)->ejection;
}

// TW-38, TW-39: only an action of movement ejects.
static uint8_t occupied_clause(const UmScene *s, int unit, uint8_t of_ejectors) {
    return can_eject(s, unit) ? of_ejectors : TW_09;
}

static void refuse(UmState *state, UmReason reason) {
    state->status = UM_REFUSED;
    tw_state(state)->refusal = (uint8_t)reason;
    tw_state(state)->phase = TW_PHASE_OVER;
}

UmReason tw_refusal(const UmScene *s, const TwState *st) {
    (void)s;
    return (UmReason)st->refusal;
}

UmCited tw_refusal_clauses(const UmScene *s, const TwState *st) {
    int unit = tw_scene(s)->unit;
    bool shift = tw_scene(s)->order == TW_SHIFT;
    switch ((UmReason)st->refusal) {
    case UM_REASON_OUT_OF_ZONE: return um_cite(TW_59);
    case UM_REASON_TOO_FAR: return um_cite(TW_48);
    case UM_REASON_VOLUME: return tw_size(s, unit) == TW_LARGE ? um_cite(TW_14) : um_cite(TW_09);
    default: return um_cite(occupied_clause(s, unit, shift ? TW_38 : TW_39));
    }
}

// --- shift

// TW-48 covers opponents; TW-49 and TW-50 a passed test. Otherwise the place must be free.
static UmCited shift_clauses(const UmScene *s, const TwState *st) {
    bool enemy = s->teams[s->units[st->unit].owner] != s->teams[tw_scene(s)->by];
    UmCited cited = {0};
    if (enemy) um_cite_also(&cited, TW_48);
    bool large = tw_size(s, st->unit) != TW_INFANTRY;
    um_cite_also(&cited, !st->passed ? occupied_clause(s, st->unit, TW_38) : large ? TW_50 : TW_49);
    return cited;
}

// The free places at distance 1, ordered by their first centres: r, then q; and its own place where it may stay.
static int next_places(const UmScene *s, const TwState *st, TwBody *places) {
    TwBody body = tw_body(s, st, st->unit);
    static const int in_order[] = {UM_NORTH_WEST, UM_NORTH_EAST, UM_WEST, UM_EAST, UM_SOUTH_WEST, UM_SOUTH_EAST};
    int count = 0;
    for (int i = 0; i < UM_DIRECTIONS; i++) {
        TwBody to = tw_shifted(&body, in_order[i]);
        if (!is_free_place(s, st, &to)) continue;
        UmHex first = tw_first(tw_scene(s), &to);
        int at = count++;
        for (; at > 0; at--) {
            UmHex other = tw_first(tw_scene(s), &places[at - 1]);
            // In one row they come from west to east.
            if (other.r < first.r || (other.r == first.r && UM_ALWAYS(other.q < first.q))) break;
            places[at] = places[at - 1];
        }
        places[at] = to;
    }
    return count;
}

static int infantry_places(const UmScene *s, const TwState *st, UmHex from, bool not_there, TwBody *places) {
    const TwScene *tw = tw_scene(s);
    int count = 0, nearest = INT16_MAX;
    for (int i = 0; i < um_board_size(&tw->board); i++) {
        UmHex hex = um_board_hex(&tw->board, i);
        int far = um_hex_distance(from, hex);
        if (far > nearest || (not_there && far == 0) || !tw_is_free(s, st, hex)) continue;
        if (far < nearest) count = 0;
        nearest = far;
        places[count++] = (TwBody){.size = TW_INFANTRY, .count = 1, .cells = {hex}};
    }
    return count;
}

// TW-49: the places after a passed test. RULING torn-world.shift-from: around its own place, or around the place it was
// sent to, without that place.
static int passed_places(const UmScene *s, const TwState *st, TwBody *places, uint32_t *mattered) {
    const TwScene *tw = tw_scene(s);
    UmHex own = st->cells[0];
    if (!tw->has_to) return infantry_places(s, st, own, false, places);
    *mattered |= 1u << TW_SHIFT_FROM;
    bool from_own = s->rulings[TW_SHIFT_FROM] == TW_DEFAULT;
    return infantry_places(s, st, from_own ? own : tw->to, !from_own, places);
}

static TwBody *room_for_places(const UmScene *s) {
    TwBody *places = malloc(((size_t)um_board_size(&tw_scene(s)->board) + UM_DIRECTIONS) * sizeof *places);
    UM_ASSERT(places != NULL);
    return places;
}

static int places_of_shift(const UmScene *s, const TwState *st, TwBody *places, uint32_t *mattered) {
    const TwScene *tw = tw_scene(s);
    if (st->passed) return passed_places(s, st, places, mattered);
    int count = next_places(s, st, places);
    for (int i = 0; tw->has_to && i < count; i++) {
        if (!um_same_hex(tw_first(tw, &places[i]), tw->to)) continue;
        places[0] = places[i];
        return 1;
    }
    return count;
}

void tw_list_shifts(const UmScene *s, const TwState *st, UmOptions *out) {
    TwBody *places = room_for_places(s);
    int count = places_of_shift(s, st, places, &out->mattered);
    for (int i = 0; i < count; i++) {
        UmHex hex = tw_first(tw_scene(s), &places[i]);
        UmKey key = tw_key(TW_KEY_EJECT, st->unit);
        key.arg[1] = hex.q;
        key.arg[2] = hex.r;
        um_options_add(out, key, shift_clauses(s, st))->cost = 0;
    }
    free(places);
}

static void end_shift(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    TwBody body = tw_body(s, st, st->unit);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, shift_clauses(s, st));
    um_note_object(e, "unit", st->unit);
    tw_note_hex(e, "at", tw_first(tw_scene(s), &body));
    st->phase = TW_PHASE_OVER;
    state->status = UM_DONE;
}

static void stay(const UmScene *s, UmState *state, UmTrace *trace) {
    const TwState *st = tw_state_of(state);
    um_note_object(um_trace_add(trace, UM_EVENT_STAYED, shift_clauses(s, st)), "unit", st->unit);
    end_shift(s, state, trace);
}

// TW-49, TW-50: decides who chooses after the test, or whether there is a choice.
static void choose_shift(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    bool large = tw_size(s, st->unit) != TW_INFANTRY;
    if (st->passed && large && um_in_force(s, TW_50)) {
        stay(s, state, trace);
        return;
    }
    if (st->passed && (large || !um_in_force(s, TW_49))) st->passed = false;
    TwBody *places = room_for_places(s);
    uint32_t ignored = 0;
    int count = places_of_shift(s, st, places, &ignored);
    free(places);
    if (count == 0) {
        stay(s, state, trace);
        return;
    }
    st->phase = TW_PHASE_SHIFT;
    int chooser = st->passed ? s->units[st->unit].owner : tw_scene(s)->by;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, chooser};
}

void tw_shift_test(const UmScene *s, UmState *state, int successes, UmTrace *trace) {
    TwState *st = tw_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, um_cite(TW_48, TW_27, TW_28));
    st->passed = successes >= 1 && um_in_force(s, TW_28);
    um_note_object(e, "unit", st->unit);
    um_note_number(e, "dice", tw_codex(s, st->unit)->agility);
    um_note_number(e, "successes", successes);
    um_note_flag(e, "passed", st->passed);
    choose_shift(s, state, trace);
}

void tw_shift(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    TwState *st = tw_state(state);
    TwBody from = tw_body(s, st, st->unit), *places = room_for_places(s);
    UmHex to = um_hex(key.arg[1], key.arg[2]);
    int count = places_of_shift(s, st, places, &state->mattered);
    for (int i = 0; i < count; i++)
        if (um_same_hex(tw_first(tw_scene(s), &places[i]), to)) tw_place_body(st, &places[i]);
    free(places);
    UmEvent *e = um_trace_add(trace, UM_EVENT_SHIFTED, shift_clauses(s, st));
    um_note_object(e, "unit", st->unit);
    tw_note_hex(e, "from", tw_first(tw_scene(s), &from));
    tw_note_hex(e, "to", to);
    end_shift(s, state, trace);
}

static bool is_next_place(const UmScene *s, const TwState *st, bool *is_free, UmReason *taken) {
    TwBody body = tw_body(s, st, st->unit);
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        TwBody to = tw_shifted(&body, d);
        if (!um_same_hex(tw_first(tw_scene(s), &to), tw_scene(s)->to)) continue;
        *is_free = is_free_place(s, st, &to);
        *taken = why_taken(s, st, &to);
        return tw_is_on_board(tw_scene(s), &to);
    }
    return false;
}

void tw_begin_shift(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    const TwScene *tw = tw_scene(s);
    bool is_free = true;
    UmReason taken = UM_REASON_OCCUPIED;
    if (tw->has_to && !is_next_place(s, st, &is_free, &taken)) {
        refuse(state, UM_REASON_TOO_FAR);
        return;
    }
    if (!is_free && um_in_force(s, occupied_clause(s, st->unit, TW_38))) {
        refuse(state, taken);
        return;
    }
    bool tests = s->teams[s->units[st->unit].owner] != s->teams[tw->by] && um_in_force(s, TW_48);
    if (!tests) {
        choose_shift(s, state, trace);
        return;
    }
    st->phase = TW_PHASE_SHIFT_TEST;
    state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
}

// --- deployment and summoning

// partly: a Huge miniature may extend beyond the zone.
static bool lies_in_zone(const UmScene *s, const TwBody *body, bool partly) {
    const TwScene *tw = tw_scene(s);
    UmHex hexes[TW_MOST_HEXES];
    int count = tw_hexes(tw, body, hexes), inside = 0;
    bool hexon_inside = false;
    for (int i = 0; i < count; i++) {
        inside += tw->in_zone[um_board_index(&tw->board, hexes[i])];
        if (body->size == TW_INFANTRY || (i + 1) % TW_HEXON) continue;
        int of_hexon = 0;
        for (int j = i + 1 - TW_HEXON; j <= i; j++) of_hexon += tw->in_zone[um_board_index(&tw->board, hexes[j])];
        hexon_inside |= of_hexon == TW_HEXON;
    }
    if (inside == count) return true;
    return partly && body->size == TW_HUGE && hexon_inside && um_in_force(s, TW_59);
}

// TW-39, TW-59: judges the place where the miniature stands in the scene.
void tw_judge_place(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    TwBody body = tw_body(s, st, st->unit);
    int16_t objects[3 * TW_MOST_HEXES];
    int count = tw_under(s, st, &body, objects);
    if (count && um_in_force(s, occupied_clause(s, st->unit, TW_39))) {
        refuse(state, why_taken(s, st, &body));
        return;
    }
    if (tw_scene(s)->order == TW_DEPLOY && !lies_in_zone(s, &body, true)) {
        refuse(state, UM_REASON_OUT_OF_ZONE);
        return;
    }
    bool deploy = tw_scene(s)->order == TW_DEPLOY;
    UmCited cited = um_cite(occupied_clause(s, st->unit, TW_39));
    if (deploy && !lies_in_zone(s, &body, false)) um_cite_also(&cited, TW_59);
    UmEvent *e = um_trace_add(trace, UM_EVENT_PLACED, cited);
    um_note_object(e, "unit", st->unit);
    tw_note_hex(e, "at", tw_first(tw_scene(s), &body));
    st->phase = TW_PHASE_OVER;
    state->status = UM_DONE;
}
