// Whether a body may pass a place, and whether it may end there.
#ifndef UM_TORN_WORLD_LOOKS_H
#define UM_TORN_WORLD_LOOKS_H

#include "games/torn_world/recall.h"

// `with` is what bars the way, or the end. tw_may_end also checks that everything under the body can be ejected.
TwVerdict tw_may_pass(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
TwVerdict tw_may_end(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
// Whether a miniature may end on this object, if it were alone.
bool tw_may_end_on(const UmScene *scene, int unit, UmObject object);

#endif
