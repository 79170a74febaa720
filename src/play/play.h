// The typed engine: begin, options, apply. Everything else (replies, perft, the page) is made from these three.
//
//     UmState state = um_begin(&scene, &trace);
//     um_options(&scene, &state, &options);
//     um_apply(&scene, &state, (UmChoice){options.items[0].key, 0.5}, &trace);
#ifndef UM_PLAY_PLAY_H
#define UM_PLAY_PLAY_H

#include "games/game.h"

// The state in which somebody must decide, or in which all is over: what is forced has happened and stands in the
// trace. trace and options may be NULL; options is filled with the state's list.
UmState um_begin(const UmScene *scene, UmTrace *trace, UmOptions *options);

// Fills the list anew. Once the order is over it holds bars alone.
void um_options(const UmScene *scene, const UmState *state, UmOptions *options);

// The choice must be on the list, with `by` in its range. As um_begin.
void um_apply(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace, UmOptions *options);

// The option that a choice takes, NULL when none does.
const UmOption *um_chosen(const UmOptions *options, UmChoice choice);

#endif
