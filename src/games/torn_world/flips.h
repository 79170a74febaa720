// The places that a Huge miniature may reach in one step: turned, mirrored or shifted (TW-56 to TW-58).
#ifndef UM_TORN_WORLD_FLIPS_H
#define UM_TORN_WORLD_FLIPS_H

#include "games/torn_world/state.h"

// Lists a Huge miniature's places other than its six translations, in the order of their numbers, and returns how many.
// Room for TW_MOST_FLIPS.
enum { TW_MOST_FLIPS = 512 };
int tw_flips(const UmScene *scene, const TwBody *body, TwBody *flips);
// Whether the miniature may be translated from one place to the other.
bool tw_may_shift_whole(const UmScene *scene, const TwBody *from, const TwBody *to);

#endif
