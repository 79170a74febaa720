// The order of chargers that lets most of them succeed.
#ifndef UM_NINTH_AGE_COMBINE_H
#define UM_NINTH_AGE_COMBINE_H

#include "games/ninth_age/charge.h"

// The chargers that may go first so that most succeed: a bit for each pursuer. Unless `all`, at least one of them, as
// the lowest bit. *limited: the search was cut, and others may be better.
unsigned t9_best_chargers(const UmScene *scene, const T9State *state, bool all, bool *limited, uint32_t *mattered);
// How many of them can complete their charges. *limited: the search was cut, and it may be more.
int t9_most_charging(const UmScene *scene, const T9State *state, bool *limited, uint32_t *mattered);
// All ways to complete the mover's charge, those that leave most to the others first.
void t9_charge_ways(const T9Query *query, T9Ways *ways);

#endif
