// The best places for one charger of a line.
#ifndef UM_NINTH_AGE_PLACES_H
#define UM_NINTH_AGE_PLACES_H

#include "games/ninth_age/line.h"

typedef struct T9Place {
    double at; // position along the facing
    double degrees, shift, shared;
    int loose; // 0: ends line up there; 1: it touches a neighbour that stands so; 2: midway; 3: anywhere
    int rank;  // places of equal rank are equally good
    T9Models models;
} T9Place;

enum { T9_ENOUGH_PLACES = 4, T9_MOST_PLACES_OF_ONE = 8 };

// Negative where a is the better place; 0 where they are equal.
int t9_compare_places(const UmScene *scene, const T9Place *a, const T9Place *b);

// Finds places of one charger that leave all of them this score: the best one and its equals, and with `more` the next
// ones. found: the place to use where no proposal serves. Returns their number.
int t9_find_places(T9Line *line, int mine, T9Score score, double found, bool more, T9Place *places, int most);

#endif
