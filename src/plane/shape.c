#include "plane/shape.h"

#include "base/assert.h"

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
