#include "plane/sweep.h"

#include "plane/contact.h"

typedef struct Clip {
    double enter, deep_enter, deep_leave;
} Clip;

UM_INLINE double larger(double a, double b) { return a > b ? a : b; }
UM_INLINE double smaller(double a, double b) { return a < b ? a : b; }

// Narrows the way to where this gap is closed; false where nothing is left.
UM_INLINE bool clip(Clip *c, double gap, double rate) {
    const double deep = gap + UM_CONTACT_TOLERANCE;
    if (rate == 0) return deep < 0;
    if (rate < 0) {
        double contact = -rate < UM_SKIMMING_RATE ? deep : gap;
        c->enter = larger(c->enter, contact / -rate);
        c->deep_enter = larger(c->deep_enter, deep / -rate);
    } else {
        c->deep_leave = smaller(c->deep_leave, -deep / rate);
    }
    return c->deep_enter < c->deep_leave;
}

UM_INLINE double overlap_along(UmSpan a, UmSpan b) { return um_least(a.hi - b.lo, b.hi - a.lo); }

static bool clip_by_sides(Clip *c, const UmShape *moving, UmVec direction, const UmShape *still) {
    for (int i = 0; i < still->count; i++) {
        UmVec n = still->normal[i];
        if (!clip(c, um_shape_start(moving, n) - um_dot(n, still->corner[i]), um_dot(n, direction))) return false;
    }
    for (int i = 0; i < moving->count; i++) {
        UmVec n = moving->normal[i];
        if (!clip(c, um_shape_start(still, n) - um_dot(n, moving->corner[i]), -um_dot(n, direction))) return false;
    }
    return true;
}

UmCast um_sweep(const UmShape *moving, UmVec direction, const UmShape *still) {
    const UmCast miss = {false, INFINITY, 0};
    UmVec across = um_leftward(direction);
    double graze = overlap_along(um_shape_span(moving, across), um_shape_span(still, across));
    if (graze < 0) return miss; // it passes by, as most shapes do
    Clip c = {-INFINITY, -INFINITY, INFINITY};
    if (!clip_by_sides(&c, moving, direction, still)) return miss;
    // Behind the mover. Where they touch as deep as the tolerance allows, rounding may put the start inside the
    // overlap. Nearer to its end than to its beginning, the way leads out.
    if (c.deep_leave <= -c.deep_enter) return miss;
    return (UmCast){true, c.enter > 0 ? c.enter : 0, graze};
}

double um_swept_gap(const UmShape *moving, UmVec direction, double distance, const UmShape *still) {
    UmVec across = um_leftward(direction);
    double widest = -overlap_along(um_shape_span(moving, across), um_shape_span(still, across));
    for (int i = 0; i < still->count; i++) {
        UmVec n = still->normal[i];
        double gap = um_shape_span(moving, n).lo - um_dot(n, still->corner[i]);
        widest = um_most(widest, um_least(gap, gap + um_dot(n, direction) * distance));
    }
    for (int i = 0; i < moving->count; i++) {
        UmVec n = moving->normal[i];
        double edge = um_dot(n, moving->corner[i]) + um_most(0, um_dot(n, direction) * distance);
        widest = um_most(widest, um_shape_span(still, n).lo - edge);
    }
    return widest;
}

UmAlongside um_alongside(const UmShape *moving, UmVec direction, const UmShape *still) {
    for (int i = 0; i < moving->count; i++) {
        if (fabs(um_dot(moving->normal[i], direction)) > UM_CONTACT_TOLERANCE) continue;
        double line = um_dot(moving->normal[i], moving->corner[i]);
        for (int j = 0; j < still->count; j++) {
            if (um_dot(moving->normal[i], still->normal[j]) >= 0) continue;
            UmSegment mine = um_side(moving, i), its = um_side(still, j);
            if (fabs(um_dot(moving->normal[i], its.start) - line) > UM_CONTACT_TOLERANCE) continue;
            if (fabs(um_dot(moving->normal[i], its.end) - line) > UM_CONTACT_TOLERANCE) continue;
            double mine_start = um_dot(direction, mine.start), mine_end = um_dot(direction, mine.end);
            double its_start = um_dot(direction, its.start), its_end = um_dot(direction, its.end);
            return (UmAlongside){true, um_least(its_start, its_end) - um_most(mine_start, mine_end),
                                 um_most(its_start, its_end) - um_least(mine_start, mine_end)};
        }
    }
    return (UmAlongside){false, 0, 0};
}
