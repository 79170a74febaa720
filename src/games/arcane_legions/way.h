// What stands in the way of a mover, and how far ahead.
#ifndef UM_ARCANE_LEGIONS_WAY_H
#define UM_ARCANE_LEGIONS_WAY_H

#include "games/arcane_legions/state.h"

// How far the mover may go straight on before something, or the table's edge, is in the way; INFINITY where nothing is.
typedef struct AlAhead {
    double contact, edge;
    double line; // the edge even where the scene leaves it open
} AlAhead;
// What stands further off than `far` may be left out.
AlAhead al_look_ahead(const UmScene *scene, int unit, const UmShape *mover, UmVec direction, double far);

// A circle around all the ground that a base covers on a way of length `far`.
UmCircle al_around_way(const UmShape *mover, UmVec direction, double far);

// Whether this piece is a body that could be hit by the unit: not its own base, not an edge the scene leaves open.
bool al_in_the_way(const UmScene *scene, int unit, int piece);
// Whether a base reaches over the table's edge, open or not.
bool al_over_the_edge(const UmScene *scene, const UmShape *base);

// How much longer or shorter, or further aside, a straight way could be before something else came of it; INFINITY on
// open ground. What the mover is adjacent to after a collision is left out.
double al_way_margin(const AlMover *mover, UmVec way, double by, double moved);

#endif
