#include "plane/outline.h"

#include "base/assert.h"

void um_compass(UmVec way[UM_COMPASS]) {
    const double half = sqrt(0.5);
    way[0] = um_vec(1, 0);
    way[1] = um_unit(um_vec(1 + half, half)); // half way between the east and the north-east
    way[2] = um_vec(half, half);
    way[3] = um_vec(way[1].y, way[1].x);
    for (int i = 4; i < UM_COMPASS; i++) way[i] = um_leftward(way[i - 4]);
}

// Corner i joins the sides i - 1 and i.
UmShape um_outline_of(const double far[UM_COMPASS]) {
    UmShape shape = {.count = UM_COMPASS};
    um_compass(shape.normal);
    const double cosine = shape.normal[1].x, sine = shape.normal[1].y;
    for (int i = 0; i < UM_COMPASS; i++) {
        double before = far[um_previous_corner(&shape, i)];
        UmVec along = um_leftward(shape.normal[i]);
        double aside = (far[i] * cosine - before) / sine;
        shape.corner[i] = um_add(um_scale(shape.normal[i], far[i]), um_scale(along, aside));
    }
    return shape;
}

UmShape um_outline_about(UmVec centre, double radius) {
    double far[UM_COMPASS];
    UmVec way[UM_COMPASS];
    um_compass(way);
    for (int i = 0; i < UM_COMPASS; i++) far[i] = um_dot(way[i], centre) + radius;
    return um_outline_of(far);
}

static void add_corner(UmShape *shape, UmVec corner, UmVec normal) {
    UM_ASSERT(shape->count < UM_MAX_CORNERS);
    shape->corner[shape->count] = corner;
    shape->normal[shape->count++] = normal;
}

bool um_outline_cut(UmShape *shape, UmVec way, double far) {
    UmShape kept = {.count = 0};
    for (int i = 0; i < shape->count; i++) {
        UmSegment side = um_side(shape, i);
        double start = um_dot(way, side.start) - far, end = um_dot(way, side.end) - far;
        UmVec crossing = um_add(side.start, um_scale(um_sub(side.end, side.start), start / (start - end)));
        if (start <= 0) add_corner(&kept, side.start, shape->normal[i]);
        if (start <= 0 && end > 0) add_corner(&kept, crossing, way);
        if (start > 0 && end <= 0) add_corner(&kept, crossing, shape->normal[i]);
    }
    *shape = kept;
    return kept.count > 0;
}
