// The least way to a goal, and the legal place nearest to a wished one.
#ifndef UM_SEARCH_PLAN_H
#define UM_SEARCH_PLAN_H

#include "search/goal.h"
#include "search/walk.h"

typedef struct UmPlan {
    UmWalk walk; // the one that found it, or the finest
    int node;    // -1: none found
    // Not found, and cannot be: everything was tried exactly, or the goal is beyond the reach of any way. Of the
    // nearest: found, and no place is nearer.
    bool proven;
} UmPlan;

// Tried ever finer, the last time at setup.resolution; setup.work bounds all of it.
UmPlan um_plan(const UmScene *scene, const UmState *state, const UmGoal *goal, UmWalkSetup setup);

// How far a place is from a wished one: between centres or, with a facing, what the farther of two corners moves.
double um_pose_distance(const UmScene *scene, int unit, UmPose place, UmPose wished, bool has_facing);
// node is -1 only where the unit may stop nowhere.
UmPlan um_nearest(const UmScene *scene, const UmState *state, UmPose wished, bool has_facing, UmWalkSetup setup,
                  double *distance);

#endif
