#include "plane/pivot.h"

#include "base/assert.h"
#include "plane/contact.h"

enum { MAX_CROSSINGS = 4 * UM_MAX_CORNERS * UM_MAX_CORNERS };

// Crossings in the order of turning; rotations are kept as if the way were counter-clockwise.
typedef struct Crossings {
    int count;
    UmVec end;
    double end_progress;
    UmVec rotation[MAX_CROSSINGS];
    double progress[MAX_CROSSINGS];
} Crossings;

// Grows with the angle of a vector, up to 2 at half a turn: nobody turns further.
static double progress(UmVec r) {
    if (r.y < 0) return 2;
    double x = fabs(r.x), sum = x + r.y;
    return r.x >= 0 ? r.y / sum : 1 + x / sum;
}

static void insert(Crossings *c, UmVec rotation) {
    double at = progress(rotation);
    if (at <= 0 || at >= c->end_progress) return;
    UM_ASSERT(c->count < MAX_CROSSINGS);
    int i = c->count++;
    for (; i > 0 && c->progress[i - 1] > at; i--) {
        c->rotation[i] = c->rotation[i - 1];
        c->progress[i] = c->progress[i - 1];
    }
    c->rotation[i] = rotation;
    c->progress[i] = at;
}

// The turns at which a cos + b sin = k.
static void solve(Crossings *c, double a, double b, double k) {
    double square = a * a + b * b;
    if (square < UM_CONTACT_TOLERANCE * UM_CONTACT_TOLERANCE) return; // a corner at the pivot stays there
    double rest = square - k * k;
    if (rest < 0) return;
    double root = sqrt(rest);
    insert(c, um_unit(um_vec(a * k - b * root, b * k + a * root)));
    insert(c, um_unit(um_vec(a * k + b * root, b * k - a * root)));
}

static UmShape about(const UmShape *shape, UmVec pivot, bool mirrored) {
    const double up = mirrored ? -1 : 1;
    UmShape s;
    s.count = shape->count;
    for (int i = 0; i < s.count; i++) {
        UmVec corner = um_sub(shape->corner[i], pivot);
        s.corner[i] = um_vec(corner.x, up * corner.y);
        s.normal[i] = um_vec(shape->normal[i].x, up * shape->normal[i].y);
    }
    return s;
}

static void find_crossings(Crossings *c, const UmShape *moving, const UmShape *still) {
    for (int j = 0; j < still->count; j++) {
        UmVec n = still->normal[j];
        double k = um_dot(n, still->corner[j]);
        for (int i = 0; i < moving->count; i++)
            solve(c, um_dot(n, moving->corner[i]), um_dot(n, um_leftward(moving->corner[i])), k);
    }
    for (int i = 0; i < moving->count; i++) {
        UmVec n = moving->normal[i];
        double k = um_dot(n, moving->corner[i]);
        for (int j = 0; j < still->count; j++)
            solve(c, um_dot(n, still->corner[j]), -um_dot(n, um_leftward(still->corner[j])), k);
    }
}

static bool out_of_reach(const UmShape *moving, const UmShape *still) {
    double reach = 0, nearest = -INFINITY;
    for (int i = 0; i < moving->count; i++) reach = um_most(reach, um_length(moving->corner[i]));
    for (int j = 0; j < still->count; j++) nearest = um_most(nearest, -um_dot(still->normal[j], still->corner[j]));
    return nearest > reach;
}

// The other's sides part them most often: the mover's are turned only where they do not.
static bool overlap_when_turned(const UmShape *moving, UmVec rotation, const UmShape *still) {
    UmShape there;
    there.count = moving->count;
    for (int i = 0; i < there.count; i++) there.corner[i] = um_turned(moving->corner[i], rotation);
    if (um_is_parted_by(still, &there)) return false;
    for (int i = 0; i < there.count; i++) there.normal[i] = um_turned(moving->normal[i], rotation);
    return !um_is_parted_by(&there, still);
}

// The end of each stretch is looked at as well as its middle: an overlap that is shallow in the middle of its stretch
// may be deeper at the end, and no reported pose, neither the hit nor the end of a free turn, may overlap.
UmPivotCast um_pivot_sweep(const UmShape *moving, UmVec pivot, UmVec rotation, const UmShape *still) {
    bool clockwise = rotation.y < 0;
    UmShape mover = about(moving, pivot, clockwise), other = about(still, pivot, clockwise);
    if (out_of_reach(&mover, &other)) return (UmPivotCast){false, rotation};
    Crossings c;
    c.count = 0;
    c.end = um_vec(rotation.x, fabs(rotation.y));
    c.end_progress = progress(c.end);
    find_crossings(&c, &mover, &other);
    UmVec from = um_vec(1, 0);
    for (int i = 0; i <= c.count; i++) {
        UmVec to = i < c.count ? c.rotation[i] : c.end;
        UmVec middle = um_add(from, to);
        if (um_length(middle) < 1e-3) middle = um_leftward(from); // half a turn with nothing to cross
        if (overlap_when_turned(&mover, um_unit(middle), &other) || overlap_when_turned(&mover, to, &other))
            return (UmPivotCast){true, um_vec(from.x, clockwise ? -from.y : from.y)};
        from = to;
    }
    return (UmPivotCast){false, rotation};
}
