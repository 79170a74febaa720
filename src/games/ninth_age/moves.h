// The 9th Age: the chapter of a mover on its way.
#ifndef UM_NINTH_AGE_MOVES_H
#define UM_NINTH_AGE_MOVES_H

#include "games/ninth_age/state.h"

// T9_PHASE_MOVE: the mover looks, and does what it has come to.
void t9_move(const UmScene *scene, UmState *state, UmTrace *trace);
// Enemies that the mover may charge, before anything moves or while it does.
void t9_list_targets(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_target(T9State *state, int target);
// T9_PHASE_PLACE: two that are equally good, of a charge too.
void t9_list_places(const UmScene *scene, const T9State *state, UmOptions *options);
// Of a mover that charges nobody: a heading, or where it goes back to.
void t9_choose_place(const UmScene *scene, UmState *state, int place, UmTrace *trace);

#endif
