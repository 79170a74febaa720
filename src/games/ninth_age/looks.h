// What a front meets, and where it looks.
#ifndef UM_NINTH_AGE_LOOKS_H
#define UM_NINTH_AGE_LOOKS_H

#include "games/ninth_age/state.h"

typedef enum T9What { T9_NOTHING, T9_ENEMY, T9_EDGE, T9_OBSTRUCTION } T9What;

typedef struct T9Met {
    T9What what;
    UmObject with;   // the obstacle; UM_TABLE_EDGE; UM_NO_OBJECT
    double distance; // ahead
    double before;   // to an Obstruction: to just before contact
    double margin;   // the change after which the result would differ
    int target_count;
    int16_t targets[UM_MAX_UNITS]; // enemies that it may charge, in the scene's order
} T9Met;

// The number of pieces of terrain that may be Obstructions to a pursuer. T9-81: none for Ghost Step during the move.
int t9_obstacles(const UmScene *scene, int pursuer);

// T9-11: what the front touches in this pose.
T9Met t9_touched(const T9Query *query, UmPose pose);
// T9-26: the first obstacle ahead.
T9Met t9_ahead(const T9Query *query, UmPose pose);
// The direction of a pursuit, or the one that the owner of a unit with Random Movement named.
UmVec t9_direction(const UmScene *scene, const T9State *state);
// The front after the pivot of step 1.
UmVec t9_pivoted_front(const T9Query *query);
// Whether turning left or right brings it equally near to that front, and its owner has not chosen yet.
bool t9_may_turn_either_way(const T9Query *query);
bool t9_is_friend_of_combat(const UmScene *scene, int unit, int other);

#endif
