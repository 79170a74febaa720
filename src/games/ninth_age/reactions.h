// The 9th Age: the chapter of a unit that has been charged.
#ifndef UM_NINTH_AGE_REACTIONS_H
#define UM_NINTH_AGE_REACTIONS_H

#include "games/ninth_age/state.h"

// T9_PHASE_REACTING.
void t9_react_on(const UmScene *scene, UmState *state);
// T9_PHASE_TERROR: T9-54.
void t9_list_terror(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_terror(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);
// T9_PHASE_REACTION: T9-53.
void t9_list_reactions(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_reaction(const UmScene *scene, UmState *state, bool flees, UmTrace *trace);

#endif
