// The shortest way for a unit back to an enemy that it fought (T9-91).
#ifndef UM_NINTH_AGE_NUDGE_WAY_H
#define UM_NINTH_AGE_NUDGE_WAY_H

#include "games/ninth_age/state.h"

// A move straight along one or both of the unit's axes.
typedef struct T9Nudge {
    UmVec by;    // ahead, and to its right
    double cost; // sum of both lengths
    int with;    // the enemy that it comes back to
} T9Nudge;

// All shortest nudges that end in different places; none where the unit cannot come back to anybody. There are more
// than two where the axes are oblique to the side that is touched.
enum { T9_MOST_NUDGES = 8 };
typedef struct T9Nudges {
    int count;
    T9Nudge items[T9_MOST_NUDGES];
} T9Nudges;
T9Nudges t9_find_nudges(const UmScene *scene, const T9State *state, int unit);
UmPose t9_nudged(UmPose pose, const T9Nudge *nudge);

#endif
