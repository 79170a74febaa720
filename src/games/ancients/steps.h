// A step of a unit or leader, in a move or a withdrawal.
#ifndef UM_ANCIENTS_STEPS_H
#define UM_ANCIENTS_STEPS_H

#include "games/ancients/state.h"

// The hexes that a unit may move, before terrain.
int an_rate(const UmScene *scene, int unit, uint32_t *mattered);
// For the single option listed for a choice: returns its clauses and adds the rulings that it depends on to the state.
// Frees the list.
UmCited an_take_only(UmState *state, UmOptions *chosen);
// left: the hexes that it may go afterwards. through: the unit that it passes; -1: none.
void an_note_step(UmTrace *trace, const UmScene *scene, const AnState *state, int direction, int left, int through,
                  UmCited cited);
void an_note_attached(UmTrace *trace, int leader, int unit, UmCited cited);
// Moves the leader of the moving unit to where it is, or off the board.
void an_carry_leader(const UmScene *scene, AnState *state, int leader);

#endif
