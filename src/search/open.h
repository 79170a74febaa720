// Exactly where the acting unit can come without running into anything, where collisions end, and the ground that it
// covers there.
#ifndef UM_SEARCH_OPEN_H
#define UM_SEARCH_OPEN_H

#include "plane/patch.h"
#include "scene/state.h"

typedef struct UmOpenPart {
    UmVec front; // only for places
    int cost;    // the least cost of coming there
    int first, corner_count;
} UmOpenPart;

// Convex parts, the cheapest first; some overlap. Together they contain every such place. Each point of a part is such
// a place for its cost, except next to an obstacle, where outlines reach in by twice the contact tolerance.
typedef struct UmOpenGround {
    bool told; // the unit moves freely, and the game tells its motions
    bool limited, ends_limited;
    int work; // in patches
    int place_count, place_capacity, end_count, ground_count, ground_capacity, corner_count, corner_capacity;
    UmOpenPart *places; // places of the centre
    UmOpenPart *ends;   // places of the centre where collisions end; some may be missing
    UmOpenPart *ground; // the ground that the base covers from all of them
    UmVec *corners;
} UmOpenGround;

void um_open_free(UmOpenGround *open);

#endif
