// The move of a single charger, without regard to the others.
#ifndef UM_NINTH_AGE_ALONE_H
#define UM_NINTH_AGE_ALONE_H

#include "games/ninth_age/state.h"

// Finds where a charger that cannot complete its charge ends. Where its owner would be asked, it stays.
void t9_try_move(const UmScene *scene, T9State *state, int pursuer, uint32_t *mattered);

#endif
