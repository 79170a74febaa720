// Blocks that are lost, and units or leaders that leave the board.
#ifndef UM_ANCIENTS_LOSSES_H
#define UM_ANCIENTS_LOSSES_H

#include "games/ancients/state.h"

// The blocks that a unit has left; -1: unknown.
int an_strength(const UmScene *scene, const AnState *state, int unit);
// Takes blocks from a unit, at most as many as it has, where its strength is known. Returns the number. an_suffer
// carries out the consequences.
int an_lose(const UmScene *scene, AnState *state, int unit, int blocks);
// CC-87, CC-90: whether a unit that lost blocks is destroyed, and what that means for its leader.
void an_suffer(const UmScene *scene, AnState *state, int unit, UmCited cited, UmTrace *trace);
// The acting unit pays for the hexes that it could not go, or units that bar its way do.
void an_pay(const UmScene *scene, AnState *state, UmTrace *trace);
// Takes a unit or leader off the board. banner: it counts as a banner; a war machine that evades does not.
void an_destroy(const UmScene *scene, AnState *state, int unit, UmCited cited, bool banner, UmTrace *trace);
void an_put_at_stake(const UmScene *scene, AnState *state, int leader, int dice);
void an_note_banner(const UmScene *scene, UmEvent *event, bool banner);

#endif
