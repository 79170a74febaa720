// The typed engine: begin, options, apply. Replies, searches and perft use these three functions.
//
//     UmState state = um_begin(&scene, &trace);
//     um_options(&scene, &state, &options);
//     um_apply(&scene, &state, (UmChoice){options.items[0].key, 0.5}, &trace);
#ifndef UM_PLAY_PLAY_H
#define UM_PLAY_PLAY_H

#include "games/game.h"

// Runs the order until somebody must decide or it is over. What happens unasked stands in the trace. trace and options
// may be NULL; options receives the list of the new state.
UmState um_begin(const UmScene *scene, UmTrace *trace, UmOptions *options);

// Fills the list anew. Once the order is over the list holds bars alone.
void um_options(const UmScene *scene, const UmState *state, UmOptions *options);

// The choice must be on the list, with `by` in its range. trace and options: as in um_begin.
void um_apply(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace, UmOptions *options);

// The option that a choice takes; NULL where none fits.
const UmOption *um_chosen(const UmOptions *options, UmChoice choice);

#endif
