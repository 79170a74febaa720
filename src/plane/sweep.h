// Translation sweep, in closed form: how far may a convex shape go straight on before it would enter another?
//
// Along each side's normal of either shape the gap changes linearly on the way: gap(t) = gap0 + rate * t. The shapes
// overlap while every gap is negative, so the way is clipped by one half-line per normal: contact is the largest t at
// which an approaching gap closes, provided that no other gap opens before it. Sliding along a flush side (rate 0, gap
// 0), passing a corner exactly, and overlaps no deeper than the contact tolerance are no hits.
//
//     UmCast c = um_sweep(&mover, um_vec(0, 1), &wall);   // c.hit, c.distance
#ifndef UM_PLANE_SWEEP_H
#define UM_PLANE_SWEEP_H

#include "plane/shape.h"

typedef struct UmCast {
    bool hit;        // on an endless way
    double distance; // to first contact, >= 0; 0 where they touch and the way leads in
    double graze;    // sideways overlap with the way: a shift by this much would miss
} UmCast;

// direction: unit vector. The shapes do not overlap at the start.
UmCast um_sweep(const UmShape *moving, UmVec direction, const UmShape *still);

// The gap between the ground covered on the way and the other shape: negative is overlap.
double um_swept_gap(const UmShape *moving, UmVec direction, double distance, const UmShape *still);

// Where on the way a side of the mover that runs along it lies flush with a side of the other.
typedef struct UmAlongside {
    bool found;
    double from, to; // from < to, may be negative or beyond the way's end
} UmAlongside;
UmAlongside um_alongside(const UmShape *moving, UmVec direction, const UmShape *still);

#endif
