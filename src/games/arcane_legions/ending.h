// The end of movement (AL-23 to AL-25, AL-39, AL-78).
#ifndef UM_ARCANE_LEGIONS_ENDING_H
#define UM_ARCANE_LEGIONS_ENDING_H

#include "games/arcane_legions/state.h"

// Carries out AL_PHASE_ENDING.
void al_end_movement(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
