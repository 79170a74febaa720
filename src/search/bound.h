// Ground that contains all that the acting unit could still cover, whatever way it takes.
#ifndef UM_SEARCH_BOUND_H
#define UM_SEARCH_BOUND_H

#include "games/game.h"

// Uses the game's `bound`, or else its `reach`. No outlines where no unit acts.
UmBound um_bound(const UmScene *scene, const UmState *state);

#endif
