// Order Costs (AL-01 to AL-04), and moves without an order (AL-79, AL-80).
#ifndef UM_ARCANE_LEGIONS_ORDER_H
#define UM_ARCANE_LEGIONS_ORDER_H

#include "games/arcane_legions/state.h"

void al_list_orders(const UmScene *scene, const AlState *state, UmOptions *options);
void al_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void al_ask_for_order(const UmScene *scene, UmState *state);
void al_displace(const UmScene *scene, UmState *state, UmTrace *trace);
// Carries out AL_PHASE_READY.
void al_begin_movement(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
