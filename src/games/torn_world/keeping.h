// Counts room: whether places can be kept free for those that go later.
#ifndef UM_TORN_WORLD_KEEPING_H
#define UM_TORN_WORLD_KEEPING_H

#include "games/torn_world/room.h"

// Whether one certainly goes before another.
bool tw_goes_before(const TwRoom *room, int a, int b);
// Some object will certainly find no place.
bool tw_is_hopeless(TwRoom *room);
// Every object will find a place, whatever the others do.
bool tw_is_easy(const TwRoom *room);

#endif
