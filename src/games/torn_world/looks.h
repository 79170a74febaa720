// Whether a body may pass a place, and end there.
#ifndef UM_TORN_WORLD_LOOKS_H
#define UM_TORN_WORLD_LOOKS_H

#include "games/torn_world/recall.h"

// Beside what it may not pass, and, of the end, all that is in the way of it.
TwVerdict tw_may_pass(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
TwVerdict tw_may_end(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
// Upon this object, were it alone.
bool tw_may_end_on(const UmScene *scene, int unit, UmObject object);

#endif
