// All ways to complete a charge.
#ifndef UM_NINTH_AGE_WAYS_H
#define UM_NINTH_AGE_WAYS_H

#include "games/ninth_age/charge.h"

// The ways of a charge at `target` in this step.
void t9_ways(const T9Query *query, int target, int step, T9Ways *ways);
// Depends on the same things as a reach (stretches.h), except for the models.
struct T9KnownWay {
    double at;
    bool found;
    uint32_t mattered; // rulings that were consulted
    T9Way way;
};
// The way to a place along the facing with the least wheel; false: none.
bool t9_way_to(const T9Query *query, double at, T9Way *way);

#endif
