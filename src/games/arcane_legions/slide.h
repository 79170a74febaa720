// Sliding (AL-47 to AL-53).
#ifndef UM_ARCANE_LEGIONS_SLIDE_H
#define UM_ARCANE_LEGIONS_SLIDE_H

#include "games/arcane_legions/state.h"
#include "games/game.h"

void al_list_slides(const UmScene *scene, const AlState *state, UmOptions *options);
void al_slide(const UmScene *scene, UmState *state, int hand, UmTrace *trace);
// AL-52: the mover stays where it is.
void al_stay(const UmScene *scene, UmState *state, UmTrace *trace);
// For a unit that lies along another: the least distance along it by which the unit would have to lie elsewhere for a
// slide to end where it is wanted. 0 where one does; INFINITY where no mark would do.
double al_slide_missed(const UmScene *scene, const AlState *state, const UmWanted *wanted);

#endif
