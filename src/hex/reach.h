// What can be reached at which cost, hex by hex, where a hex costs the same from every side. Dial's algorithm: a ring
// of buckets, one for each cost in flight. The cheapest are gone out from first, so that the first look at a hex
// settles it: it is asked for its cost once, and waits once at most.
//
// The hexes lie in rows of one length that slant as the board's do, with a border about them, so that a neighbour is as
// far off everywhere and needs no bounds.
#ifndef UM_HEX_REACH_H
#define UM_HEX_REACH_H

#include "hex/board.h"

enum { UM_MAX_STEP_COST = 63, UM_BARRED_STEP = -1, UM_NO_FURTHER = 64 };

// What it costs to enter a hex, by its index on the board: 0 to UM_MAX_STEP_COST, with UM_NO_FURTHER added where nobody
// goes on from; or UM_BARRED_STEP.
typedef int (*UmEntering)(const void *context, int index);

// Made once for a board, then used as often as wished: nothing is allocated by a query.
typedef struct UmReachMap {
    const UmBoard *board;
    int *cost;          // by index on the board; -1: not reached
    int places, length; // in all, and of a row
    int *index_of;      // by place; -1: no hex
    int8_t *settled;    // by place
    int *next;          // by place, within a bucket; -1 at its end
    int bucket[UM_MAX_STEP_COST + 1];
} UmReachMap;

UmReachMap um_reach_map(const UmBoard *board);
void um_reach_free(UmReachMap *map);

// Fills map->cost for everything within `most`, and returns how many hexes that are, the start among them, which is not
// asked for.
int um_reach(UmReachMap *map, UmHex start, int most, UmEntering entering, const void *context);

#endif
