// Where a charge may wheel, and how far.
#ifndef UM_NINTH_AGE_PROPOSALS_H
#define UM_NINTH_AGE_PROPOSALS_H

#include "games/ninth_age/curves.h"

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

// Every degree, and angles at which something comes into the way of a wheel at the start or at `most` ahead.
T9Angles t9_find_angles(const T9Charge *charge, double most);
// Only the angles that the goals suggest.
T9Angles t9_find_goal_angles(const T9Charge *charge, double most);

#endif
