// The command card.
#ifndef UM_ANCIENTS_ORDERS_H
#define UM_ANCIENTS_ORDERS_H

#include "games/ancients/state.h"

void an_list_orders(const UmScene *scene, const AnState *state, UmOptions *options);
void an_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void an_detach(const UmScene *scene, UmState *state, int leader, UmTrace *trace);
// Carries out cards that order all units of a kind at once.
void an_order_everybody(const UmScene *scene, UmTrace *trace);
// Ends the first moves of Move-Fire-Move.
void an_fire(const UmScene *scene, UmState *state, UmTrace *trace);
void an_end(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
