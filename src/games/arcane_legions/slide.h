// Sliding (AL-47 to AL-53).
#ifndef UM_ARCANE_LEGIONS_SLIDE_H
#define UM_ARCANE_LEGIONS_SLIDE_H

#include "games/arcane_legions/state.h"

void al_list_slides(const UmScene *scene, const AlState *state, UmOptions *options);
void al_slide(const UmScene *scene, UmState *state, int hand, UmTrace *trace);
// AL-52: the mover does not slide.
void al_stay(const UmScene *scene, UmState *state, UmTrace *trace);
// Whether some alignment along the unit that the mover is adjacent to, near or far, lays it against the goal.
bool al_may_slide_to(const UmScene *scene, const AlState *state, UmObject goal);

#endif
