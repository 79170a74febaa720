// What a way should lead to.
#ifndef UM_SEARCH_GOAL_H
#define UM_SEARCH_GOAL_H

#include "games/game.h"

typedef enum UmGoalKind {
    UM_GOAL_CONTACT, // adjacent to a unit
    UM_GOAL_PLACE,   // near a place, and where asked facing so
    UM_GOAL_REGION,  // its centre inside a convex shape
    UM_GOAL_GROUND   // its base over a point
} UmGoalKind;

typedef struct UmGoal {
    UmGoalKind kind;
    int unit, side; // contact; side -1: any
    UmPose pose;    // place; ground: at
    double within;  // place: so near
    bool has_facing;
    UmShape region;
} UmGoal;

#define UM_FACING_TOLERANCE 1e-4 // of a front's parts: about a 200th of a degree

// How far its centre would have to move at least, facing as it does, until it is there; 0: it is; INFINITY: facing so
// it never is. Of no contact.
double um_goal_off(const UmScene *scene, const UmGoal *goal, int unit, UmPose pose);
bool um_goal_reached(const UmScene *scene, const UmState *state, const UmGoal *goal, const UmPlace *place);

#endif
