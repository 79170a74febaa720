// How far flags send a unit back, and how many of them it may ignore.
#ifndef UM_ANCIENTS_FLAGS_H
#define UM_ANCIENTS_FLAGS_H

#include "games/ancients/state.h"

// Whether the owner is asked how many flags to ignore: only where the request tells who rolled them.
bool an_asks_about_flags(const UmScene *scene);
UmCited an_ignoring_clauses(const UmScene *scene);
void an_list_ignoring(const UmScene *scene, const AnState *state, UmOptions *options);
void an_ignore(const UmScene *scene, AnState *state, int flags, UmTrace *trace);
// The length of a retreat in hexes, without the ignored flags.
int an_hexes_of_flags(const UmScene *scene, const AnState *state, uint32_t *mattered);
// Whether the hexes are more because of who rolled the flags (CC-84).
bool an_is_frightened(const UmScene *scene);

#endif
