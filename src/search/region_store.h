// The patches of a region: kept in a pool, those that are settled on a grid for each heading, the others by points
// left.
#ifndef UM_SEARCH_REGION_STORE_H
#define UM_SEARCH_REGION_STORE_H

#include "search/region.h"

void um_region_lay_grids(UmRegion *region);
void um_region_free_grids(UmRegion *region);
// Settles the node: what lies in it is known from now on.
void um_region_put_on_grid(UmRegion *region, int node);
// The level at hand is made.
void um_region_clear_waiting(UmRegion *region);
// Whether one patch that is settled, or waits, holds all of it.
bool um_region_holds(const UmRegion *region, const UmPatch *patch, UmRect around, int heading);
// Whether all of the patch lies in settled ones of its heading.
bool um_region_knows(UmRegion *region, const UmPatch *patch, UmRect around, int heading);

// Gives the node another patch; before it is settled.
void um_region_reshape(UmRegion *region, int node, const UmPatch *patch);
typedef struct UmFoundPatch {
    UmRegion *region;
    int before, motion, heading, left;
    const UmPatch *source; // NULL but for steps
} UmFoundPatch;
// For its level. A patch that is worth nothing, or lies in a settled one, is left out.
void um_region_add(const UmFoundPatch *found, const UmPatch *patch);
void um_region_meet(UmRegion *region, UmMeeting meeting, const UmPatch *source, const UmPatch *places);

#endif
