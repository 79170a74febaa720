// The best places for one charger of a line.
#ifndef UM_NINTH_AGE_PLACES_H
#define UM_NINTH_AGE_PLACES_H

#include "games/ninth_age/offers.h"

enum { T9_ENOUGH_PLACES = 4, T9_MOST_PLACES_OF_ONE = 8 };

// Finds places of one charger that leave all of them this score: the best one and its equals, and with `more` the next
// ones. found: the place to use where no proposal serves. Returns their number.
int t9_find_places(T9Line *line, int mine, T9Score score, double found, bool more, T9Place *places, int most);

#endif
