// The 9th Age: a move by itself, whoever else moves.
#ifndef UM_NINTH_AGE_ALONE_H
#define UM_NINTH_AGE_ALONE_H

#include "games/ninth_age/state.h"

// Where one that cannot complete its charge ends by itself; where it starts, if its owner would be asked.
void t9_try_move(const UmScene *scene, T9State *state, int pursuer, uint32_t *mattered);

#endif
