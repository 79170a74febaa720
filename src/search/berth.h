// Where a base could lie along a side of what it is to touch, whatever way it comes.
#ifndef UM_SEARCH_BERTH_H
#define UM_SEARCH_BERTH_H

#include "games/motions.h"

// Whether a unit that is laid flush against this body could come to touch the goal so: there is room for its base along
// a side of the goal, lengthwise or across, where it lies along the body too. Of the goal itself: whether there is room
// at all.
bool um_may_lead(const UmMotions *motions, const UmBody *body, UmObject goal);

#endif
