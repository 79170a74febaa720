// The 9th Age: the chapter of the declarations.
#ifndef UM_NINTH_AGE_DECLARE_H
#define UM_NINTH_AGE_DECLARE_H

#include "games/ninth_age/state.h"

// T9_PHASE_DECLARATIONS: on to whoever has not declared, until an owner is asked.
void t9_declare_on(const UmScene *scene, UmState *state, UmTrace *trace);
// target: an enemy's unit.
void t9_declare(const UmScene *scene, UmState *state, int target, UmTrace *trace);
// T9-08: the two ways round.
void t9_list_turns(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_turn(T9State *state, bool clockwise);

#endif
