// Stores the patches of a region in a pool: settled ones on a grid for each heading, the others by points left.
#ifndef UM_SEARCH_REGION_STORE_H
#define UM_SEARCH_REGION_STORE_H

#include "search/region.h"

void um_region_lay_grids(UmRegion *region);
void um_region_free_grids(UmRegion *region);
// Settles the node: from now on its places are known.
void um_region_put_on_grid(UmRegion *region, int node);
// Called when the present level is complete.
void um_region_clear_waiting(UmRegion *region);
// Whether a single patch, settled or waiting, holds all of this one.
bool um_region_holds(const UmRegion *region, const UmPatch *patch, UmRect around, int heading);
// Whether the settled patches of its heading cover the patch.
bool um_region_knows(UmRegion *region, const UmPatch *patch, UmRect around, int heading);

// Replaces a node's patch, before the node is settled.
void um_region_reshape(UmRegion *region, int node, const UmPatch *patch);
typedef struct UmFoundPatch {
    UmRegion *region;
    int before, motion, heading, left;
    const UmPatch *source; // NULL except for steps
} UmFoundPatch;
// Adds a patch to its level, unless it is useless or covered by settled ones.
void um_region_add(const UmFoundPatch *found, const UmPatch *patch);
void um_region_meet(UmRegion *region, UmMeeting meeting, const UmPatch *source, const UmPatch *places);

#endif
