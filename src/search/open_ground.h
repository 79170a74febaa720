// Turns the patches of a region into what a reply tells. Modules of games without motions leave this out.
#ifndef UM_SEARCH_OPEN_GROUND_H
#define UM_SEARCH_OPEN_GROUND_H

#include "games/game.h"
#include "games/motions.h"
#include "search/open.h"

// moving: a state in which the unit moves freely, from this place by these motions.
UmOpenGround um_open_ground(const UmScene *scene, const UmState *moving, const UmMotions *motions, UmPlace place,
                            int most_patches);

#endif
