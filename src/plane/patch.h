// Patches of places: convex, closed, and as thin as may be. A patch is a point, a stretch of a line or a polygon.
//
// What differs by less than UM_PATCH_TOLERANCE is one and the same: no cut leaves a splinter thinner than that.
#ifndef UM_PLANE_PATCH_H
#define UM_PLANE_PATCH_H

#include "plane/shape.h"

#define UM_PATCH_TOLERANCE 1e-9

// More than any patch comes to have; what might have more says so (um_patch_cut).
enum { UM_PATCH_CORNERS = 64 };

typedef struct UmPatch {
    int count; // 1: a point, 2: a stretch; from 3 on the corners run counter-clockwise
    UmVec corner[UM_PATCH_CORNERS];
} UmPatch;

typedef struct UmRect {
    UmVec lo, hi;
} UmRect;

static inline UmPatch um_patch_of(UmVec point) { return (UmPatch){1, {point}}; }

// 0, 1 or 2.
static inline int um_patch_dimension(const UmPatch *p) { return p->count < 3 ? p->count - 1 : 2; }

UmRect um_patch_around(const UmPatch *patch);
static inline bool um_rects_meet(UmRect a, UmRect b) {
    return a.lo.x <= b.hi.x && b.lo.x <= a.hi.x && a.lo.y <= b.hi.y && b.lo.y <= a.hi.y;
}
static inline UmRect um_rects_around(UmRect a, UmRect b) {
    return (UmRect){um_vec(um_least(a.lo.x, b.lo.x), um_least(a.lo.y, b.lo.y)),
                    um_vec(um_most(a.hi.x, b.hi.x), um_most(a.hi.y, b.hi.y))};
}
UmVec um_patch_middle(const UmPatch *patch);
// Its place that is nearest to the point.
UmVec um_patch_nearest(const UmPatch *patch, UmVec point);
double um_patch_area(const UmPatch *patch);

void um_patch_copy(UmPatch *to, const UmPatch *from);
// Leaves what lies behind the line, dot(normal, point) <= far. False where nothing is left.
bool um_patch_cut(UmPatch *patch, UmVec normal, double far);
void um_patch_move(UmPatch *patch, UmVec by);
// Makes it everything that it passes over when it is moved so far in a straight line; needs room for two more corners.
void um_patch_sweep(UmPatch *patch, UmVec by);

// Half-planes whose common part is convex: dot(normal, point) <= far.
typedef struct UmWalls {
    int count;
    UmVec normal[UM_PATCH_CORNERS]; // outward, unit length
    double far[UM_PATCH_CORNERS];
} UmWalls;

// Where the centre of `mover`, which is drawn about 0, 0, stands when the two overlap by more than `slack`: behind all
// of these walls, one for each side of either.
UmWalls um_walls_about(const UmShape *still, const UmShape *mover, double slack);
// Those of a polygon.
UmWalls um_patch_walls(const UmPatch *patch);

// Where a line through a point enters what lies behind all the walls, and leaves it, along `way` of unit length; false
// where it stays outside.
bool um_walls_crossed(const UmWalls *walls, UmVec from, UmVec way, double *enter, double *leave);

// Whether a part of the patch's own dimension lies behind all the walls.
bool um_patch_meets(const UmPatch *patch, const UmWalls *walls);
// Leaves that part; false where there is none, and the patch is spoilt.
bool um_patch_keep_behind(UmPatch *patch, const UmWalls *walls);
// The parts that lie in front of some wall, each of the patch's own dimension.
typedef void UmPatchVisit(void *context, const UmPatch *part);
void um_patch_minus(const UmPatch *patch, const UmWalls *walls, UmPatchVisit *visit, void *context);

// The least patch that has all of these points in it. It has no more corners than a patch may have.
enum { UM_PATCH_POINTS = 2 * UM_PATCH_CORNERS };
bool um_patch_about(const UmVec *points, int count, UmPatch *patch);
// Makes it both of them where they are one patch together; false where they are not.
bool um_patch_unite(UmPatch *patch, const UmPatch *other);

// Whether all of the patch lies in the others together.
bool um_patch_is_covered(const UmPatch *patch, const UmPatch *const *others, int count);

#endif
