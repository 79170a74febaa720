// The 9th Age: the most that all of a line can touch.
#ifndef UM_NINTH_AGE_TOGETHER_H
#define UM_NINTH_AGE_TOGETHER_H

#include "games/ninth_age/line.h"

// What all of them can touch, whatever the wheels; false: there is no room for all.
bool t9_solve_models(const T9Line *line, T9Score *models);
// And then with the least wheels, and where.
bool t9_solve(const T9Line *line, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]);
// What those on either side of one can have, and the room they leave it.
typedef struct T9Opening {
    double lo, hi;   // of its middle
    int left, right; // the last model of those on its left, the first one of those on its right
    T9Score both;
} T9Opening;

typedef struct T9Openings {
    int count, capacity;
    T9Opening *items;
} T9Openings;

// All that leave it enough to come to the score. The caller frees the items.
T9Openings t9_find_openings(const T9Line *line, int mine, T9Score score);
// False: those on both sides of it cannot have enough. Found at once, unlike t9_serves.
bool t9_is_open(const T9Line *line, int mine, double at, T9Score score, const T9Openings *openings);
// Whether all can have as much with this one here.
bool t9_serves(T9Line *line, int mine, double at, T9Score score);

#endif
