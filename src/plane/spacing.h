// Keeping a distance: where on a straight way, and at which turns about a point, one convex shape comes nearer to
// another than it may. Closed form: the nearest points of two separate shapes are a corner of one and a side of the
// other. So along a way the distance falls below the spacing where a corner enters a side's capsule (a rectangle with
// round ends), and in a turn where a corner's circle crosses the capsule's outline.
#ifndef UM_PLANE_SPACING_H
#define UM_PLANE_SPACING_H

#include "plane/shape.h"

// The front of a box as a shape of two corners: the left end, seen from ahead, comes first.
UmShape um_front_shape(UmBox box);

// The stretch of a way, ahead (t > 0) and behind, on which the shapes are nearer than `spacing`: lo < t < hi. False
// where there is none that is longer than the contact tolerance. direction: unit vector. spacing: more than the
// tolerance.
bool um_near_span(const UmShape *moving, UmVec direction, const UmShape *still, double spacing, UmSpan *span);

// The stretch on which the shapes overlap. At its ends they touch. Sliding along a side is no overlap.
bool um_overlap_span(const UmShape *moving, UmVec direction, const UmShape *still, UmSpan *span);

// A list of rotations about a point, as unit vectors.
typedef struct UmTurns {
    int count, capacity;
    UmVec *items;
} UmTurns;
void um_turns_free(UmTurns *turns);
void um_turns_add(UmTurns *turns, UmVec rotation);

// Adds every rotation at which the distance may cross this spacing; with 0, every one at which an overlap may begin or
// end. It may add others too.
void um_spacing_turns(const UmShape *moving, UmVec pivot, const UmShape *still, double spacing, UmTurns *turns);

// Adds the rotations at which a corner comes to lie on a line: dot(normal, point) = offset.
void um_line_turns(const UmShape *moving, UmVec pivot, UmVec normal, double offset, UmTurns *turns);

#endif
