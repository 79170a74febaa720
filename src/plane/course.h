// A way that is held against many shapes: how far may a shape move straight on before it enters one of them?
//
// The same answers as um_sweep, to the last bit, and faster. Between bases a look at their centres and extents tells
// most of it: which they pass, and which side meets which. The exact numbers are those of that side alone. Where the
// look cannot be certain, um_sweep decides.
//
//     UmCourse course = um_course(&mover, direction);
//     for (...) nearest = um_least(nearest, um_course_meets(&course, nearest, &shape[i]));
#ifndef UM_PLANE_COURSE_H
#define UM_PLANE_COURSE_H

#include "plane/shape.h"

// The middle of a parallelogram, and how the middles of sides 0 and 1 lie from there.
typedef struct UmExtent {
    UmVec middle, arm[2];
} UmExtent;

typedef struct UmCourse {
    const UmShape *moving;
    UmVec direction;
    bool is_base; // or another parallelogram; otherwise there is no extent
    UmExtent extent;
    double own[2], rate[2]; // of the first two sides: from the middle, and how fast the way leads out there
} UmCourse;

// direction: unit vector.
UmCourse um_course(const UmShape *moving, UmVec direction);

// The distance of um_sweep; INFINITY where there is no hit, and where it is farther than `most`.
double um_course_meets(const UmCourse *course, double most, const UmShape *still);

#endif
