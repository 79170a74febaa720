// The sides along which two units touch.
#include "games/ninth_age/seam.h"

#include "plane/contact.h"

static void keep(T9Sides *sides, UmSide side) { sides->items[sides->count++] = side; }

T9Sides t9_sides_beyond(const UmShape *mine, const UmShape *its) {
    T9Sides sides = {0};
    for (int i = 0; i < 4; i++) {
        UmVec normal = its->normal[i];
        if (um_shape_start(mine, normal) >= um_dot(normal, its->corner[i]) - 2 * UM_CONTACT_TOLERANCE)
            keep(&sides, (UmSide)i);
    }
    UmTouch touch = um_touch(mine, its);
    if (sides.count > 0 || touch.kind != UM_TOUCH_SIDE_ON_CORNER) return sides;
    keep(&sides, (UmSide)um_previous_corner(its, touch.b));
    keep(&sides, (UmSide)touch.b);
    return sides;
}

bool t9_lie_flat(const UmShape *mine, UmSide own, const UmShape *its, UmSide other) {
    const UmVec normal = mine->normal[own], facing = its->normal[other];
    const UmSegment one = um_side(mine, (int)own), two = um_side(its, (int)other);
    const double shorter = um_least(um_distance(one.start, one.end), um_distance(two.start, two.end));
    return um_dot(normal, facing) < 0 && fabs(um_cross(normal, facing)) * shorter <= 2 * UM_CONTACT_TOLERANCE;
}

static unsigned bits(const T9Sides *sides) {
    unsigned all = 0;
    for (int i = 0; i < sides->count; i++) all |= 1u << sides->items[i];
    return all;
}

T9Seam t9_seam(const UmScene *s, const T9State *st, int unit, int other) {
    const UmShape mine = t9_shape(s, st, unit), its = t9_shape(s, st, other);
    if (um_contact(&mine, &its).kind == UM_APART) return (T9Seam){0};
    const T9Sides own = t9_sides_beyond(&its, &mine), theirs = t9_sides_beyond(&mine, &its);
    T9Seam seam = {.touches = true, .own = bits(&own), .its = bits(&theirs)};
    for (int i = 0; i < own.count; i++)
        for (int k = 0; k < theirs.count; k++) seam.is_flush |= t9_lie_flat(&mine, own.items[i], &its, theirs.items[k]);
    return seam;
}
