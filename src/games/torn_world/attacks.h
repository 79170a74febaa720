// Free attacks (TW-51 to TW-55, TW-24): whether they are made.
#ifndef UM_TORN_WORLD_ATTACKS_H
#define UM_TORN_WORLD_ATTACKS_H

#include "games/torn_world/state.h"

// Carries out TW_PHASE_OFFERED: asks the next owner, or goes on to the phase `then` where no attacks are left.
void tw_ask_for_attacks(const UmScene *scene, UmState *state);
void tw_list_attacks(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_attack(const UmScene *scene, UmState *state, int enemy, UmTrace *trace);
void tw_decline(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
