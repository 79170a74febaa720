// How units and leaders move.
#ifndef UM_ANCIENTS_MOVES_H
#define UM_ANCIENTS_MOVES_H

#include "games/ancients/state.h"

void an_list_moves(const UmScene *scene, const AnState *state, UmOptions *options);
// Says why a unit that has halted goes no further.
void an_list_after_halt(const UmScene *scene, const AnState *state, UmOptions *options);
void an_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void an_leave(const UmScene *scene, UmState *state, UmTrace *trace);
void an_halt(const UmScene *scene, UmState *state, UmTrace *trace);
bool an_may_halt(const UmScene *scene, const AnState *state);
// The hexes that the moving unit has left by its rate.
int an_hexes_left(const UmScene *scene, const AnState *state);

#endif
