// Commands & Colors: Ancients: a step of a unit or leader, whether it moves or withdraws.
#ifndef UM_ANCIENTS_STEPS_H
#define UM_ANCIENTS_STEPS_H

#include "games/ancients/state.h"

// Hexes that a unit may move, before terrain.
int an_rate(const UmScene *scene, int unit, uint32_t *mattered);
// Of the single option that was listed for a choice: its clauses, and for the state what rulings it hangs on. Frees the
// list.
UmCited an_take_only(UmState *state, UmOptions *chosen);
// left: hexes that it may go after this one; through: whom it passes, -1: nobody.
void an_note_step(UmTrace *trace, const UmScene *scene, const AnState *state, int direction, int left, int through,
                  UmCited cited);
void an_note_attached(UmTrace *trace, int leader, int unit, UmCited cited);
// Carries the leader of the unit on its way along to where it is, or off the board.
void an_carry_leader(const UmScene *scene, AnState *state, int leader);

#endif
