// What searches ask about a unit that advances or marches, and about one that might charge next.
#ifndef UM_NINTH_AGE_WALKING_H
#define UM_NINTH_AGE_WALKING_H

#include "games/ninth_age/state.h"

// The unit of an allowance: a millionth of an inch.
#define T9_ALLOWANCE_UNIT 1e-6

bool t9_walk_place(const UmScene *scene, const UmState *state, UmPlace *place);
double t9_walk_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmReach t9_walk_reach(const UmScene *scene, int unit);
void t9_walk_bound(const UmScene *scene, const UmState *state, UmBound *bound);
UmVec t9_walk_centre(const UmScene *scene, const UmState *state, int unit);
bool t9_walk_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);
UmAskable t9_walk_charging(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

#endif
