// The patches of a region as a reply tells them; not needed where no game tells its motions.
#ifndef UM_SEARCH_OPEN_GROUND_H
#define UM_SEARCH_OPEN_GROUND_H

#include "games/motions.h"
#include "search/open.h"

// spent: before the first of these motions.
UmOpenGround um_open_ground(const UmMotions *motions, int spent, int most_patches);

#endif
