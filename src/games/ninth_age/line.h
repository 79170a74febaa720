// Chargers of one facing, side by side on a line. The place of each is a number along the facing.
#ifndef UM_NINTH_AGE_LINE_H
#define UM_NINTH_AGE_LINE_H

#include "games/ninth_age/align.h"

// What is tried of more chargers on a line is cut, and the reply says so (combine.c).
enum {
    T9_FEW_ABREAST = 4,      // more make tens of thousands of places, and each takes long to check
    T9_MOST_IN_ANY_ORDER = 5 // more stand in nearly the order in which they come
};

// A stretch of places that all count the same.
typedef struct T9Cell {
    double lo, hi;   // lo == hi: a single place
    int first, last; // models of the enemy in contact, from left to right; last < first: none
    int own, degrees;
} T9Cell;

typedef struct T9Cells {
    int count, capacity;
    T9Cell *items;
} T9Cells;

typedef struct T9Charger {
    int pursuer, stretch_count;
    const T9Stretch *stretches; // in the order of degrees
    const T9Tiles *tiles;       // of these stretches; NULL: they are few
    T9Front front;
    T9Spans blocked;
    T9Cells cells, coarse; // coarse: regardless of the wheel
    int most_its, most_own;
    int known; // takes cells and blocked from this entry (known.h), counted from 1; 0: it has its own
} T9Charger;

typedef struct T9Line {
    const UmScene *scene;
    T9Facing facing;
    double apart; // the gap between neighbours
    int count;
    T9Charger chargers[T9_MOST_PURSUERS];
    struct T9Known *known; // used and filled; NULL: nothing is remembered
} T9Line;

// Compared in this order: models of the enemy, each once; the chargers' own models; the least wheels.
typedef struct T9Score {
    int its, own, degrees;
} T9Score;

static inline bool t9_has_more(T9Score a, T9Score b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }

#endif
