// Where two things come into the way of a wheel at once.
#ifndef UM_NINTH_AGE_CROSSINGS_H
#define UM_NINTH_AGE_CROSSINGS_H

#include "games/ninth_age/way.h"

// Where two things come into the way at once, about which corner and at which angle. Windows open and close there.
typedef struct T9Crossing {
    double degrees, ahead;
    bool is_right;
} T9Crossing;
typedef struct T9Crossings {
    double most;                     // ahead
    const struct T9Covered *covered; // crossings that can only lead to these places are left out; NULL: none are
    int degree, next, count;         // searched up to this whole degree; next: among those of the last degree
    int capacity;
    T9Crossing *items; // by degrees, ascending; whoever has it frees them
} T9Crossings;
T9Crossings t9_begin_crossings(double most);
// The next crossing at less than `below` degrees; NULL: none. It searches degree by degree, as needed.
const T9Crossing *t9_next_crossing(T9Charge *charge, T9Crossings *crossings, double below);

#endif
