// The 9th Age: the best places of one of a line.
#ifndef UM_NINTH_AGE_PLACES_H
#define UM_NINTH_AGE_PLACES_H

#include "games/ninth_age/line.h"

typedef struct T9Place {
    double at; // along the facing
    double degrees, shift, shared;
    int loose; // 0: ends line up there; 1: it touches one beside it that stands so; 2: midway; 3: anywhere
    int rank;  // places of one rank are equally good
    T9Models models;
} T9Place;

enum { T9_ENOUGH_PLACES = 4, T9_MOST_PLACES_OF_ONE = 8 };

// Negative: a is the better one to go to; 0: they are as good.
int t9_compare_places(const UmScene *scene, const T9Place *a, const T9Place *b);

// The places of one that leave all of them that score: the best, and all that are as good; or, if more are wanted, the
// next ones too. found: the place that serves if none of those proposed does. Returns how many.
int t9_find_places(T9Line *line, int mine, T9Score score, double found, bool more, T9Place *places, int most);

#endif
