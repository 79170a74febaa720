// Who is asked, who moves, and who has moved. Chapters call these functions, and the loop in game.c continues from
// there.
#ifndef UM_NINTH_AGE_PHASES_H
#define UM_NINTH_AGE_PHASES_H

#include "games/ninth_age/state.h"

// Asks the owner of the pursuers.
void t9_ask(const UmScene *scene, UmState *state, T9Phase phase);
// Starts a pursuer's move, before anything about it is told.
void t9_begin_move(T9State *state, int pursuer);
// Ends the mover's move where it is.
void t9_has_moved(T9State *state, T9Ended ended, int step);

#endif
