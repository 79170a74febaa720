// The chapter of a mover that has met the enemy it charges.
#ifndef UM_NINTH_AGE_CHARGING_H
#define UM_NINTH_AGE_CHARGING_H

#include "games/ninth_age/state.h"

// Carries out T9_PHASE_CHARGE.
void t9_charge(const UmScene *scene, UmState *state, UmTrace *trace);
// place: which of the equally good ways.
void t9_choose_way(const UmScene *scene, UmState *state, int place, UmTrace *trace);

#endif
