// Sliding (AL-47 to AL-53).
#ifndef UM_ARCANE_LEGIONS_SLIDE_H
#define UM_ARCANE_LEGIONS_SLIDE_H

#include "games/arcane_legions/state.h"
#include "games/game.h"

void al_list_slides(const UmScene *scene, const AlState *state, UmOptions *options);
void al_slide(const UmScene *scene, UmState *state, int hand, UmTrace *trace);
// AL-52: the mover does not slide.
void al_stay(const UmScene *scene, UmState *state, UmTrace *trace);
// The unit lies along another: how far along it would have to lie from there at least for a slide to end where it is
// wanted. 0 where one does; INFINITY where no mark would do.
double al_slide_missed(const UmScene *scene, const AlState *state, const UmWanted *wanted);

#endif
