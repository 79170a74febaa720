// The chapter of a unit that is charged.
#ifndef UM_NINTH_AGE_REACTIONS_H
#define UM_NINTH_AGE_REACTIONS_H

#include "games/ninth_age/state.h"

// Carries out T9_PHASE_REACTING.
void t9_react_on(const UmScene *scene, UmState *state);
// T9_PHASE_TERROR: lists the results (T9-54).
void t9_list_terror(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_terror(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);
// T9_PHASE_REACTION: lists the reactions (T9-53).
void t9_list_reactions(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_reaction(const UmScene *scene, UmState *state, bool flees, UmTrace *trace);

#endif
