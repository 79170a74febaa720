// Where the acting unit can end, at what least cost and with which facing; which ground it would cover, and whom it
// would touch.
#ifndef UM_SEARCH_ENVELOPE_H
#define UM_SEARCH_ENVELOPE_H

#include "search/walk.h"

// Ground in squares, row by row from the south-west.
typedef struct UmGround {
    UmVec corner; // the south-west corner of the first square
    double square;
    int columns, rows;
    int *cost; // the least cost of a place that covers the square's centre; -1: none does
} UmGround;

typedef struct UmTouched {
    int unit;
    int side; // of that unit
    int node; // in the walk: the cheapest way to it
} UmTouched;

typedef struct UmEnvelope {
    UmWalk walk;
    int place_count, place_capacity;
    int *places; // nodes, the cheapest first: one for each cell of the grid and front
    UmGround ground;
    int touched_count;
    UmTouched *touched; // enemies, in the scene's order
} UmEnvelope;

UmEnvelope um_envelope(const UmScene *scene, const UmState *state, UmWalkSetup setup);
void um_envelope_free(UmEnvelope *envelope);

#endif
