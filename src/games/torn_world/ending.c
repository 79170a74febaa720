// The end of a movement and of the order.
#include "games/torn_world/ending.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"

// The clauses of a panic's end: it went as far as it could, or had nowhere to go.
static UmCited ended_clauses(const UmScene *s, const TwState *st) {
    if (tw_scene(s)->order != TW_PANIC) return um_cite(TW_01);
    return st->spent > 0 ? um_cite(TW_04) : um_cite(TW_05);
}

void tw_end_movement(const UmScene *s, UmState *state) {
    TwState *st = tw_state(state);
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[st->unit].owner};
    st->phase = tw_scene(s)->order == TW_ACTIVATION ? TW_PHASE_ACTION : TW_PHASE_CLOSING;
}

void tw_end_order(const UmScene *s, UmState *state, UmTrace *trace) {
    TwState *st = tw_state(state);
    TwBody body = tw_body(s, st, st->unit);
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[st->unit].owner};
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, ended_clauses(s, st));
    um_note_object(e, "unit", st->unit);
    tw_note_hex(e, "at", tw_first(tw_scene(s), &body));
    st->phase = TW_PHASE_OVER;
    state->status = UM_DONE;
}
