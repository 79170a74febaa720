// What a step or a turn makes of a patch of a region, and what is met on the way.
#ifndef UM_SEARCH_REGION_MOVES_H
#define UM_SEARCH_REGION_MOVES_H

#include "search/region_store.h"

// A base that overlaps a body by the tolerance at most stands free and passes; otherwise it collides. A step that ends
// within the tolerance before a body collides with it. Where rounding would decide, a place is neither.
#define UM_REGION_FREE (UM_CONTACT_TOLERANCE - 10 * UM_PATCH_TOLERANCE)
#define UM_REGION_MET (UM_CONTACT_TOLERANCE + 10 * UM_PATCH_TOLERANCE)

void um_region_step(UmRegion *region, int node, int step);
void um_region_turn(UmRegion *region, int node);

#endif
