// How far a model goes round what is in its way (T9-77).
//
// A model goes alone and may turn freely. So its centre keeps the spacing, plus half the shorter side of its base, from
// everything: obstacles grow by that much and get round corners. A shortest way round them consists of legs, which are
// straight lines that touch a corner's circle at either end, and of arcs on these circles. The shortest chain of free
// legs and arcs is the result.
#ifndef UM_NINTH_AGE_ROUTES_H
#define UM_NINTH_AGE_ROUTES_H

#include "games/ninth_age/around.h"
#include "games/ninth_age/models.h"

typedef struct T9Routes {
    const T9Places *places;
    double *lengths; // by model, then by slot; NULL where nothing is in the way
} T9Routes;

// enough: ways that are longer than this, even when straight, are not computed.
T9Routes t9_routes(const T9Around *around, const T9Places *places, double enough);
void t9_routes_free(T9Routes *routes);
// context: a T9Routes. The way of the model at one place to a slot; INFINITY where there is none.
double t9_route(const void *context, int from, int to);

#endif
