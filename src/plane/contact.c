#include "plane/contact.h"

// Each of the two shapes may be off by the tolerance.
#define TOUCH_TOLERANCE (2 * UM_CONTACT_TOLERANCE)

UM_INLINE double gap_beyond(const UmShape *a, int side, const UmShape *b) {
    return um_shape_start(b, a->normal[side]) - um_dot(a->normal[side], a->corner[side]);
}

static double gap_beyond_sides(const UmShape *a, const UmShape *b) {
    double widest = -INFINITY;
    for (int i = 0; i < a->count; i++) {
        double gap = gap_beyond(a, i, b);
        if (gap > widest) widest = gap;
    }
    return widest;
}

double um_separation(const UmShape *a, const UmShape *b) {
    return um_most(gap_beyond_sides(a, b), gap_beyond_sides(b, a));
}

bool um_is_parted_by(const UmShape *a, const UmShape *b) {
    for (int i = 0; i < a->count; i++)
        if (gap_beyond(a, i, b) >= -UM_CONTACT_TOLERANCE) return true;
    return false;
}

bool um_overlap(const UmShape *a, const UmShape *b) { return !um_is_parted_by(a, b) && !um_is_parted_by(b, a); }

static double distance_to_side(UmVec point, UmSegment side) {
    UmVec way = um_sub(side.end, side.start);
    double share = um_dot(um_sub(point, side.start), way) / um_dot(way, way);
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return um_distance(point, um_add(side.start, um_scale(way, share)));
}

static double corners_to_sides(const UmShape *a, const UmShape *b) {
    double nearest = INFINITY;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++) nearest = um_least(nearest, distance_to_side(a->corner[i], um_side(b, j)));
    return nearest;
}

UmContact um_contact(const UmShape *a, const UmShape *b) {
    double gap = um_separation(a, b);
    if (gap < -UM_CONTACT_TOLERANCE) return (UmContact){UM_OVERLAPPING, gap};
    double distance = um_least(corners_to_sides(a, b), corners_to_sides(b, a));
    if (distance > UM_CONTACT_TOLERANCE) return (UmContact){UM_APART, distance};
    return (UmContact){UM_TOUCHING, gap < 0 ? gap : distance};
}

static bool lies_on_line(UmSegment side, UmVec normal, UmVec point) {
    return fabs(um_dot(normal, um_sub(side.start, point))) <= 2 * UM_CONTACT_TOLERANCE &&
           fabs(um_dot(normal, um_sub(side.end, point))) <= 2 * UM_CONTACT_TOLERANCE;
}

// Sides are flat where either one lies wholly on the other's line. The far end of a long side may leave the line of a
// short one, and the result must not depend on which shape is named first.
double um_flush_length(const UmShape *a, int i, const UmShape *b, int j) {
    if (um_dot(a->normal[i], b->normal[j]) >= 0) return 0;
    UmSegment mine = um_side(a, i), its = um_side(b, j);
    UmVec way = um_leftward(b->normal[j]); // from its.start to its.end
    double from = um_dot(way, its.start), to = um_dot(way, its.end);
    double lo = um_most(from, um_dot(way, mine.end)), hi = um_least(to, um_dot(way, mine.start));
    if (hi - lo <= UM_CONTACT_TOLERANCE) return 0;
    bool flat = lies_on_line(mine, b->normal[j], its.start) || lies_on_line(its, a->normal[i], mine.start);
    return flat ? hi - lo : 0;
}

static UmTouch flush_touch(const UmShape *a, const UmShape *b) {
    UmTouch best = {UM_TOUCH_NONE, 0, 0, {0, 0}, 0};
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            double length = um_flush_length(a, i, b, j);
            if (length <= best.length) continue;
            UmSegment mine = um_side(a, i), its = um_side(b, j);
            UmVec way = um_unit(um_sub(its.end, its.start));
            double from = um_most(0, um_dot(way, um_sub(mine.end, its.start)));
            best = (UmTouch){UM_TOUCH_FLUSH, i, j, um_add(its.start, um_scale(way, from + length / 2)), length};
        }
    }
    return best;
}

// A corner of one shape at a side of the other. The nearest one wins, so that the order of the shapes does not matter.
static UmTouch corner_touch(const UmShape *a, const UmShape *b) {
    UmTouch best = {UM_TOUCH_NONE, 0, 0, {0, 0}, 0};
    double nearest = INFINITY;
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            double mine = distance_to_side(a->corner[i], um_side(b, j));
            double its = distance_to_side(b->corner[j], um_side(a, i));
            if (mine <= TOUCH_TOLERANCE && mine < nearest) {
                best = (UmTouch){UM_TOUCH_CORNER_ON_SIDE, i, j, a->corner[i], 0};
                nearest = mine;
            }
            if (its <= TOUCH_TOLERANCE && its < nearest) {
                best = (UmTouch){UM_TOUCH_SIDE_ON_CORNER, i, j, b->corner[j], 0};
                nearest = its;
            }
        }
    }
    return best;
}

UmTouch um_touch(const UmShape *a, const UmShape *b) {
    UmTouch flush = flush_touch(a, b);
    if (flush.kind == UM_TOUCH_FLUSH) return flush;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            if (um_distance(a->corner[i], b->corner[j]) <= TOUCH_TOLERANCE)
                return (UmTouch){UM_TOUCH_CORNERS, i, j, b->corner[j], 0};
    return corner_touch(a, b);
}
