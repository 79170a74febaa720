// The stretches where a charger of a line can stand, and what counts there.
#ifndef UM_NINTH_AGE_CELLS_H
#define UM_NINTH_AGE_CELLS_H

#include "games/ninth_age/line.h"

typedef struct T9Numbers {
    int count, capacity;
    double *items;
} T9Numbers;

// Which ends of stretches: where the charger arrives; where another wheel becomes the least; or both, and all places
// where a stretch starts or ends.
typedef enum T9Ends { T9_NEAR_ENDS, T9_WAY_ENDS, T9_ALL_ENDS } T9Ends;
// Places where ends line up, where room ends, and these ends of stretches, in ascending order. The caller frees the
// items.
T9Numbers t9_find_ends(const T9Line *line, const T9Charger *charger, T9Ends which);
// The stretch that leads to a place with the least wheel; NULL: none.
const T9Stretch *t9_stretch_at(const T9Charger *charger, double at);
// Whether the stretch comes first at one of its own ends (tiles.h).
bool t9_is_shown(const T9Charger *charger, int stretch, int end);
T9Models t9_models_on(const T9Line *line, const T9Charger *charger, double at);
// What counts at a place; false where the charger cannot stand there.
bool t9_cell_at(const T9Line *line, const T9Charger *charger, double at, T9Cell *cell);
void t9_find_cells(const T9Line *line, T9Charger *charger);
void t9_free_cells(T9Charger *charger);

#endif
