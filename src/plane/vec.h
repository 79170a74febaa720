// Points and directions of a flat table: x to the east, y to the north.
#ifndef UM_PLANE_VEC_H
#define UM_PLANE_VEC_H

#include "base/inline.h"

#include <math.h>
#include <stdbool.h>

typedef struct UmVec {
    double x, y;
} UmVec;

// A position and a facing; front is a unit vector.
typedef struct UmPose {
    UmVec at, front;
} UmPose;

// The lesser and the greater of two numbers, which may be infinite. Unlike fmin and fmax they do not handle NaN, and
// WebAssembly does not call a function for them.
UM_INLINE double um_least(double a, double b) { return a < b ? a : b; }
UM_INLINE double um_most(double a, double b) { return a > b ? a : b; }

UM_INLINE UmVec um_vec(double x, double y) { return (UmVec){x, y}; }
UM_INLINE UmVec um_add(UmVec a, UmVec b) { return (UmVec){a.x + b.x, a.y + b.y}; }
UM_INLINE UmVec um_sub(UmVec a, UmVec b) { return (UmVec){a.x - b.x, a.y - b.y}; }
UM_INLINE UmVec um_scale(UmVec a, double k) { return (UmVec){a.x * k, a.y * k}; }
UM_INLINE UmVec um_reverse(UmVec a) { return (UmVec){-a.x, -a.y}; }
UM_INLINE double um_dot(UmVec a, UmVec b) { return a.x * b.x + a.y * b.y; }
// Positive when b lies to the left (counter-clockwise) of a.
UM_INLINE double um_cross(UmVec a, UmVec b) { return a.x * b.y - a.y * b.x; }
UM_INLINE UmVec um_mix(UmVec a, UmVec b, double share) { return um_add(um_scale(a, 1 - share), um_scale(b, share)); }
UM_INLINE double um_length(UmVec a) { return sqrt(um_dot(a, a)); }
UM_INLINE double um_distance(UmVec a, UmVec b) { return um_length(um_sub(a, b)); }
UM_INLINE bool um_same_pose(UmPose a, UmPose b) { return um_distance(a.at, b.at) + um_distance(a.front, b.front) == 0; }
UM_INLINE UmVec um_unit(UmVec a) { return um_scale(a, 1 / um_length(a)); }
UM_INLINE UmVec um_leftward(UmVec a) { return (UmVec){-a.y, a.x}; }
UM_INLINE UmVec um_rightward(UmVec a) { return (UmVec){a.y, -a.x}; }

// A rotation is a unit vector {cos, sin}, counter-clockwise, and never an angle. um_turned(v, r) turns v by r.
UM_INLINE UmVec um_turned(UmVec v, UmVec rotation) {
    return (UmVec){v.x * rotation.x - v.y * rotation.y, v.x * rotation.y + v.y * rotation.x};
}
// The rotation that takes unit vector a to unit vector b.
UM_INLINE UmVec um_rotation(UmVec a, UmVec b) { return um_unit(um_vec(um_dot(a, b), um_cross(a, b))); }
UM_INLINE UmVec um_turned_about(UmVec v, UmVec pivot, UmVec rotation) {
    return um_add(pivot, um_turned(um_sub(v, pivot), rotation));
}

#endif
