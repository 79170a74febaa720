// What an order costs, and the movement points it gives.
#ifndef UM_ARCANE_LEGIONS_POINTS_H
#define UM_ARCANE_LEGIONS_POINTS_H

#include "games/arcane_legions/state.h"

// In order points (AL-03, AL-04).
int al_order_cost(const UmScene *scene, int unit);
// Movement icons that are ready now (AL-20), each worth a movement point.
int al_ready_icons(const UmScene *scene, const AlState *state);

#endif
