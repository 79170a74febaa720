// What a way should lead to.
#ifndef UM_SEARCH_GOAL_H
#define UM_SEARCH_GOAL_H

#include "games/game.h"

typedef enum UmGoalKind {
    UM_GOAL_CONTACT, // adjacent to a unit
    UM_GOAL_PLACE,   // near a place, perhaps with a facing
    UM_GOAL_REGION,  // the unit's centre inside a convex shape
    UM_GOAL_GROUND   // the unit's base over a point
} UmGoalKind;

typedef struct UmGoal {
    UmGoalKind kind;
    int unit, side; // contact; side -1: any
    UmPose pose;    // place; ground: at
    double within;  // place: the distance that counts as near
    bool has_facing;
    UmShape region;
} UmGoal;

#define UM_FACING_TOLERANCE 1e-4 // of a front's coordinates: about a 200th of a degree

// How far the centre would have to move at least, with the present facing. 0: the goal is fulfilled. INFINITY: it never
// is with this facing. Not for contact goals.
double um_goal_off(const UmScene *scene, const UmGoal *goal, int unit, UmPose pose);
bool um_goal_reached(const UmScene *scene, const UmState *state, const UmGoal *goal, const UmPlace *place);

#endif
