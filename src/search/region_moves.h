// What a step or a turn makes of a patch of a region, and what is met on the way.
#ifndef UM_SEARCH_REGION_MOVES_H
#define UM_SEARCH_REGION_MOVES_H

#include "search/region_store.h"

// Twice the tolerance of the engine, so that nothing that the engine allows is left out (docs/reach.md).
#define UM_REGION_SLACK (2 * UM_CONTACT_TOLERANCE)

void um_region_step(UmRegion *region, int node, int step);
void um_region_turn(UmRegion *region, int node);

#endif
