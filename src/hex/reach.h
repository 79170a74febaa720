// Which hexes can be reached at which cost, where a hex costs the same from every side. Dial's algorithm: a ring of
// buckets, one for each cost in flight, and the cheapest bucket first. So the first visit settles a hex: its cost is
// asked for once, and it enters a bucket at most once.
//
// The map stores hexes in rows of one length, slanted as the board's rows are, with a border of empty places. So each
// neighbour is at a constant offset, and nobody checks bounds.
#ifndef UM_HEX_REACH_H
#define UM_HEX_REACH_H

#include "hex/board.h"

enum { UM_MAX_STEP_COST = 63, UM_BARRED_STEP = -1, UM_NO_FURTHER = 64 };

// What it costs to enter the hex with this index of the board: 0 to UM_MAX_STEP_COST, or UM_BARRED_STEP. UM_NO_FURTHER
// is added where nothing can go on from the hex.
typedef int (*UmEntering)(const void *context, int index);

// Made once for a board and used for any number of queries. A query allocates nothing.
typedef struct UmReachMap {
    const UmBoard *board;
    int *cost;          // by index on the board; -1: not reached
    int places, length; // number of places in all, and in a row
    int *index_of;      // by place; -1: no hex
    int8_t *settled;    // by place
    int *next;          // by place, within a bucket; -1 at its end
    int bucket[UM_MAX_STEP_COST + 1];
} UmReachMap;

UmReachMap um_reach_map(const UmBoard *board);
void um_reach_free(UmReachMap *map);

// Fills map->cost for everything within `most` and returns how many hexes that are. The start is one of them;
// `entering` is not asked about it.
int um_reach(UmReachMap *map, UmHex start, int most, UmEntering entering, const void *context);

#endif
