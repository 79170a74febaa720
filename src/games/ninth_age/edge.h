// The chapter of a mover at the table's edge.
#ifndef UM_NINTH_AGE_EDGE_H
#define UM_NINTH_AGE_EDGE_H

#include "games/ninth_age/state.h"

// Lists the choices of T9_PHASE_PIVOT.
void t9_list_pivot(const UmScene *scene, const T9State *state, UmOptions *options);
// degrees: clockwise.
void t9_choose_pivot(const UmScene *scene, UmState *state, double degrees, UmTrace *trace);
void t9_choose_end(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
