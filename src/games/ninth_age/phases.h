// The 9th Age: who is asked, who moves and who has moved. Chapters say so, and the loop in game.c goes on from there.
#ifndef UM_NINTH_AGE_PHASES_H
#define UM_NINTH_AGE_PHASES_H

#include "games/ninth_age/state.h"

// The owner of the pursuers is asked.
void t9_ask(const UmScene *scene, UmState *state, T9Phase phase);
// A pursuer moves, before anything is told of it.
void t9_begin_move(T9State *state, int pursuer);
// The mover is where it ends.
void t9_has_moved(T9State *state, T9Ended ended, int step);

#endif
