// Lateral Movement (AL-21, AL-23, AL-26 to AL-35): steps.
#ifndef UM_ARCANE_LEGIONS_LATERAL_H
#define UM_ARCANE_LEGIONS_LATERAL_H

#include "games/arcane_legions/state.h"

void al_list_steps(const UmScene *scene, const AlState *state, UmOptions *options);
// by: the distance that the mover wants to go, in steps; more than 0.
void al_step(const UmScene *scene, UmState *state, UmSide side, double by, UmTrace *trace);

#endif
