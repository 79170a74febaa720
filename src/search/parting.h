// Splits the places at which a base lies over a body. Within each part the same sides cross, the same corners are
// covered, the same crossing is the nearest to a covered side, and the base covers the same other bodies.
#ifndef UM_SEARCH_PARTING_H
#define UM_SEARCH_PARTING_H

#include "games/motions.h"
#include "plane/patch.h"

// Returns true to end the visits.
typedef bool UmVisitPlaces(void *context, const UmPatch *part);
// base: drawn about 0, 0. Returns whether a visit returned true.
bool um_part_places(const UmMotions *motions, int body, const UmShape *base, const UmPatch *places,
                    UmVisitPlaces *visit, void *context);

#endif
