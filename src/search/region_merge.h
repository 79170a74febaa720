// Fewer and larger patches of a level of a region.
#ifndef UM_SEARCH_REGION_MERGE_H
#define UM_SEARCH_REGION_MERGE_H

#include "search/region_store.h"

// Merges these patches, the largest first, wherever two make a convex one together, and drops what others hold. Returns
// how many are left, at the head of the list.
int um_region_merge(UmRegion *region, UmSizedPatch *list, int count);

#endif
