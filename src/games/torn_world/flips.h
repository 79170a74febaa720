// Where a Huge may go in one step: turned and mirrored, or shifted as it is (TW-56 to TW-58).
#ifndef UM_TORN_WORLD_FLIPS_H
#define UM_TORN_WORLD_FLIPS_H

#include "games/torn_world/state.h"

// Places of a Huge besides the six of its steps, in the order of their numbers; room for TW_MOST_FLIPS. Returns how
// many.
enum { TW_MOST_FLIPS = 512 };
int tw_flips(const UmScene *scene, const TwBody *body, TwBody *flips);
// Whether it may be shifted as it is, from one place to another.
bool tw_may_shift_whole(const UmScene *scene, const TwBody *from, const TwBody *to);

#endif
