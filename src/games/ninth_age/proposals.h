// Where a charge may wheel, and how far.
#ifndef UM_NINTH_AGE_PROPOSALS_H
#define UM_NINTH_AGE_PROPOSALS_H

#include "games/ninth_age/way.h"

// Distances ahead, between least and most. Starts as all zero; whoever has it frees `at`.
typedef struct T9Places {
    double least, most;
    int count, capacity;
    double *at;
    bool takes_all; // also those outside
} T9Places;

// Finds where some of the facing lies ahead of the wheeled front; false: nowhere.
bool t9_find_bounds(const T9Charge *charge, const T9Wheel *wheel, double most, T9Places *places);
// In ascending order, after t9_find_bounds. Between two of them nothing starts or ceases to be in the way of this
// wheel.
void t9_suggest_places(const T9Charge *charge, const T9Wheel *wheel, T9Places *places);
// The same in two steps: the places in no order, and then sorted, with the middles between them.
void t9_suggest_unsorted(const T9Charge *charge, const T9Wheel *wheel, T9Places *places);
void t9_sort_places(T9Places *places);

// In degrees, 0 < d <= 90, ascending. Whoever has them frees `items`.
typedef struct T9Angles {
    int count, capacity;
    double *items;
} T9Angles;

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

// Every degree, and angles at which something comes into the way of a wheel at the start or at `most` ahead.
T9Angles t9_find_angles(const T9Charge *charge, double most);
// Only the angles that the goals suggest.
T9Angles t9_find_goal_angles(const T9Charge *charge, double most);

#endif
