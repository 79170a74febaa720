// The chapter of a charge that falls short.
#ifndef UM_NINTH_AGE_FAILED_H
#define UM_NINTH_AGE_FAILED_H

#include "games/ninth_age/state.h"

// T9_PHASE_MOVE of a charge order: the mover makes its Failed Charge Move.
void t9_fail_charge(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the choices of T9_PHASE_HIGHEST.
void t9_list_highest(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_highest(T9State *state, int die);

#endif
