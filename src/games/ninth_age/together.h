// The most models that all chargers of a line can touch.
#ifndef UM_NINTH_AGE_TOGETHER_H
#define UM_NINTH_AGE_TOGETHER_H

#include "games/ninth_age/line.h"

// The models that all of them can touch, whatever their wheels; false: there is no room for all.
bool t9_solve_models(const T9Line *line, T9Score *models);
// The same with the least wheels, and their places.
bool t9_solve(const T9Line *line, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]);
// What the chargers on either side of one can have, and the room that they leave for it.
typedef struct T9Opening {
    double lo, hi;   // of its centre
    int left, right; // the last model of those on its left; the first model of those on its right
    T9Score both;
} T9Opening;

typedef struct T9Openings {
    int count, capacity;
    T9Opening *items;
} T9Openings;

// All openings that leave it enough to reach the score. The caller frees the items.
T9Openings t9_find_openings(const T9Line *line, int mine, T9Score score);
// False where those on both sides of it cannot have enough. Much faster than t9_serves.
bool t9_is_open(const T9Line *line, int mine, double at, T9Score score, const T9Openings *openings);
// Whether all can have this score with this charger here.
bool t9_serves(T9Line *line, int mine, double at, T9Score score);

#endif
