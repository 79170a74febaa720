// Pivot sweep, in closed form: does a convex shape that turns about a fixed point enter another on the way?
//
// The overlap changes only where a corner of one shape crosses the line of a side of the other. A corner runs on a
// circle about the pivot, so each crossing solves a cos + b sin = k: a square root, no trigonometry. Between two
// crossings nothing changes. One look in the middle tells whether the stretch overlaps; the hit is where that stretch
// begins.
#ifndef UM_PLANE_PIVOT_H
#define UM_PLANE_PIVOT_H

#include "plane/shape.h"

typedef struct UmPivotCast {
    bool hit;
    UmVec rotation; // where the overlap begins
} UmPivotCast;

// rotation: less than half a turn; its sign is the direction. An overlap no deeper than the contact tolerance is no
// hit, and neither is a touch at the very end. A graze in passing is measured in the middle of its stretch, and may be
// twice as deep elsewhere. At a hit, and at the end of a free turn, the overlap is within the tolerance.
UmPivotCast um_pivot_sweep(const UmShape *moving, UmVec pivot, UmVec rotation, const UmShape *still);

// --- its parts, which plane/hinge.c uses too

// Grows with the angle of a vector, up to 2 at half a turn. No turn goes further.
double um_pivot_progress(UmVec rotation);
// Whether two shapes as seen from the pivot, mirrored where the turn is clockwise, overlap on the way to `end`; *found:
// where that begins. first: nothing overlaps before this progress; negative where that is not known.
bool um_pivot_after(const UmShape *mover, const UmShape *other, double first, UmVec end, UmVec *found);

#endif
