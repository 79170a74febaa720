// Whether there is room for all that has to be ejected (TW-23, TW-47).
#ifndef UM_TORN_WORLD_COMPLETING_H
#define UM_TORN_WORLD_COMPLETING_H

#include "games/torn_world/room.h"

bool tw_has_room_with(TwRoom *room, UmObject next);              // if this one goes next
bool tw_has_room_after(TwRoom *room, UmObject object, UmHex to); // once this one has gone there
// Why there is none: it is so, or too much work to tell.
UmReason tw_why_no_room(const TwRoom *room);
// Whether all that is under the acting unit's body can be ejected, and else why not.
bool tw_can_eject_all(const UmScene *scene, const TwState *state, uint32_t *mattered, UmReason *reason);
// Whether there is enough room whatever is chosen: cheap to tell.
bool tw_has_plenty(const UmScene *scene, const TwState *state);

#endif
