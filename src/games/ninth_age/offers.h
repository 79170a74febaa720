// The places that are proposed to one charger of a line.
#ifndef UM_NINTH_AGE_OFFERS_H
#define UM_NINTH_AGE_OFFERS_H

#include "games/ninth_age/line.h"

// Ends line up there; it touches a neighbour that stands so; midway; anywhere.
typedef enum T9Loose { T9_AT_ENDS, T9_BESIDE, T9_MIDWAY, T9_ANYWHERE } T9Loose;
typedef struct T9Place {
    double at; // position along the facing
    double degrees, shift, shared;
    int loose; // T9Loose
    int rank;  // places of equal rank are equally good
    T9Models models;
} T9Place;

// Negative where a is the better place; 0 where they are equal.
int t9_compare_places(const UmScene *scene, const T9Place *a, const T9Place *b);

// Found as far as they are wanted. Starts as all zero; t9_free_offers ends it.
typedef struct T9Offers {
    int found, count, capacity, rest_count;
    T9Place *items; // the best first
    T9Place *rest;  // those that were found and come after them, as a heap
} T9Offers;

// The next place after as many better ones; NULL: there is none that is worth looking at.
const T9Place *t9_offer(T9Offers *offers, const T9Line *line, int mine, int index);
void t9_free_offers(T9Offers *offers);
// A place of the charger there; false: it cannot stand there.
bool t9_offer_at(const T9Line *line, const T9Charger *charger, double at, int loose, T9Place *place);

#endif
