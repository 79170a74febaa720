// The patches of a region as a reply tells them; not needed where no game tells its motions.
#ifndef UM_SEARCH_OPEN_GROUND_H
#define UM_SEARCH_OPEN_GROUND_H

#include "games/game.h"
#include "games/motions.h"
#include "search/open.h"

// moving: the unit moves freely, from this place by these motions.
UmOpenGround um_open_ground(const UmScene *scene, const UmState *moving, const UmMotions *motions, UmPlace place,
                            int most_patches);

#endif
