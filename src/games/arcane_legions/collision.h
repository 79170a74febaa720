// Collision (AL-36 to AL-39).
#ifndef UM_ARCANE_LEGIONS_COLLISION_H
#define UM_ARCANE_LEGIONS_COLLISION_H

#include "games/arcane_legions/state.h"

// Carries out AL_PHASE_COLLIDED.
void al_collide(const UmScene *scene, UmState *state, UmTrace *trace);
void al_snap(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);

#endif
