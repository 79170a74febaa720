// Makes a shape of corners and checks it. Apart from shape.c, which is compiled for speed.
#include "base/assert.h"
#include "plane/shape.h"

#define SHORTEST_SIDE 1e-3
#define FLATTEST_CORNER 1e-9 // sine of the turn at a corner

static void set_normals(UmShape *s) {
    for (int i = 0; i < s->count; i++) {
        UmSegment side = um_side(s, i);
        s->normal[i] = um_unit(um_rightward(um_sub(side.end, side.start)));
    }
}

static double doubled_area(int count, const UmVec *corner) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
        UmVec a = um_sub(corner[i], corner[0]), b = um_sub(corner[(i + 1) % count], corner[0]);
        sum += um_cross(a, b);
    }
    return sum;
}

// Every corner must be a left turn, and all of them one full turn: a star turns left everywhere too, but twice round.
static UmShapeFault check_convex(const UmShape *s) {
    int quarters = 0;
    for (int i = 0; i < s->count; i++) {
        UmVec before = s->normal[um_previous_corner(s, i)], after = s->normal[i];
        double sine = um_cross(before, after);
        if (fabs(sine) < FLATTEST_CORNER) return UM_SHAPE_DEGENERATE;
        if (sine < 0) return UM_SHAPE_NOT_CONVEX;
        quarters += before.y < 0 && after.y >= 0;
    }
    return quarters == 1 ? UM_SHAPE_FINE : UM_SHAPE_NOT_CONVEX;
}

UmShapeFault um_shape_from_corners(int count, const UmVec *corners, UmShape *shape, bool *reversed) {
    UM_ASSERT(count <= UM_MAX_CORNERS);
    if (count < 3) return UM_SHAPE_TOO_FEW;
    *reversed = doubled_area(count, corners) < 0;
    shape->count = count;
    for (int i = 0; i < count; i++) shape->corner[i] = corners[*reversed ? count - 1 - i : i];
    for (int i = 0; i < count; i++) {
        if (um_distance(shape->corner[i], shape->corner[um_next_corner(shape, i)]) < SHORTEST_SIDE)
            return UM_SHAPE_DEGENERATE;
    }
    set_normals(shape);
    return check_convex(shape);
}
