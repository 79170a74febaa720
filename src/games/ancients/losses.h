// Commands & Colors: Ancients: blocks that are lost, and who is taken off the field.
#ifndef UM_ANCIENTS_LOSSES_H
#define UM_ANCIENTS_LOSSES_H

#include "games/ancients/state.h"

// Blocks that are left to a unit; -1: not told.
int an_strength(const UmScene *scene, const AnState *state, int unit);
// As many as it has, where that is told. What it and its leader come to by that is done by an_suffer.
int an_lose(const UmScene *scene, AnState *state, int unit, int blocks);
// CC-87, CC-90: whether the unit is destroyed that has lost blocks, and what its leader has to fear.
void an_suffer(const UmScene *scene, AnState *state, int unit, UmCited cited, UmTrace *trace);
// What acts pays for the hexes that are left to it, or those pay who bar its way.
void an_pay(const UmScene *scene, AnState *state, UmTrace *trace);
// Somebody is taken off the field; to a banner, but for a war machine that evades.
void an_destroy(const UmScene *scene, AnState *state, int unit, UmCited cited, bool banner, UmTrace *trace);
void an_put_at_stake(const UmScene *scene, AnState *state, int leader, int dice);
void an_note_banner(const UmScene *scene, UmEvent *event, bool banner);

#endif
