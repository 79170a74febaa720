// The advance after a close combat.
#ifndef UM_ANCIENTS_MOMENTUM_H
#define UM_ANCIENTS_MOMENTUM_H

#include "games/ancients/state.h"

void an_begin_momentum(const UmScene *scene, UmState *state);
void an_list_momentum(const UmScene *scene, const AnState *state, UmOptions *options);
void an_advance(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
// AN_PHASE_END: tells where the unit ended, and whether it may battle again.
void an_end_momentum(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
