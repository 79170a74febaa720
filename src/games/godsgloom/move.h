// The Move Action: pivots, hexes, their cost, and what stops the move.
#ifndef UM_GODSGLOOM_MOVE_H
#define UM_GODSGLOOM_MOVE_H

#include "games/godsgloom/state.h"

void gg_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void gg_list_moves(const UmScene *scene, const GgState *state, UmOptions *options);
void gg_face(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void gg_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
// Carry out GG_PHASE_RESTING and GG_PHASE_ENDING.
void gg_come_to_rest(const UmScene *scene, UmState *state);
void gg_end(const UmScene *scene, UmState *state, UmTrace *trace);
// The unit in a hex, except the moving unit where it started; -1: none.
int gg_unit_in(const UmScene *scene, const GgState *state, UmHex hex);
bool gg_may_stop(const UmScene *scene, const GgState *state);
// Ruling godsgloom.engaged-pivot-melee and Nimble: whether the unit may still make its Melee Attack.
bool gg_may_melee(const UmScene *scene, const GgState *state);

#endif
