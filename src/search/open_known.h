// Ends of collisions that are known, and where along the sides of what stands there others may be.
//
// What snaps to a body, or slides along it, lies along one of its sides. So for each side and each way to face there is
// a line of places, and on it the stretches where a base has room: what of them no known end has is unknown.
#ifndef UM_SEARCH_OPEN_KNOWN_H
#define UM_SEARCH_OPEN_KNOWN_H

#include "games/game.h"
#include "games/motions.h"
#include "plane/patch.h"

// A point, or a stretch along what was run into.
typedef struct UmOpenEnd {
    UmVec front;
    int cost;
    UmPatch patch;
} UmOpenEnd;

typedef struct UmKnownLine UmKnownLine;

typedef struct UmKnownEnds {
    const UmScene *scene;
    const UmMotions *motions;
    int unit;
    int count, capacity;
    UmOpenEnd *items; // each for no more than what is looked at now
    int line_count, line_capacity;
    UmKnownLine *lines; // by object
    int *first_line;    // by body: of its object; -1: they have not been drawn
} UmKnownEnds;

void um_known_ends_begin(UmKnownEnds *known);
void um_known_ends_free(UmKnownEnds *known);

bool um_is_known_end(const UmKnownEnds *known, const UmOpenEnd *end);
// False where it is known already. Ends of one cost that are one stretch together become one.
bool um_know_end(UmKnownEnds *known, UmOpenEnd end);

// Whether there may be ends along the body, or another part of its object, that are not known.
bool um_has_unknown_ends(UmKnownEnds *known, int body);
// For UmWanted, of an object with a body that was asked about: how far a place that lies along this side of it would
// have to be moved at least, to be no known end and yet have room. 0: it is.
double um_off_unknown(const void *known, const UmPlace *place, UmObject along, int side);

#endif
