// Where the unit that acts can come without running into anything, exactly, where collisions end, and what ground it
// covers there.
#ifndef UM_SEARCH_OPEN_H
#define UM_SEARCH_OPEN_H

#include "plane/patch.h"
#include "scene/state.h"

typedef struct UmOpenPart {
    UmVec front; // of places
    int cost;    // the least for which it comes there
    int first, corner_count;
} UmOpenPart;

// Convex parts, the cheapest first. Together they hold every such place, and each point of one is such a place for its
// cost, but for those next to something: outlines are drawn in by twice the contact tolerance. Some lie over others.
typedef struct UmOpenGround {
    bool told; // it moves freely, and the game tells how
    bool limited, ends_limited;
    int work; // patches
    int place_count, place_capacity, end_count, ground_count, ground_capacity, corner_count, corner_capacity;
    UmOpenPart *places; // of the centre
    UmOpenPart *ends;   // of collisions, likewise: some of them may be missing
    UmOpenPart *ground; // of all of them
    UmVec *corners;
} UmOpenGround;

void um_open_free(UmOpenGround *open);

#endif
