// Outlines given by their extent in sixteen directions, and outlines cut along a line.
#ifndef UM_PLANE_OUTLINE_H
#define UM_PLANE_OUTLINE_H

#include "plane/shape.h"

enum { UM_COMPASS = 16 };

// The sixteen directions, counter-clockwise from the east, 22.5 degrees apart.
void um_compass(UmVec way[UM_COMPASS]);

// The smallest outline that holds everything up to `far` along each direction. `far` must be the extents of a convex
// body, or sums of such extents: then each direction has its side, though some may have no length.
UmShape um_outline_of(const double far[UM_COMPASS]);

// An outline about a circle.
UmShape um_outline_about(UmVec centre, double radius);

// Keeps what lies behind the line: dot(way, point) <= far. False where nothing is left.
bool um_outline_cut(UmShape *shape, UmVec way, double far);

#endif
