// The 9th Age: every way to complete a charge.
#ifndef UM_NINTH_AGE_WAYS_H
#define UM_NINTH_AGE_WAYS_H

#include "games/ninth_age/charge.h"

void t9_ways(const UmScene *scene, const T9State *state, int pursuer, int target, int step, T9Ways *ways,
             uint32_t *mattered);
// The way to one place along the facing by the least wheel; false: none.
bool t9_way_to(const UmScene *scene, const T9State *state, int pursuer, double at, T9Way *way, uint32_t *mattered);

#endif
