// Commands & Colors: Ancients: the advance after a close combat.
#ifndef UM_ANCIENTS_MOMENTUM_H
#define UM_ANCIENTS_MOMENTUM_H

#include "games/ancients/state.h"

void an_begin_momentum(const UmScene *scene, UmState *state);
void an_list_momentum(const UmScene *scene, const AnState *state, UmOptions *options);
void an_advance(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
// AN_PHASE_END: where it has come to, and whether it may battle once more.
void an_end_momentum(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
