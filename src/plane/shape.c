#include "plane/shape.h"

#include "base/assert.h"

#define SHORTEST_SIDE 1e-3
#define FLATTEST_CORNER 1e-9 // sine of the turn at a corner

static void set_normals(UmShape *s) {
    for (int i = 0; i < s->count; i++) {
        UmSegment side = um_side(s, i);
        s->normal[i] = um_unit(um_rightward(um_sub(side.end, side.start)));
    }
}

static double doubled_area(int count, const UmVec *corner) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        UmVec a = um_sub(corner[i], corner[0]), b = um_sub(corner[(i + 1) % count], corner[0]);
        sum += um_cross(a, b);
    }
    return sum;
}

// Every corner must be a left turn, and all of them one full turn: a star turns left everywhere too, but twice round.
static UmShapeFault check_convex(const UmShape *s) {
    int quarters = 0;
    for (int i = 0; i < s->count; i++) {
        UmVec before = s->normal[um_previous_corner(s, i)], after = s->normal[i];
        double sine = um_cross(before, after);
        if (fabs(sine) < FLATTEST_CORNER) return UM_SHAPE_DEGENERATE;
        if (sine < 0) return UM_SHAPE_NOT_CONVEX;
        quarters += before.y < 0 && after.y >= 0;
    }
    return quarters == 1 ? UM_SHAPE_FINE : UM_SHAPE_NOT_CONVEX;
}

UmShapeFault um_shape_from_corners(int count, const UmVec *corners, UmShape *shape, bool *reversed) {
    UM_ASSERT(count <= UM_MAX_CORNERS);
    if (count < 3) return UM_SHAPE_TOO_FEW;
    *reversed = doubled_area(count, corners) < 0;
    shape->count = count;
    for (int i = 0; i < count; i++) shape->corner[i] = corners[*reversed ? count - 1 - i : i];
    for (int i = 0; i < count; i++) {
        if (um_distance(shape->corner[i], shape->corner[um_next_corner(shape, i)]) < SHORTEST_SIDE)
            return UM_SHAPE_DEGENERATE;
    }
    set_normals(shape);
    return check_convex(shape);
}

UmVec um_side_normal(UmVec front, UmSide side) {
    switch (side) {
    case UM_FRONT: return front;
    case UM_LEFT: return um_leftward(front);
    case UM_REAR: return um_reverse(front);
    case UM_RIGHT: return um_rightward(front);
    }
    UM_NEVER("a base has four sides");
}

UmVec um_front_from_normal(UmVec normal, UmSide side) {
    switch (side) {
    case UM_FRONT: return normal;
    case UM_LEFT: return um_rightward(normal);
    case UM_REAR: return um_reverse(normal);
    case UM_RIGHT: return um_leftward(normal);
    }
    UM_NEVER("a base has four sides");
}

double um_side_length(UmBox box, UmSide side) { return side == UM_FRONT || side == UM_REAR ? box.width : box.depth; }

UmShape um_box_shape(UmBox box) { return um_box_shape_inline(box); }

UmBox um_box_pivoted(UmBox box, UmVec pivot, UmVec rotation) {
    box.center = um_turned_about(box.center, pivot, rotation);
    box.front = um_unit(um_turned(box.front, rotation));
    return box;
}

UmShape um_shape_moved(const UmShape *shape, UmVec by) {
    UmShape s; // not a copy of the whole: it has room for far more corners than most shapes have
    s.count = shape->count;
    for (int i = 0; i < s.count; i++) {
        s.corner[i] = um_add(shape->corner[i], by);
        s.normal[i] = shape->normal[i];
    }
    return s;
}

UmShape um_shape_pivoted(const UmShape *shape, UmVec pivot, UmVec rotation) {
    UmShape s;
    s.count = shape->count;
    for (int i = 0; i < s.count; i++) {
        s.corner[i] = um_turned_about(shape->corner[i], pivot, rotation);
        s.normal[i] = um_turned(shape->normal[i], rotation);
    }
    return s;
}

UmSpan um_shape_span(const UmShape *shape, UmVec direction) {
    UmSpan span = {um_dot(shape->corner[0], direction), um_dot(shape->corner[0], direction)};
    for (int i = 1; i < shape->count; i++) {
        double at = um_dot(shape->corner[i], direction);
        if (at < span.lo) span.lo = at;
        if (at > span.hi) span.hi = at;
    }
    return span;
}

UmCircle um_circle_around(const UmShape *shape) {
    UmVec centre = um_scale(um_add(shape->corner[0], shape->corner[shape->count / 2]), 0.5);
    double square = 0;
    for (int i = 0; i < shape->count; i++) {
        UmVec away = um_sub(shape->corner[i], centre);
        if (um_dot(away, away) > square) square = um_dot(away, away);
    }
    return (UmCircle){centre, sqrt(square)};
}

bool um_is_beyond_a_side(const UmShape *shape, UmVec point, double distance) {
    for (int i = 0; i < shape->count; i++)
        if (um_dot(shape->normal[i], um_sub(point, shape->corner[i])) > distance) return true;
    return false;
}
