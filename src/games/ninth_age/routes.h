// The 9th Age: how far a model goes round what is in its way (T9-77).
//
// A model goes by itself and may turn as it likes, so its centre keeps the spacing and half the shorter side of its
// base from everything: what is in the way grows by that much and has round corners. A shortest way round such things
// is made of legs, straight lines that touch the circle about a corner at either end, and of arcs on these circles; of
// all legs and arcs that are free the shortest chain is looked for.
#ifndef UM_NINTH_AGE_ROUTES_H
#define UM_NINTH_AGE_ROUTES_H

#include "games/ninth_age/around.h"
#include "games/ninth_age/models.h"

typedef struct T9Routes {
    const T9Places *places;
    double *lengths; // by model, then slot; NULL where nothing is in the way
} T9Routes;

// enough: ways that are longer even straight need not be known.
T9Routes t9_routes(const T9Around *around, const T9Places *places, double enough);
void t9_routes_free(T9Routes *routes);
// context: T9Routes. Of the model at one place to a slot; INFINITY where there is no way.
double t9_route(const void *context, int from, int to);

#endif
