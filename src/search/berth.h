// Where a base could lie along a side of what it must touch, whatever its way there.
#ifndef UM_SEARCH_BERTH_H
#define UM_SEARCH_BERTH_H

#include "games/motions.h"
#include "plane/patch.h"
#include "search/goal.h"

// Whether a unit that lies flush against this body could fulfil the goal, and a rectangle around the places of its
// centre then. To touch another object, its base must fit along a side of the goal, lengthwise or across, at a place
// that is also along the body. To touch the body itself, it must only fit. Other goals must be fulfilled along the
// body.
bool um_may_lead(const UmMotions *motions, const UmBody *body, const UmGoal *goal, UmRect *ends);
// The places of the centre at which a base with this shape fulfils the goal, a region or ground.
UmWalls um_goal_walls(const UmGoal *goal, const UmShape *base, double slack);

#endif
