// Turns about a point other than the centre.
#ifndef UM_NINTH_AGE_TURNING_H
#define UM_NINTH_AGE_TURNING_H

#include "games/ninth_age/room.h"

// In degrees, from 0 to 90. The least turn after which the shape fits; negative: none.
double t9_least_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise);
// How far it may turn, at most this much, before something is in the way.
double t9_greatest_turn(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most);
// The same, faster where much is in the room: what the shape does not come within an inch of is left out first.
double t9_greatest_turn_among_many(const T9Room *room, const UmShape *shape, UmVec point, bool clockwise, double most);

#endif
