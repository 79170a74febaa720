// Who is asked, who moves, and who has moved.
#include "games/ninth_age/phases.h"

void t9_ask(const UmScene *s, UmState *state, T9Phase phase) {
    t9_state(state)->phase = phase;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, t9_scene(s)->owner};
}

void t9_begin_move(T9State *st, int pursuer) {
    st->phase = T9_PHASE_MOVE;
    st->mover = (int16_t)pursuer;
    st->told = false;
    for (int i = 0; i < UM_MAX_UNITS / 8; i++) st->undone[i] = 0;
}

void t9_has_moved(T9State *st, T9Ended ended, int step) {
    T9Pursuer *p = &st->pursuers[st->mover];
    st->phase = T9_PHASE_SEQUENCE;
    p->ended = (uint8_t)ended;
    p->step = (uint8_t)step;
    if (ended != T9_CHARGED) p->target = T9_NOBODY;
}
