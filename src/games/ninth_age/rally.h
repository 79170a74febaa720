// The chapter of a unit that tries to rally, or has come out of combat.
#ifndef UM_NINTH_AGE_RALLY_H
#define UM_NINTH_AGE_RALLY_H

#include "games/ninth_age/state.h"

void t9_begin_rally(const UmScene *scene, UmState *state);
void t9_begin_post_combat(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the bar of a refused order.
void t9_list_refused_turn(const UmScene *scene, const T9State *state, UmOptions *options);
// Lists the results of T9_PHASE_TEST.
void t9_list_tests(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_test(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);
// T9_PHASE_FREE_TURN: lists a Pivot, or none.
void t9_list_free_turns(const UmScene *scene, const T9State *state, UmOptions *options);
// degrees: clockwise.
void t9_turn_freely(const UmScene *scene, UmState *state, double degrees, UmTrace *trace);
void t9_keep_facing(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
