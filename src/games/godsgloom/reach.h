// What searches ask about places.
#ifndef UM_GODSGLOOM_REACH_H
#define UM_GODSGLOOM_REACH_H

#include "games/godsgloom/state.h"

int gg_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double gg_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec gg_centre(const UmScene *scene, const UmState *state, int unit);
UmReach gg_reach(const UmScene *scene, int unit);
UmShape gg_footprint(const UmScene *scene, int unit, UmPose pose);
bool gg_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

#endif
