// The 9th Age: the chapter of a unit that tries to rally, or has come out of combat.
#ifndef UM_NINTH_AGE_RALLY_H
#define UM_NINTH_AGE_RALLY_H

#include "games/ninth_age/state.h"

void t9_begin_rally(const UmScene *scene, UmState *state);
void t9_begin_post_combat(const UmScene *scene, UmState *state, UmTrace *trace);
// The bar of an order that may not be given.
void t9_list_refused_turn(const UmScene *scene, const T9State *state, UmOptions *options);
// T9_PHASE_TEST.
void t9_list_tests(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_test(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);
// T9_PHASE_FREE_TURN: a Pivot, or none.
void t9_list_free_turns(const UmScene *scene, const T9State *state, UmOptions *options);
// degrees: clockwise.
void t9_turn_freely(const UmScene *scene, UmState *state, double degrees, UmTrace *trace);
void t9_keep_facing(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
