#include "plane/hinge.h"

// Far larger than any rounding error: of a length, of a sine, of a progress, and the least distance of a corner from
// the pivot for which all hold.
#define SLACK 1e-4
#define SLACK_OF_SINE 1e-3
#define SLACK_OF_PROGRESS 1e-5
#define SURE_RADIUS 1e-2

UM_INLINE UmVec seen(UmVec v, bool mirrored) { return mirrored ? um_vec(v.x, -v.y) : v; }

// hand: 1 where it stands still, -1 where it turns. A corner that turns counter-clockwise enters a side beyond the foot
// of the pivot on its line. So its distance lies between that of the foot, or of the nearer end, and of the farther
// end.
static void see(const UmShape *shape, UmVec pivot, bool mirrored, double hand, UmArms *arms) {
    UmShape *s = &arms->shape;
    s->count = shape->count;
    const bool onward = (hand > 0) != mirrored;
    arms->nearest = INFINITY;
    arms->farthest = 0;
    int corner = 0;
    do { // a shape has corners
        const int i = corner++;
        s->corner[i] = seen(um_sub(shape->corner[i], pivot), mirrored);
        s->normal[i] = seen(shape->normal[i], mirrored);
        const double square = um_dot(s->corner[i], s->corner[i]);
        arms->nearest = um_least(square, arms->nearest);
        arms->farthest = um_most(square, arms->farthest);
        arms->square[i] = square;
    } while (corner < s->count);
    for (int i = 0; i < s->count; i++) {
        const int next = um_next_corner(s, i), far = onward ? next : i, near = onward ? i : next;
        const UmVec n = s->normal[i];
        arms->least[i] = INFINITY;
        arms->most[i] = -1;
        if (hand * um_cross(n, s->corner[far]) < -SLACK) continue; // behind the foot
        const double k = um_dot(n, s->corner[i]);
        const double least = hand * um_cross(n, s->corner[near]) > 0 ? arms->square[near] : k * k;
        arms->least[i] = least * (1 - SLACK) - SLACK;
        arms->most[i] = arms->square[far] * (1 + SLACK) + 2 * SLACK;
    }
}

typedef struct Outlook {
    UmVec first; // no corner crosses a side from outside clearly before; of any length
    bool meets;
} Outlook;

// The turn after which a corner on its circle crosses the line of a side.
static UM_SELDOM void look_at(Outlook *o, const UmShape *corners, int i, const UmShape *sides, int j, double hand) {
    const double tolerance = UM_CONTACT_TOLERANCE;
    const UmVec n = sides->normal[j], corner = corners->corner[i];
    const double square = um_dot(corner, corner);
    if (square < tolerance * tolerance) return;
    if (square < SURE_RADIUS * SURE_RADIUS) {
        *o = (Outlook){{1, 0}, true}; // perhaps at once
        return;
    }
    const double k = um_dot(n, sides->corner[j]), a = um_dot(n, corner), b = hand * um_dot(n, um_leftward(corner));
    // The corner enters at `root` along the line, and leaves at -`root`.
    const double root = sqrt(um_most(square - k * k, 0));
    UmVec way = um_vec(a * k - b * root, b * k + a * root);
    if (way.y < 0) way = um_vec(-square, 0);
    if (um_cross(o->first, way) > SLACK_OF_SINE * square) return;
    o->meets = true;
    if (um_cross(way, o->first) > 0) o->first = way;
}

// Looks for corners of one shape that cross sides of the other. hand: 1 where the corners turn, -1 where the sides do.
static UM_SELDOM void look_ahead(Outlook *o, const UmArms *corners, const UmArms *sides, double hand) {
    for (int j = 0; j < sides->shape.count; j++) {
        const double least = sides->least[j], most = sides->most[j];
        if (most < corners->nearest || least > corners->farthest) continue;
        for (int i = 0; i < corners->shape.count; i++)
            if (corners->square[i] > least && corners->square[i] < most)
                look_at(o, &corners->shape, i, &sides->shape, j, hand);
    }
}

// Whether a side of one shape stands clear of the other.
static bool stands_clear(const UmShape *a, const UmShape *b) {
    for (int i = 0; i < a->count; i++)
        if (um_shape_start(b, a->normal[i]) - um_dot(a->normal[i], a->corner[i]) > SLACK) return true;
    return false;
}

// Whether no corner lies beyond a line through the pivot.
static bool is_behind(const UmShape *shape, UmVec n) { return um_shape_start(shape, um_reverse(n)) > -SLACK / 2; }

void um_hinge(const UmShape *moving, UmVec pivot, UmVec rotation, UmHinge *hinge) {
    const bool clockwise = rotation.y < 0;
    const UmVec end = seen(rotation, clockwise), back = um_vec(end.x, -end.y);
    hinge->pivot = pivot;
    hinge->clockwise = clockwise;
    hinge->behind = hinge->in_front = um_vec(0, 0);
    see(moving, pivot, clockwise, -1, &hinge->moving);
    const UmShape *s = &hinge->moving.shape;
    for (int i = 0; i < s->count; i++) {
        if (fabs(um_dot(s->normal[i], s->corner[i])) > SLACK / 2) continue;
        if (is_behind(s, um_turned(s->normal[i], back))) hinge->behind = moving->normal[i];
        else if (is_behind(s, um_turned(s->normal[i], end))) hinge->in_front = moving->normal[i];
    }
}

static bool is_clear_of(const UmShape *shape, UmVec n, UmVec pivot) {
    return um_shape_start(shape, n) - um_dot(n, pivot) > SLACK;
}

UmPivotCast um_hinge_sweep(const UmHinge *hinge, UmVec rotation, const UmShape *still) {
    const UmPivotCast miss = {false, rotation};
    const UmArms *mover = &hinge->moving;
    if (is_clear_of(still, hinge->behind, hinge->pivot)) return miss;
    if (is_clear_of(still, um_turned(hinge->in_front, rotation), hinge->pivot)) return miss;
    UmArms other;
    see(still, hinge->pivot, hinge->clockwise, 1, &other);
    const UmVec end = seen(rotation, hinge->clockwise);
    double first = -1;
    if (stands_clear(&other.shape, &mover->shape) || stands_clear(&mover->shape, &other.shape)) {
        Outlook o = {end, false};
        look_ahead(&o, mover, &other, 1);
        look_ahead(&o, &other, mover, -1);
        if (!o.meets) return miss;
        first = um_pivot_progress(o.first) - SLACK_OF_PROGRESS;
    }
    UmVec found;
    if (!um_pivot_after(&mover->shape, &other.shape, first, end, &found)) return miss;
    return (UmPivotCast){true, seen(found, hinge->clockwise)};
}
