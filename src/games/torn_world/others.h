// Shifts (TW-48 to TW-50), deployment and summoning (TW-39, TW-59), and why they are refused.
#ifndef UM_TORN_WORLD_OTHERS_H
#define UM_TORN_WORLD_OTHERS_H

#include "games/torn_world/state.h"

void tw_begin_shift(const UmScene *scene, UmState *state, UmTrace *trace);
// For a deployment or summoning: judges the place where the miniature stands in the scene.
void tw_judge_place(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_list_shifts(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_shift_test(const UmScene *scene, UmState *state, int successes, UmTrace *trace);
void tw_shift(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
UmCited tw_refusal_clauses(const UmScene *scene, const TwState *state);
UmReason tw_refusal(const UmScene *scene, const TwState *state);

#endif
