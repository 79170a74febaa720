// Patches of places: convex and closed. A patch is a point, a stretch of a line or a polygon.
//
// Differences below UM_PATCH_TOLERANCE count as none: no cut leaves a splinter thinner than that.
#ifndef UM_PLANE_PATCH_H
#define UM_PLANE_PATCH_H

#include "plane/shape.h"

#define UM_PATCH_TOLERANCE 1e-9

// More corners than any patch comes to have: um_patch_cut asserts it, and um_patch_about returns false beyond.
enum { UM_PATCH_CORNERS = 64 };

typedef struct UmPatch {
    int count; // 1: a point; 2: a stretch; 3 or more: a polygon, counter-clockwise
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
// The place of the patch that is nearest to a point.
UmVec um_patch_nearest(const UmPatch *patch, UmVec point);
double um_patch_area(const UmPatch *patch);

void um_patch_copy(UmPatch *to, const UmPatch *from);
// Keeps what lies behind the line, dot(normal, point) <= far. False where nothing is left.
bool um_patch_cut(UmPatch *patch, UmVec normal, double far);
void um_patch_move(UmPatch *patch, UmVec by);
// Extends the patch to all that it covers while it moves by `by` in a straight line. It needs room for two more
// corners.
void um_patch_sweep(UmPatch *patch, UmVec by);

// Half-planes whose intersection is convex: dot(normal, point) <= far for each.
typedef struct UmWalls {
    int count;
    UmVec normal[UM_PATCH_CORNERS]; // outward, unit length
    double far[UM_PATCH_CORNERS];
} UmWalls;

// The centre of `mover`, which is drawn about 0, 0, lies behind all of these walls where the two shapes overlap by more
// than `slack`. There is a wall for each side of either shape.
UmWalls um_walls_about(const UmShape *still, const UmShape *mover, double slack);
// The walls along a polygon's sides.
UmWalls um_patch_walls(const UmPatch *patch);

// Where a line through a point, along `way` of unit length, enters and leaves the ground behind all the walls. False
// where it never does.
bool um_walls_crossed(const UmWalls *walls, UmVec from, UmVec way, double *enter, double *leave);

// Whether a part of the patch lies behind all the walls. The part must have the patch's dimension.
bool um_patch_meets(const UmPatch *patch, const UmWalls *walls);
// Keeps that part. Where there is none it returns false, and the patch must not be used.
bool um_patch_keep_behind(UmPatch *patch, const UmWalls *walls);
// Visits the parts that lie in front of some wall. Each has the patch's dimension.
typedef void UmPatchVisit(void *context, const UmPatch *part);
void um_patch_minus(const UmPatch *patch, const UmWalls *walls, UmPatchVisit *visit, void *context);

// The smallest patch that holds all of these points; false where it would need more corners than a patch may have.
enum { UM_PATCH_POINTS = 2 * UM_PATCH_CORNERS };
bool um_patch_about(const UmVec *points, int count, UmPatch *patch);
// Where the two together are convex, makes the patch their union; false where they are not.
bool um_patch_unite(UmPatch *patch, const UmPatch *other);

// Whether the others together cover the whole patch. True is certain. A stretch counts only for what it covers by
// itself, after the polygons before it in the list.
bool um_patch_is_covered(const UmPatch *patch, const UmPatch *const *others, int count);

#endif
