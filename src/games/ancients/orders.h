// Commands & Colors: Ancients: the command card.
#ifndef UM_ANCIENTS_ORDERS_H
#define UM_ANCIENTS_ORDERS_H

#include "games/ancients/state.h"

void an_list_orders(const UmScene *scene, const AnState *state, UmOptions *options);
void an_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void an_detach(const UmScene *scene, UmState *state, int leader, UmTrace *trace);
void an_end(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
