// The 9th Age: the order of the chargers that lets most of them succeed.
#ifndef UM_NINTH_AGE_COMBINE_H
#define UM_NINTH_AGE_COMBINE_H

#include "games/ninth_age/charge.h"

// Which of the chargers that have not moved may go first, so that most succeed: a bit for each pursuer. Not all: one of
// them at least, the lowest bit.
unsigned t9_best_chargers(const UmScene *scene, const T9State *state, bool all, uint32_t *mattered);
// How many of them can complete their charges.
int t9_most_charging(const UmScene *scene, const T9State *state, uint32_t *mattered);
// Every way to complete the mover's charge, those that leave most to the others first.
void t9_charge_ways(const T9Query *query, T9Ways *ways);

#endif
