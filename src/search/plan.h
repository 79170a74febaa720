// The least way to a goal, and the legal place nearest to a wished one.
#ifndef UM_SEARCH_PLAN_H
#define UM_SEARCH_PLAN_H

#include "search/walk.h"

typedef enum UmGoalKind {
    UM_GOAL_CONTACT, // adjacent to a unit
    UM_GOAL_PLACE,   // a place, within the scene's `measuring`, and where asked a facing
    UM_GOAL_REGION,  // its centre inside a convex shape
    UM_GOAL_GROUND   // its base over a point
} UmGoalKind;

typedef struct UmGoal {
    UmGoalKind kind;
    int unit, side; // contact; side -1: any
    UmPose pose;    // place; ground: at
    bool has_facing;
    UmShape region;
} UmGoal;

typedef struct UmPlan {
    UmWalk walk; // the one that found it, or the finest
    int node;    // -1: none found
    // Not found, and cannot be: everything was tried exactly, or the goal is beyond the reach of any way.
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
