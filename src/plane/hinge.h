// A turn that is held against many shapes: how far may a shape turn about a point before it enters one of them?
//
// The same answers as um_pivot_sweep, to the last bit, and faster. What is known of the mover is the same for all. Two
// lines through the pivot and the distances of the corners from it tell of most shapes that the mover never meets them.
//
//     um_hinge(&mover, pivot, rotation, &hinge);
//     for (...) least = um_hinge_sweep(&hinge, least, &shape[i]).rotation;
#ifndef UM_PLANE_HINGE_H
#define UM_PLANE_HINGE_H

#include "plane/pivot.h"

// A shape as seen from the pivot, mirrored where the turn is clockwise.
typedef struct UmArms {
    UmShape shape;
    double square[UM_MAX_CORNERS];                      // of a corner's distance from the pivot
    double nearest, farthest;                           // of these
    double least[UM_MAX_CORNERS], most[UM_MAX_CORNERS]; // squares: only a corner this far away may enter side i
} UmArms;

typedef struct UmHinge {
    UmVec pivot;
    bool clockwise;
    UmArms moving;
    // Normals of sides through the pivot: the mover never comes beyond the line of the one behind, nor beyond where the
    // line of the one in front ends; {0, 0} where there is none.
    UmVec behind, in_front;
} UmHinge;

// rotation: less than half a turn; its sign is the direction.
void um_hinge(const UmShape *moving, UmVec pivot, UmVec rotation, UmHinge *hinge);

// As um_pivot_sweep. rotation: the hinge's or less.
UmPivotCast um_hinge_sweep(const UmHinge *hinge, UmVec rotation, const UmShape *still);

#endif
