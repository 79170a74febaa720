// The least way to a goal; and the legal place nearest to a wished one.
#ifndef UM_SEARCH_PLAN_H
#define UM_SEARCH_PLAN_H

#include "search/goal.h"
#include "search/walk.h"

typedef struct UmPlan {
    UmWalk walk; // the walk that found it, or the finest one
    int node;    // -1: none was found
    // For a plan: no way was found and none exists, because everything was tried exactly or the goal is beyond any
    // reach. For um_nearest: a place was found and none is nearer.
    bool proven;
    // A plan whose cost is the least that the search in steps found. An exact search would have told it, and could not.
    bool cheaper;
} UmPlan;

// Tries ever finer resolutions, down to setup.resolution. setup.work bounds them all together.
UmPlan um_plan(const UmScene *scene, const UmState *state, const UmGoal *goal, UmWalkSetup setup);

// The distance of a place from a wished one: between centres, or with a facing the larger way of the two front corners.
double um_pose_distance(const UmScene *scene, int unit, UmPose place, UmPose wished, bool has_facing);
// node is -1 only where the unit may stop nowhere.
UmPlan um_nearest(const UmScene *scene, const UmState *state, UmPose wished, bool has_facing, UmWalkSetup setup,
                  double *distance);

#endif
