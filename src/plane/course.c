#include "plane/course.h"

#include "plane/sweep.h"

// A side whose rate is below may be told by um_sweep in another way: UM_SKIMMING_RATE. Above, the tolerance is passed
// within SURE_DEPTH of the way.
#define SURE_RATE 2e-3
#define SURE_DEPTH 1e-3
// Far larger than the rounding errors of a look.
#define SLACK 1e-5
#define FARTHEST 1e4

// Where the look finds the two shapes overlapping, and as far as it looks.
typedef struct Stretch {
    double enter, leave, reach;
} Stretch;

typedef enum Look { MISSES, MEETS, UNCERTAIN } Look;

UM_INLINE bool find_extent(const UmShape *s, UmExtent *e) {
    if (s->count != 4) return false;
    const UmVec one = um_add(s->corner[0], s->corner[2]), two = um_add(s->corner[1], s->corner[3]);
    if (fabs(one.x - two.x) + fabs(one.y - two.y) > 1e-10) return false;
    e->middle = um_scale(one, 0.5);
    e->arm[0] = um_scale(um_sub(s->corner[0], s->corner[3]), 0.5);
    e->arm[1] = um_scale(um_sub(s->corner[1], s->corner[0]), 0.5);
    return true;
}

UmCourse um_course(const UmShape *moving, UmVec direction) {
    UmCourse course;
    course.moving = moving;
    course.direction = direction;
    course.is_base = find_extent(moving, &course.extent);
    for (int i = 0; course.is_base && i < 2; i++) {
        course.own[i] = um_dot(moving->normal[i], course.extent.arm[i]);
        course.rate[i] = um_dot(moving->normal[i], direction);
    }
    return course;
}

// Narrows the stretch by a pair of sides. own: from the middle to one of them. Tells where it begins by them.
UM_INLINE Look narrow(Stretch *s, double at, double rate, double room, double *enters) {
    if (fabs(rate) < SURE_RATE) {
        const double change = fabs(rate) * s->reach + SLACK;
        *enters = -INFINITY;
        if (fabs(at) > room + change) return MISSES;
        return fabs(at) < room - change ? MEETS : UNCERTAIN;
    }
    const double per_rate = 1 / rate, middle = at * per_rate, half = room * fabs(per_rate);
    *enters = middle - half;
    s->enter = um_most(s->enter, middle - half);
    s->leave = um_least(s->leave, middle + half);
    return s->enter > s->leave + SLACK ? MISSES : MEETS;
}

UM_INLINE double across(const UmExtent *e, UmVec n) { return fabs(um_dot(n, e->arm[0])) + fabs(um_dot(n, e->arm[1])); }

// As um_sweep works it out.
static double exactly(const UmShape *sides, int axis, const UmShape *other, UmVec direction, double ahead) {
    const int i = um_dot(sides->normal[axis], direction) * ahead < 0 ? axis : axis + 2;
    const UmVec n = sides->normal[i];
    return (um_shape_start(other, n) - um_dot(n, sides->corner[i])) / -(ahead * um_dot(n, direction));
}

static double surely(const UmCourse *c, double most, const UmShape *still) {
    const double distance = um_sweep(c->moving, c->direction, still).distance;
    return distance <= most ? distance : INFINITY;
}

double um_course_meets(const UmCourse *c, double most, const UmShape *still) {
    UmExtent its;
    if (!c->is_base || !find_extent(still, &its)) return surely(c, most, still);
    const UmVec apart = um_sub(its.middle, c->extent.middle);
    const double reach = um_least(most, FARTHEST);
    double enters[4];
    bool certain = true;
    Stretch s = {-SLACK, reach + 4 * SURE_DEPTH, reach};
    for (int i = 1; i >= 0; i--) {
        const UmVec n = c->moving->normal[i];
        const Look found = narrow(&s, um_dot(n, apart), c->rate[i], c->own[i] + across(&its, n), &enters[i]);
        if (found == MISSES) return INFINITY;
        certain &= found == MEETS;
    }
    for (int i = 0; i < 2; i++) {
        const UmVec n = still->normal[i];
        const double room = um_dot(n, its.arm[i]) + across(&c->extent, n);
        const Look found = narrow(&s, um_dot(n, apart), um_dot(n, c->direction), room, &enters[2 + i]);
        if (found == MISSES) return INFINITY;
        certain &= found == MEETS;
    }
    if (!certain || s.enter <= SLACK || s.leave <= s.enter + 3 * SURE_DEPTH) return surely(c, most, still);
    double enter = 0;
    for (int i = 0; i < 2; i++) {
        if (enters[i] > s.enter - SLACK) enter = um_most(enter, exactly(c->moving, i, still, c->direction, -1));
        if (enters[2 + i] > s.enter - SLACK) enter = um_most(enter, exactly(still, i, c->moving, c->direction, 1));
    }
    return enter <= most ? enter : INFINITY;
}
