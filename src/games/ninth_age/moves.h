// The chapter of a mover on its way.
#ifndef UM_NINTH_AGE_MOVES_H
#define UM_NINTH_AGE_MOVES_H

#include "games/ninth_age/state.h"

// T9_PHASE_MOVE: the mover looks ahead, and acts on what it meets.
void t9_move(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the enemies that the mover may charge, before anything moves or during its move.
void t9_list_targets(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_target(T9State *state, int target);
// T9_PHASE_PLACE: lists two equally good places, for a charge too.
void t9_list_places(const UmScene *scene, const T9State *state, UmOptions *options);
// For a mover that charges nobody: it chooses a heading, or where it goes back to.
void t9_choose_place(const UmScene *scene, UmState *state, int place, UmTrace *trace);

#endif
