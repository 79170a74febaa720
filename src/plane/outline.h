// Outlines by how far they go in each of sixteen directions, and outlines cut off along a line.
#ifndef UM_PLANE_OUTLINE_H
#define UM_PLANE_OUTLINE_H

#include "plane/shape.h"

enum { UM_COMPASS = 16 };

// The sixteen directions, counter-clockwise from the east; two steps on is an eighth of a turn.
void um_compass(UmVec way[UM_COMPASS]);

// The smallest outline that holds everything that goes so far along each direction. `far` must be how far one convex
// body goes, or several added up: a side may have no length then, but none is left out.
UmShape um_outline_of(const double far[UM_COMPASS]);

// That of a circle.
UmShape um_outline_about(UmVec centre, double radius);

// Leaves what lies behind the line: dot(way, point) <= far. False where nothing is left.
bool um_outline_cut(UmShape *shape, UmVec way, double far);

#endif
