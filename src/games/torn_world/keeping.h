// What can be counted of the room: whether places can be kept for those who go later.
#ifndef UM_TORN_WORLD_KEEPING_H
#define UM_TORN_WORLD_KEEPING_H

#include "games/torn_world/room.h"

// Whether one is sure to go before another.
bool tw_goes_before(const TwRoom *room, int a, int b);
// Somebody will find no place.
bool tw_is_hopeless(TwRoom *room);
// Everybody will find one, whatever the others do.
bool tw_is_easy(const TwRoom *room);

#endif
