// Ground that holds everything which the unit that acts could still come to cover, whatever way it takes.
#ifndef UM_SEARCH_BOUND_H
#define UM_SEARCH_BOUND_H

#include "games/game.h"

// By the game's own reckoning, or else by its `reach` alone. No outlines where no unit acts.
UmBound um_bound(const UmScene *scene, const UmState *state);

#endif
