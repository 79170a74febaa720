// The 9th Age: every way to complete a charge.
#ifndef UM_NINTH_AGE_WAYS_H
#define UM_NINTH_AGE_WAYS_H

#include "games/ninth_age/charge.h"

// Of a charge at `target` in a step.
void t9_ways(const T9Query *query, int target, int step, T9Ways *ways);
// Hangs on what a reach does (stretches.h), but for its models.
struct T9KnownWay {
    double at;
    bool found;
    uint32_t mattered; // rulings that were asked on the way
    T9Way way;
};
// The way to one place along the facing by the least wheel; false: none.
bool t9_way_to(const T9Query *query, double at, T9Way *way);

#endif
