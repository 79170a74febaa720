// The end of a movement and of the order.
#ifndef UM_TORN_WORLD_ENDING_H
#define UM_TORN_WORLD_ENDING_H

#include "games/torn_world/state.h"

// Carries out TW_PHASE_ENDED. Another action may follow in an activation.
void tw_end_movement(const UmScene *scene, UmState *state);
// Carries out TW_PHASE_CLOSING.
void tw_end_order(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
