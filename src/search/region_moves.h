// From one patch of a region to those that a step or a turn makes of it, and to what is met there.
#ifndef UM_SEARCH_REGION_MOVES_H
#define UM_SEARCH_REGION_MOVES_H

#include "search/region_store.h"

// What the engine lets pass, and as much again, so that nothing that it allows is left out (docs/reach.md).
#define UM_REGION_SLACK (2 * UM_CONTACT_TOLERANCE)

void um_region_step(UmRegion *region, int node, int step);
void um_region_turn(UmRegion *region, int node);

#endif
