// The 9th Age: a charge is completed, or undone.
#ifndef UM_NINTH_AGE_COMPLETE_H
#define UM_NINTH_AGE_COMPLETE_H

#include "games/ninth_age/charge.h"

// The mover charges along a way.
void t9_follow_way(const UmScene *scene, UmState *state, const T9Way *way, UmTrace *trace);
// Along the best of its ways; the owner is asked where two are equally good. T9-19, T9-33: without any, the mover looks
// again, and its target is an Obstruction to it.
void t9_complete(const UmScene *scene, UmState *state, const T9Ways *ways, UmTrace *trace);

#endif
