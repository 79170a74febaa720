// The chapter of the declarations of a charge order.
#ifndef UM_NINTH_AGE_DECLARING_H
#define UM_NINTH_AGE_DECLARING_H

#include "games/ninth_age/state.h"

// Carries out T9_PHASE_DECLARING: goes on to the unit that declares next, until an owner is asked.
void t9_declare_charges(const UmScene *scene, UmState *state, UmTrace *trace);
// Carries out T9_PHASE_DECLARER.
void t9_list_declarers(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_declarer(const UmScene *scene, UmState *state, int unit);
// T9_PHASE_CHARGED: lists the enemies (T9-49 to T9-52).
void t9_list_enemies(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_declare_on_enemy(const UmScene *scene, UmState *state, int target, UmTrace *trace);
// The mover declares nothing. Where the question was who declares, nobody does.
void t9_declare_nothing(const UmScene *scene, T9State *state);
// Lists why the order is refused.
void t9_list_refusal(const UmScene *scene, const T9State *state, UmOptions *options);

#endif
