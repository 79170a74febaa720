// A charge is completed, or undone.
#ifndef UM_NINTH_AGE_COMPLETE_H
#define UM_NINTH_AGE_COMPLETE_H

#include "games/ninth_age/charge.h"

// The mover charges along this way.
void t9_follow_way(const UmScene *scene, UmState *state, const T9Way *way, UmTrace *trace);
// The mover charges along the best way; where two are equally good the owner is asked. T9-19, T9-33: without a way the
// mover looks again, and its target counts as an Obstruction.
void t9_complete(const UmScene *scene, UmState *state, const T9Ways *ways, UmTrace *trace);

#endif
