// The chapter of the declarations.
#ifndef UM_NINTH_AGE_DECLARE_H
#define UM_NINTH_AGE_DECLARE_H

#include "games/ninth_age/state.h"

// Carries out T9_PHASE_DECLARATIONS: goes on to the next pursuer that has not declared, until an owner is asked.
void t9_declare_on(const UmScene *scene, UmState *state, UmTrace *trace);
// target: a unit of the enemy.
void t9_declare(const UmScene *scene, UmState *state, int target, UmTrace *trace);
// T9-08: turning either way.
void t9_list_turns(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_turn(T9State *state, bool clockwise);

#endif
