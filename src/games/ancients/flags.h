// Commands & Colors: Ancients: how far flags send a unit back, and how many of them it may ignore.
#ifndef UM_ANCIENTS_FLAGS_H
#define UM_ANCIENTS_FLAGS_H

#include "games/ancients/state.h"

// Whether it is asked how many are ignored: only where it is told who rolled them.
bool an_asks_about_flags(const UmScene *scene);
UmCited an_ignoring_clauses(const UmScene *scene);
void an_list_ignoring(const UmScene *scene, const AnState *state, UmOptions *options);
void an_ignore(const UmScene *scene, AnState *state, int flags, UmTrace *trace);
// Of a retreat, whose flags those that are ignored are not.
int an_hexes_of_flags(const UmScene *scene, const AnState *state, uint32_t *mattered);
// Whether they are more because of who rolled the flags (CC-84).
bool an_is_frightened(const UmScene *scene);

#endif
