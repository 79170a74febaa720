// What the range of a charge must cover.
#ifndef UM_NINTH_AGE_SHORTEST_H
#define UM_NINTH_AGE_SHORTEST_H

#include "games/ninth_age/state.h"

// T9-51, T9-57: the distance between charger and target, or the length of the shortest way; INFINITY: no way.
double t9_needed(const T9Query *query);

#endif
