// The 9th Age: chargers of one facing on one line. They stand side by side, so that each is a number along the facing.
#ifndef UM_NINTH_AGE_LINE_H
#define UM_NINTH_AGE_LINE_H

#include "games/ninth_age/joint.h"

// Places where everything counts the same.
typedef struct T9Cell {
    double lo, hi;   // lo == hi: one place
    int first, last; // models of the enemy, from left to right; last < first: none
    int own, degrees;
} T9Cell;

typedef struct T9Cells {
    int count, capacity;
    T9Cell *items;
} T9Cells;

typedef struct T9Charger {
    int pursuer, stretch_count;
    const T9Stretch *stretches; // by degrees
    T9Front front;
    T9Spans blocked;
    T9Cells cells, coarse; // coarse: whatever the wheel
    int most_its, most_own;
} T9Charger;

typedef struct T9Line {
    const UmScene *scene;
    T9Facing facing;
    double apart; // of two side by side
    int count;
    T9Charger chargers[T9_MOST_PURSUERS];
} T9Line;

// Lexicographic: models of the enemy, each once; then the chargers' own; then the least wheels.
typedef struct T9Score {
    int its, own, degrees;
} T9Score;

static inline bool t9_has_more(T9Score a, T9Score b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }

// --- cells.c

typedef struct T9Numbers {
    int count, capacity;
    double *items;
} T9Numbers;

// Where ends line up, room ends or it arrives, and, if wanted, ways begin or end; ascending. The caller frees the
// items.
T9Numbers t9_find_ends(const T9Line *line, const T9Charger *charger, bool with_ways);
// The stretch that leads there by the least wheel; NULL: none.
const T9Stretch *t9_stretch_at(const T9Charger *charger, double at);
T9Models t9_models_on(const T9Line *line, const T9Charger *charger, double at);
// What counts at a place; false: it cannot stand there.
bool t9_cell_at(const T9Line *line, const T9Charger *charger, double at, T9Cell *cell);
void t9_find_cells(const T9Line *line, T9Charger *charger);
void t9_free_cells(T9Charger *charger);

// --- together.c

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

// --- places.c

// The places of one that leave all of them that score: the best, and all that are as good; or, if more are wanted, the
// next ones too. found: the place that serves if none of those proposed does. Returns how many.
int t9_find_places(T9Line *line, int mine, T9Score score, double found, bool more, T9Place *places, int most);

#endif
