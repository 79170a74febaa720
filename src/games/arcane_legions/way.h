// What is in the way of a mover, and how far ahead.
#ifndef UM_ARCANE_LEGIONS_WAY_H
#define UM_ARCANE_LEGIONS_WAY_H

#include "games/arcane_legions/state.h"

// How far the mover may go straight on before a body, or the table's edge, is in the way; INFINITY where nothing is.
typedef struct AlAhead {
    double contact, edge;
    double line; // the edge, even where the scene leaves it open
} AlAhead;
// Bodies further away than `far` may be ignored.
AlAhead al_look_ahead(const UmScene *scene, int unit, const UmShape *mover, UmVec direction, double far);

// A circle around the ground that a base covers on a way of length `far`.
UmCircle al_around_way(const UmShape *mover, UmVec direction, double far);

// Whether the unit could hit this piece: not its own base, and not an open edge of the table.
bool al_in_the_way(const UmScene *scene, int unit, int piece);
// Whether a base extends beyond the table's edge, open or closed.
bool al_over_the_edge(const UmScene *scene, const UmShape *base);

// By how much a straight way could be longer, shorter or further aside before the outcome changes; INFINITY on open
// ground. Leaves out what the mover is adjacent to after a collision.
double al_way_margin(const AlMover *mover, UmVec way, double by, double moved);

#endif
