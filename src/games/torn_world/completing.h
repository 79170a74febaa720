// Whether there is room for everything that has to be ejected (TW-23, TW-47).
#ifndef UM_TORN_WORLD_COMPLETING_H
#define UM_TORN_WORLD_COMPLETING_H

#include "games/torn_world/room.h"

bool tw_has_room_with(TwRoom *room, UmObject next);              // if this object goes next
bool tw_has_room_after(TwRoom *room, UmObject object, UmHex to); // once this object has gone there
// Why there is no room: there is none, or the search was too long to tell.
UmReason tw_why_no_room(const TwRoom *room);
// Whether everything under the acting unit's body can be ejected; *reason: why not.
bool tw_can_eject_all(const UmScene *scene, const TwState *state, uint32_t *mattered, UmReason *reason);
// Whether there is certainly enough room, whatever is chosen. Fast.
bool tw_has_plenty(const UmScene *scene, const TwState *state);

#endif
