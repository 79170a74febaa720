// Makes fewer and larger patches of a level of a region.
#ifndef UM_SEARCH_REGION_MERGE_H
#define UM_SEARCH_REGION_MERGE_H

#include "search/region_store.h"

// Merges these patches, the largest first, where two together are convex, and drops covered ones. Moves the remaining
// ones to the head of the list and returns their number.
int um_region_merge(UmRegion *region, UmSizedPatch *list, int count);

#endif
