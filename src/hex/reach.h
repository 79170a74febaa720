// What can be reached at which cost, hex by hex, where the cost of a step depends on that step alone. Dial's algorithm:
// a ring of buckets, one for each cost in flight, so that every hex and every step is looked at once.
#ifndef UM_HEX_REACH_H
#define UM_HEX_REACH_H

#include "hex/board.h"

enum { UM_MAX_STEP_COST = 63, UM_BARRED_STEP = -1 };

// The cost of a step into a neighbour, 0 to UM_MAX_STEP_COST, or UM_BARRED_STEP. from and to are on the board.
typedef int (*UmStepCost)(const void *context, UmHex from, int direction, UmHex to);

// Made once for a board, then used as often as wished: nothing is allocated by a query.
typedef struct UmReachMap {
    const UmBoard *board;
    int *cost;          // by index on the board; -1: not reached
    int8_t *arrived;    // direction of the last step; -1 at the start, and where not reached
    int *next, *before; // within a bucket; -1 at its ends
    int bucket[UM_MAX_STEP_COST + 1];
} UmReachMap;

UmReachMap um_reach_map(const UmBoard *board);
void um_reach_free(UmReachMap *map);

// Fills map->cost and map->arrived for everything within `most`, and returns how many hexes that are, the start among
// them.
int um_reach(UmReachMap *map, UmHex start, int most, UmStepCost cost, const void *context);

#endif
