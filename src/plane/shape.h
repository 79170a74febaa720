// Convex shapes and oriented rectangles (bases).
//
// Corners run counter-clockwise; side i goes from corner i to corner i + 1, its outward normal is to the right of that
// way. Seen from outside, facing a side, its start is the left end.
#ifndef UM_PLANE_SHAPE_H
#define UM_PLANE_SHAPE_H

#include "base/limits.h"
#include "plane/vec.h"

#include <stdbool.h>

typedef struct UmShape {
    int count;
    UmVec corner[UM_MAX_CORNERS];
    UmVec normal[UM_MAX_CORNERS]; // of side i, unit length, outward
} UmShape;

// The sides of a base, in the corner order of um_box_shape: front starts at the front right corner.
typedef enum UmSide { UM_FRONT, UM_LEFT, UM_REAR, UM_RIGHT } UmSide;

typedef struct UmBox {
    UmVec center;
    UmVec front;  // unit vector
    double width; // along the front side
    double depth; // from front to rear
} UmBox;

// The two ends of a side, left end first as seen from outside.
typedef struct UmSegment {
    UmVec start, end;
} UmSegment;

typedef struct UmCircle {
    UmVec centre;
    double radius;
} UmCircle;

typedef enum UmShapeFault {
    UM_SHAPE_FINE,
    UM_SHAPE_TOO_FEW, // fewer than three corners
    UM_SHAPE_NOT_CONVEX,
    UM_SHAPE_DEGENERATE // a side shorter than 1e-3, or a corner whose sides lie in one line
} UmShapeFault;

// Corners in either order; *reversed tells that they came clockwise and were turned round.
UmShapeFault um_shape_from_corners(int count, const UmVec *corners, UmShape *shape, bool *reversed);

UmShape um_box_shape(UmBox box);
UmVec um_side_normal(UmVec front, UmSide side);
// The front vector of a base whose given side has this outward normal.
UmVec um_front_from_normal(UmVec normal, UmSide side);
double um_side_length(UmBox box, UmSide side);

static inline int um_next_corner(const UmShape *s, int i) { return i + 1 == s->count ? 0 : i + 1; }
static inline int um_previous_corner(const UmShape *s, int i) { return i == 0 ? s->count - 1 : i - 1; }
static inline UmSegment um_side(const UmShape *s, int i) {
    return (UmSegment){s->corner[i], s->corner[um_next_corner(s, i)]};
}
// For loops where handing over the box takes as long as the rest.
UM_INLINE UmShape um_box_shape_inline(UmBox box) {
    UmVec ahead = um_scale(box.front, box.depth / 2), right = um_scale(um_rightward(box.front), box.width / 2);
    UmVec front = um_add(box.center, ahead), rear = um_sub(box.center, ahead);
    UmShape s;
    s.count = 4;
    s.corner[0] = um_add(front, right);
    s.corner[1] = um_sub(front, right);
    s.corner[2] = um_sub(rear, right);
    s.corner[3] = um_add(rear, right);
    s.normal[UM_FRONT] = box.front;
    s.normal[UM_LEFT] = um_leftward(box.front);
    s.normal[UM_REAR] = um_reverse(box.front);
    s.normal[UM_RIGHT] = um_rightward(box.front);
    return s;
}

static inline UmBox um_box_moved(UmBox box, UmVec by) {
    box.center = um_add(box.center, by);
    return box;
}

// Turns a box about a point, both its centre and its front.
UmBox um_box_pivoted(UmBox box, UmVec pivot, UmVec rotation);
UmShape um_shape_moved(const UmShape *shape, UmVec by);
UmShape um_shape_pivoted(const UmShape *shape, UmVec pivot, UmVec rotation);

// The extent of a shape along a direction.
typedef struct UmSpan {
    double lo, hi;
} UmSpan;
UmSpan um_shape_span(const UmShape *shape, UmVec direction);
// The lower end of that extent alone.
UM_INLINE double um_shape_start(const UmShape *shape, UmVec direction) {
    double lo = um_dot(shape->corner[0], direction);
    for (int i = 1; i < shape->count; i++) {
        double at = um_dot(shape->corner[i], direction);
        if (at < lo) lo = at;
    }
    return lo;
}

// A circle that holds the shape: the smallest for boxes, a little larger for others.
UmCircle um_circle_around(const UmShape *shape);

// Whether a point lies farther than `distance` beyond the line of some side.
bool um_is_beyond_a_side(const UmShape *shape, UmVec point, double distance);

// Whether nothing inside the circle comes near the shape. Cheap: true is certain, false is not.
UM_INLINE bool um_is_beyond(const UmShape *shape, UmCircle around_shape, UmCircle circle) {
    const double well_beyond = circle.radius + 4 * UM_CONTACT_TOLERANCE;
    UmVec apart = um_sub(circle.centre, around_shape.centre);
    double reach = well_beyond + around_shape.radius;
    return um_dot(apart, apart) > reach * reach || um_is_beyond_a_side(shape, circle.centre, well_beyond);
}

#endif
