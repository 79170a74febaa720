// Keeping a distance: where on a straight way, and at which turns about a point, a convex shape comes nearer to another
// than it should. Closed form: the nearest points of two shapes apart are a corner of one and a side of the other, so
// along a way the distance falls below the spacing where a corner enters a side's capsule (a rectangle with round
// ends), and in a turn where a corner's circle crosses the capsule's outline.
#ifndef UM_PLANE_SPACING_H
#define UM_PLANE_SPACING_H

#include "plane/shape.h"

// A front facing without its depth: a shape of two corners, left end first as seen from ahead.
UmShape um_front_shape(UmBox box);

// The stretch of a way, ahead (t > 0) and behind, on which shapes are nearer than this; lo < t < hi. False: nowhere,
// but for less than the tolerance of contact. direction: unit vector. spacing > that tolerance.
bool um_near_span(const UmShape *moving, UmVec direction, const UmShape *still, double spacing, UmSpan *span);

// The stretch on which they overlap; ends are where they touch. Sliding along a side is no overlap.
bool um_overlap_span(const UmShape *moving, UmVec direction, const UmShape *still, UmSpan *span);

// Rotations about a point, gathered as unit vectors.
typedef struct UmTurns {
    int count, capacity;
    UmVec *items;
} UmTurns;
void um_turns_free(UmTurns *turns);
void um_turns_add(UmTurns *turns, UmVec rotation);

// Adds every rotation at which the distance may become, or cease to be, this spacing; with 0 every one at which they
// may begin or cease to overlap. More may be added than matter.
void um_spacing_turns(const UmShape *moving, UmVec pivot, const UmShape *still, double spacing, UmTurns *turns);

// Adds the rotations at which a corner comes to lie on a line: dot(normal, point) = offset.
void um_line_turns(const UmShape *moving, UmVec pivot, UmVec normal, double offset, UmTurns *turns);

#endif
