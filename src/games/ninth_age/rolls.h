// The chapter of the rolls.
#ifndef UM_NINTH_AGE_ROLLS_H
#define UM_NINTH_AGE_ROLLS_H

#include "games/ninth_age/state.h"

// T9_PHASE_ROLLS: goes on to the next pursuer that has not rolled.
void t9_roll_on(const UmScene *scene, UmState *state);
void t9_list_rolls(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_roller(const UmScene *scene, UmState *state, int unit);
// total: of two dice.
void t9_roll(const UmScene *scene, UmState *state, int unit, int total, UmTrace *trace);

#endif
