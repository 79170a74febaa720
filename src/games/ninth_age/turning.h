// The 9th Age: turns about a point that is no centre.
#ifndef UM_NINTH_AGE_TURNING_H
#define UM_NINTH_AGE_TURNING_H

#include "games/ninth_age/room.h"

// In degrees, from 0 to 90. The least turn at which it fits; negative: none.
double t9_least_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise);
// How far it may turn, at most so much, before something is in the way.
double t9_greatest_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most);

#endif
