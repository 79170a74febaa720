// What searches ask about places.
#ifndef UM_ARCANE_LEGIONS_REACH_H
#define UM_ARCANE_LEGIONS_REACH_H

#include "games/arcane_legions/state.h"

int al_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double al_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec al_centre(const UmScene *scene, const UmState *state, int unit);
UmReach al_unit_reach(const UmScene *scene, int unit);
UmShape al_footprint(const UmScene *scene, int unit, UmPose pose);
bool al_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);
bool al_without(const UmScene *scene, UmObject object, UmArena *arena, UmScene *next);

#endif
