// The 9th Age: where to wheel, and how far.
#ifndef UM_NINTH_AGE_PROPOSALS_H
#define UM_NINTH_AGE_PROPOSALS_H

#include "games/ninth_age/way.h"

enum { T9_MOST_PLACES = 4096 };
// Distances ahead, between least and most.
typedef struct T9Places {
    double least, most;
    int count, capacity;
    double *at;
    bool takes_all; // what lies elsewhere too
} T9Places;

// Where any of the facing lies before the wheeled front; false: nowhere.
bool t9_find_bounds(const T9Charge *charge, const T9Wheel *wheel, double most, T9Places *places);
// Ascending, after t9_find_bounds: between two of them nothing comes into the way of this wheel, or leaves it.
void t9_suggest_places(const T9Charge *charge, const T9Wheel *wheel, T9Places *places);

// In degrees, 0 < d <= 90, ascending.
typedef struct T9Angles {
    int count;
    double items[T9_MOST_PLACES];
} T9Angles;

// Where, about which corner and at which angle two things come into the way at once: windows open and close there.
typedef struct T9Crossing {
    double degrees, ahead;
    bool is_right;
} T9Crossing;
typedef struct T9Crossings {
    double most;                      // ahead
    int degree, next, count;          // looked for up to this whole degree; of those of the last one, which come next
    T9Crossing items[T9_MOST_PLACES]; // by degrees, ascending
} T9Crossings;
void t9_begin_crossings(double most, T9Crossings *crossings);
// The next one at less than so many degrees; NULL: there is none. They are looked for degree by degree, as they are
// asked for.
const T9Crossing *t9_next_crossing(T9Charge *charge, T9Crossings *crossings, double below);

// Every degree, and where something comes into the way of a wheel at the start or at `most` ahead.
void t9_find_angles(const T9Charge *charge, double most, T9Angles *angles);
// Those of them alone that the goals suggest.
void t9_find_goal_angles(const T9Charge *charge, double most, T9Angles *angles);

#endif
