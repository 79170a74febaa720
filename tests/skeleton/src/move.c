#include "games/skeleton/move.h"

UmHex sk_at(const UmScene *s, const SkState *st, int unit) { return unit == st->unit ? st->at : sk_scene(s)->at[unit]; }

// Who else stands there; -1: nobody.
static int unit_in(const UmScene *s, const SkState *st, UmHex hex) {
    for (int i = 0; i < s->unit_count; i++)
        if (i != st->unit && um_same_hex(sk_scene(s)->at[i], hex)) return i;
    return -1;
}

// SK-02.
static bool is_open(const UmScene *s, const SkState *st, UmHex hex) {
    return um_on_board(&sk_scene(s)->board, hex) && (!um_in_force(s, SK_02) || unit_in(s, st, hex) < 0);
}

// SK-01.
static bool can_step(const UmScene *s, const SkState *st) {
    if (st->left == 0) return false;
    for (int d = 0; d < UM_DIRECTIONS; d++)
        if (is_open(s, st, um_hex_neighbour(st->at, d))) return true;
    return false;
}

// RULING skeleton.stay: whether a unit that can move may stay where it is.
bool sk_may_end(const UmScene *s, const SkState *st, uint32_t *mattered) {
    if (st->taken > 0 || !can_step(s, st)) return true;
    *mattered |= 1u << SK_STAY;
    return s->rulings[SK_STAY] == SK_DEFAULT;
}

static void list_steps(const UmScene *s, const SkState *st, UmOptions *out) {
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        UmHex hex = um_hex_neighbour(st->at, d);
        UmKey key = um_key(SK_STEP);
        key.arg[0] = (int16_t)d;
        if (is_open(s, st, hex)) um_options_add(out, key, um_cite(SK_01))->cost = 1;
        else if (um_on_board(&sk_scene(s)->board, hex))
            um_options_bar(out, key, UM_REASON_OCCUPIED, um_cite(SK_02))->with = unit_in(s, st, hex);
    }
}

void sk_list_moves(const UmScene *s, const SkState *st, UmOptions *out) {
    if (st->phase != SK_PHASE_MOVE) return;
    list_steps(s, st, out);
    if (sk_may_end(s, st, &out->mattered)) um_options_add(out, um_key(SK_END), um_cite(SK_03));
    else um_options_bar(out, um_key(SK_END), UM_REASON_NO_END, um_cite(SK_03))->ruling = SK_STAY;
}

static void note_hex(UmEvent *event, const char *name, UmHex hex) { um_note_hex(event, name, hex.q, hex.r); }

void sk_give_order(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    SkState *st = sk_state(state);
    st->unit = unit;
    st->at = sk_scene(s)->at[unit];
    st->left = sk_scene(s)->steps[s->units[unit].codex];
    st->phase = can_step(s, st) ? SK_PHASE_MOVE : SK_PHASE_ENDING;
    UmEvent *e = um_trace_add(trace, UM_EVENT_READIED, um_cite(SK_01));
    um_note_object(e, "unit", unit);
    um_note_number(e, "movementPoints", st->left);
}

void sk_step(const UmScene *s, UmState *state, int direction, UmTrace *trace) {
    SkState *st = sk_state(state);
    UmHex from = st->at;
    st->at = um_hex_neighbour(from, direction);
    st->left--;
    st->taken++;
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, um_cite(SK_01));
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "way", um_direction_names[direction]);
    note_hex(e, "from", from);
    note_hex(e, "to", st->at);
    um_note_number(e, "movementPoints", st->left);
    if (!can_step(s, st)) st->phase = SK_PHASE_ENDING;
}

void sk_end(UmState *state, UmTrace *trace) {
    SkState *st = sk_state(state);
    st->phase = SK_PHASE_OVER;
    state->status = UM_DONE;
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, um_cite(SK_03));
    um_note_object(e, "unit", st->unit);
    note_hex(e, "at", st->at);
}
