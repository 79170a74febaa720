// Pivot sweep, in closed form: does a convex shape that turns about a fixed point enter another on the way?
//
// What overlaps changes only when a corner of one crosses the line of a side of the other. A corner runs on a circle
// about the pivot, so each crossing solves a cos + b sin = k: a square root, no trigonometry. Between two crossings
// nothing changes; one look in the middle tells which stretch overlaps, and the stretch begins at its crossing.
#ifndef UM_PLANE_PIVOT_H
#define UM_PLANE_PIVOT_H

#include "plane/shape.h"

typedef struct UmPivotCast {
    bool hit;
    UmVec rotation; // turned so far when the overlap begins
} UmPivotCast;

// rotation: less than half a turn, its sign tells the way. An overlap no deeper than the contact tolerance is no hit,
// nor is touching at the very end. A graze in passing is measured in the middle of its stretch and may be twice as deep
// elsewhere; the pose at a hit and the end of a free turn overlap no deeper than the tolerance.
UmPivotCast um_pivot_sweep(const UmShape *moving, UmVec pivot, UmVec rotation, const UmShape *still);

#endif
