// Commands & Colors: Ancients: units and leaders on their way.
#ifndef UM_ANCIENTS_MOVES_H
#define UM_ANCIENTS_MOVES_H

#include "games/ancients/state.h"

void an_list_moves(const UmScene *scene, const AnState *state, UmOptions *options);
// Why what has halted goes no further.
void an_list_after_halt(const UmScene *scene, const AnState *state, UmOptions *options);
void an_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void an_leave(const UmScene *scene, UmState *state, UmTrace *trace);
void an_halt(const UmScene *scene, UmState *state, UmTrace *trace);
bool an_may_halt(const UmScene *scene, const AnState *state);
// Hexes that are left to the one on its way, as far as its rate goes.
int an_hexes_left(const UmScene *scene, const AnState *state);

#endif
