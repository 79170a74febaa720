// Move and Run: actions, steps, flips, and the halt.
#ifndef UM_TORN_WORLD_STEPS_H
#define UM_TORN_WORLD_STEPS_H

#include "games/torn_world/state.h"

void tw_list_actions(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_list_steps(const UmScene *scene, const TwState *state, UmOptions *options);
// Where no action, or no panic, could move the miniature: bars each step of the longest, with the reasons.
void tw_list_what_bars_all(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_declare(const UmScene *scene, UmState *state, int action, UmTrace *trace);
// TW-55: declares the panic, or ends the order where no step is possible.
void tw_begin_panic(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_go(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
void tw_halt(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
