// The places at which a base lies over a body, parted so that within each part the same sides cross, the same corners
// are covered, the same crossing is the nearest to a covered side, and the base lies over the same of the other bodies.
#ifndef UM_SEARCH_PARTING_H
#define UM_SEARCH_PARTING_H

#include "games/motions.h"
#include "plane/patch.h"

// True: look no further.
typedef bool UmVisitPlaces(void *context, const UmPatch *part);
// base: as it lies about 0, 0. Whether a visit was true.
bool um_part_places(const UmMotions *motions, int body, const UmShape *base, const UmPatch *places,
                    UmVisitPlaces *visit, void *context);

#endif
