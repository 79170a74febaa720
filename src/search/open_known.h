// The ends of collisions that are known, and where others may be along the sides of obstacles.
//
// A unit that snaps to a body, or slides along it, lies along one of its sides. So each side has a line of places for
// each facing, with stretches where a base has room. The part of a stretch that no known end covers is unknown.
#ifndef UM_SEARCH_OPEN_KNOWN_H
#define UM_SEARCH_OPEN_KNOWN_H

#include "games/game.h"
#include "games/motions.h"
#include "plane/patch.h"

// A point, or a stretch along an obstacle.
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
    UmOpenEnd *items; // none costs more than what is examined now
    int line_count, line_capacity;
    UmKnownLine *lines; // by object
    int *first_line;    // for each body: the first line of its object; -1: its lines are not made yet
} UmKnownEnds;

void um_known_ends_begin(UmKnownEnds *known);
void um_known_ends_free(UmKnownEnds *known);

bool um_is_known_end(const UmKnownEnds *known, const UmOpenEnd *end);
// Adds an end; false where it is known already. Ends of one cost that together are one stretch are joined.
bool um_know_end(UmKnownEnds *known, UmOpenEnd end);

// Whether unknown ends may exist along the object that the body belongs to.
bool um_has_unknown_ends(UmKnownEnds *known, int body);
// For UmWanted, for an object with a body that was asked about: how far a place along the object would have to move at
// least to become an unknown place that has room. 0: it is one.
double um_off_unknown(const void *known, const UmPlace *place, UmObject along, int side);

#endif
