// Translation sweep, in closed form: how far may a convex shape move straight on before it enters another?
//
// Along the normal of each side of either shape the gap changes linearly: gap(t) = gap0 + rate * t. The shapes overlap
// while every gap is negative. So each normal clips the way to a half-line, and contact is the largest t at which a
// closing gap closes, unless another gap has opened before. Sliding along a flush side (rate 0, gap 0), passing a
// corner exactly, and overlaps no deeper than the contact tolerance are no hits.
//
//     UmCast c = um_sweep(&mover, um_vec(0, 1), &wall);   // c.hit, c.distance
#ifndef UM_PLANE_SWEEP_H
#define UM_PLANE_SWEEP_H

#include "plane/shape.h"

// A side whose normal is this nearly square to the way runs along it. Contact with it counts only once it is deeper
// than the tolerance.
#define UM_SKIMMING_RATE 1e-3

typedef struct UmCast {
    bool hit;        // on a way of any length
    double distance; // to first contact, >= 0; 0 where they touch already and the way leads in
    double graze;    // how deep the way cuts into the other sideways: a shift of this length would miss
} UmCast;

// direction: unit vector. The shapes do not overlap at the start.
UmCast um_sweep(const UmShape *moving, UmVec direction, const UmShape *still);

// The gap between the ground that the mover covers on its way and the other shape; negative where they overlap.
double um_swept_gap(const UmShape *moving, UmVec direction, double distance, const UmShape *still);

// Where on the way a side of the mover, parallel to the way, lies flush with a side of the other.
typedef struct UmAlongside {
    bool found;
    double from, to; // from < to, may be negative or beyond the way's end
} UmAlongside;
UmAlongside um_alongside(const UmShape *moving, UmVec direction, const UmShape *still);

#endif
