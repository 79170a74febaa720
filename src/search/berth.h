// Where a base could lie along a side of what it is to touch, whatever way it comes.
#ifndef UM_SEARCH_BERTH_H
#define UM_SEARCH_BERTH_H

#include "games/motions.h"
#include "plane/patch.h"
#include "search/goal.h"

// Whether a unit that is laid flush against this body could be where the goal wants it, and about what places its
// centre is then. To touch another there has to be room for its base along a side of the goal, lengthwise or across,
// where it lies along the body too; of the goal itself, room at all. For any other goal: room along the body where it
// is fulfilled.
bool um_may_lead(const UmMotions *motions, const UmBody *body, const UmGoal *goal, UmRect *ends);
// Where the goal, which is a region or ground, has the centre of a base that lies so.
UmWalls um_goal_walls(const UmGoal *goal, const UmShape *base, double slack);

#endif
