// The chapter that decides who moves next.
#ifndef UM_NINTH_AGE_SEQUENCE_H
#define UM_NINTH_AGE_SEQUENCE_H

#include "games/ninth_age/orders.h"

// T9_PHASE_SEQUENCE: goes on to the next mover after a move, or after the declarations.
void t9_go_on(const UmScene *scene, UmState *state, UmTrace *trace);
// T9-05, T9-66: starts the charger that goes first. The owner chooses among equally good orders that end differently.
void t9_let_charge(const UmScene *scene, UmState *state, T9Firsts firsts);
// T9-47, T9-66: when all have arrived.
void t9_make_most(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the choices of T9_PHASE_ORDER (T9-05) and T9_PHASE_NEXT (T9-06).
void t9_list_order(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_list_next(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_mover(const UmScene *scene, T9State *state, int unit);

#endif
