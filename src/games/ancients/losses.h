// Commands & Colors: Ancients: what withdrawals cost.
#ifndef UM_ANCIENTS_LOSSES_H
#define UM_ANCIENTS_LOSSES_H

#include "games/ancients/state.h"

// What acts pays for the hexes that are left to it, or those pay who bar its way.
void an_pay(const UmScene *scene, AnState *state, UmTrace *trace);
// What acts is taken off the field.
void an_destroy(const UmScene *scene, UmState *state, UmCited cited, UmTrace *trace);

#endif
