// What searches ask of this game.
#ifndef UM_TORN_WORLD_SEARCHES_H
#define UM_TORN_WORLD_SEARCHES_H

#include "games/torn_world/state.h"

int tw_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double tw_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec tw_centre(const UmScene *scene, const UmState *state, int unit);
UmReach tw_reach(const UmScene *scene, int unit);
UmShape tw_footprint(const UmScene *scene, int unit, UmPose pose);
bool tw_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

#endif
