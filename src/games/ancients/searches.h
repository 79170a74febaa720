// What searches ask of this game.
#ifndef UM_ANCIENTS_SEARCHES_H
#define UM_ANCIENTS_SEARCHES_H

#include "games/ancients/state.h"

int an_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double an_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec an_centre(const UmScene *scene, const UmState *state, int unit);
UmReach an_reach(const UmScene *scene, int unit);
UmShape an_footprint(const UmScene *scene, int unit, UmPose pose);
bool an_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

#endif
