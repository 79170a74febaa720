// The 9th Age: chargers of one facing on one line. They stand side by side, so that each is a number along the facing.
#ifndef UM_NINTH_AGE_LINE_H
#define UM_NINTH_AGE_LINE_H

#include "games/ninth_age/align.h"

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
    const T9Tiles *tiles;       // of these; NULL: they are few
    T9Front front;
    T9Spans blocked;
    T9Cells cells, coarse; // coarse: whatever the wheel
    int most_its, most_own;
    int known; // cells and blocked are those of this one (known.h), from 1 on; 0: its own
} T9Charger;

typedef struct T9Line {
    const UmScene *scene;
    T9Facing facing;
    double apart; // of two side by side
    int count;
    T9Charger chargers[T9_MOST_PURSUERS];
    struct T9Known *known; // to be looked up and added to; NULL: nothing is
} T9Line;

// Lexicographic: models of the enemy, each once; then the chargers' own; then the least wheels.
typedef struct T9Score {
    int its, own, degrees;
} T9Score;

static inline bool t9_has_more(T9Score a, T9Score b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }

#endif
