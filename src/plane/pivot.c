#include "plane/pivot.h"

#include "base/assert.h"
#include "plane/contact.h"

enum { MAX_CROSSINGS = 4 * UM_MAX_CORNERS * UM_MAX_CORNERS };

// Crossings of a part of the turn, in order. A clockwise turn is mirrored, so that rotations here are always
// counter-clockwise.
typedef struct Crossings {
    int count;
    double begin, finish, last; // progresses: where the part begins and finishes, and of the whole turn
    UmVec start, end;           // of `begin` and `finish`; of any length up to 1
    UmVec rotation[MAX_CROSSINGS];
    double progress[MAX_CROSSINGS];
} Crossings;

UM_SELDOM double um_pivot_progress(UmVec r) {
    if (r.y < 0) return 2;
    double x = fabs(r.x), sum = x + r.y;
    return r.x >= 0 ? r.y / sum : 1 + x / sum;
}

// A vector of this progress. From one to another a turn is at most twice their difference, in radians.
static UmVec of_progress(double p) { return um_vec(1 - p, um_least(p, 2 - p)); }

// Not inlined: copies would cost more in size than they save in time.
static UM_SELDOM void insert(Crossings *c, UmVec way) {
    const UmVec rotation = um_unit(way);
    double at = um_pivot_progress(rotation);
    if (at <= c->begin || at > c->finish || at >= c->last) return;
    UM_ASSERT(c->count < MAX_CROSSINGS);
    int i = c->count++;
    for (; i > 0 && c->progress[i - 1] > at; i--) {
        c->rotation[i] = c->rotation[i - 1];
        c->progress[i] = c->progress[i - 1];
    }
    c->rotation[i] = rotation;
    c->progress[i] = at;
}

// Half a turn or more, or clearly before the beginning or beyond the end. square: the length of the way.
UM_INLINE bool is_outside(const Crossings *c, UmVec way, double square) {
    const double slack = 1e-3 * square; // far larger than any rounding error
    return way.y <= 0 || um_cross(c->end, way) > slack || um_cross(way, c->start) > slack;
}

// Inserts the turns at which a cos + b sin = k.
static void solve(Crossings *c, double a, double b, double k) {
    double square = a * a + b * b;
    if (square < UM_CONTACT_TOLERANCE * UM_CONTACT_TOLERANCE) return; // a corner at the pivot stays there
    double rest = square - k * k;
    if (rest < 0) return;
    double root = sqrt(rest);
    const UmVec one = um_vec(a * k - b * root, b * k + a * root), two = um_vec(a * k + b * root, b * k - a * root);
    if (!is_outside(c, one, square)) insert(c, one);
    if (!is_outside(c, two, square)) insert(c, two);
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

// Inserts where corners of one shape cross the lines of the other's sides. hand: 1 where the corners turn, -1 where the
// sides do. A corner covers at most (finish - begin) times its distance from the pivot on either half of the part: what
// is farther from a line when the first half is turned does not cross it.
static UM_SELDOM void find_crossings(Crossings *c, const UmShape *corners, const UmShape *sides, double hand) {
    const int corner_count = corners->count, side_count = sides->count;
    const double width = c->finish - c->begin;
    const UmVec half = um_unit(of_progress(c->begin + width / 2)), turn = um_vec(half.x, hand * half.y);
    UmVec at[UM_MAX_CORNERS];
    double reach[UM_MAX_CORNERS]; // squared
    for (int i = 0; i < corner_count; i++) {
        at[i] = um_turned(corners->corner[i], turn);
        reach[i] = 1.01 * width * width * um_dot(at[i], at[i]) + 1e-8; // more than any rounding error
    }
    for (int j = 0; j < side_count; j++) {
        const UmVec n = sides->normal[j];
        const double k = um_dot(n, sides->corner[j]);
        for (int i = 0; i < corner_count; i++) {
            const double off = um_dot(n, at[i]) - k;
            if (off * off > reach[i]) continue;
            solve(c, um_dot(n, corners->corner[i]), hand * um_dot(n, um_leftward(corners->corner[i])), k);
        }
    }
}

// --- what is known before anything is solved

// Far larger than any rounding error: of a length, of a progress, and the least distance of a corner from the pivot for
// which both hold.
#define SLACK 1e-4
#define SLACK_OF_PROGRESS 1e-5
#define SURE_RADIUS 1e-2

typedef struct Outlook {
    double apart; // at the start, along the normal that parts them best
    double first; // no corner crosses a side from outside before this progress
} Outlook;

// The progress at which a corner on its circle crosses the line of a side, a cos + b sin = k, `root` along that line.
static double meets_at(double square, double root, double a, double b, double k) {
    const double tolerance = UM_CONTACT_TOLERANCE;
    if (square < SURE_RADIUS * SURE_RADIUS) return square < tolerance * tolerance ? INFINITY : 0;
    return um_pivot_progress(um_vec(a * k - b * root, b * k + a * root));
}

// Looks for corners of one shape that cross sides of the other. hand: as in find_crossings.
static UM_SELDOM void look_ahead(Outlook *o, const UmShape *corners, const UmShape *sides, double hand) {
    for (int j = 0; j < sides->count; j++) {
        const UmVec n = sides->normal[j], in = um_scale(um_leftward(n), hand);
        const double k = um_dot(n, sides->corner[j]);
        const double one = um_dot(in, sides->corner[j]), two = um_dot(in, sides->corner[um_next_corner(sides, j)]);
        double nearest = INFINITY;
        for (int i = 0; i < corners->count; i++) {
            const UmVec corner = corners->corner[i];
            const double a = um_dot(n, corner), square = um_dot(corner, corner), rest = square - k * k;
            nearest = um_least(nearest, a - k);
            // The corner enters at `root` along the line, and leaves at -`root`.
            const double root = sqrt(um_most(rest, 0));
            if (rest < -SLACK * SLACK || root < um_least(one, two) - SLACK || root > um_most(one, two) + SLACK)
                continue;
            o->first = um_least(o->first, meets_at(square, root, a, hand * um_dot(n, um_leftward(corner)), k));
        }
        o->apart = um_most(o->apart, nearest);
    }
}

// The progress before which two shapes that stand apart cannot meet; negative: they may meet at once.
static double first_meeting(const UmShape *moving, const UmShape *still) {
    Outlook o = {-INFINITY, INFINITY};
    look_ahead(&o, moving, still, 1);
    look_ahead(&o, still, moving, -1);
    return o.apart > SLACK ? o.first - SLACK_OF_PROGRESS : -1;
}

// Tries the sides of `still` first: they part the shapes most often, and the mover's normals need no turning then.
static bool overlap_when_turned(const UmShape *moving, UmVec rotation, const UmShape *still) {
    UmShape there;
    there.count = moving->count;
    for (int i = 0; i < there.count; i++) there.corner[i] = um_turned(moving->corner[i], rotation);
    if (um_is_parted_by(still, &there)) return false;
    for (int i = 0; i < there.count; i++) there.normal[i] = um_turned(moving->normal[i], rotation);
    return !um_is_parted_by(&there, still);
}

// Checks the end of a stretch as well as its middle: an overlap may be shallow in the middle and deeper at the end, and
// no reported pose, neither the hit nor the end of a free turn, may overlap.
static bool overlap_between(const UmShape *mover, UmVec from, UmVec to, const UmShape *other) {
    UmVec middle = um_add(from, to);
    if (um_length(middle) < 1e-3) middle = um_leftward(from); // half a turn without a crossing
    return overlap_when_turned(mover, um_unit(middle), other) || overlap_when_turned(mover, to, other);
}

// What is met is mostly met where it first can be. So the first part is short, and few corners come to a line there.
#define FIRST_PART 0.2

bool um_pivot_after(const UmShape *mover, const UmShape *other, double first, UmVec end, UmVec *found) {
    Crossings c;
    c.last = um_pivot_progress(end);
    if (first > c.last) return false;
    UmVec from = um_vec(1, 0);
    bool may_overlap = first <= 0; // else not before the first crossing
    c.begin = um_most(first, 0);
    c.finish = um_least(c.begin + FIRST_PART, c.last);
    for (;;) {
        c.count = 0;
        c.start = of_progress(c.begin);
        c.end = c.finish < c.last ? of_progress(c.finish) : end;
        find_crossings(&c, mover, other, 1);
        find_crossings(&c, other, mover, -1);
        for (int i = 0; i < c.count; i++) {
            *found = from;
            if (may_overlap && overlap_between(mover, from, c.rotation[i], other)) return true;
            may_overlap = true;
            from = c.rotation[i];
        }
        if (c.finish >= c.last) break;
        c.begin = c.finish;
        c.finish = c.last;
    }
    *found = from;
    return may_overlap && overlap_between(mover, from, end, other);
}

UmPivotCast um_pivot_sweep(const UmShape *moving, UmVec pivot, UmVec rotation, const UmShape *still) {
    bool clockwise = rotation.y < 0;
    UmShape mover = about(moving, pivot, clockwise), other = about(still, pivot, clockwise);
    UmVec end = um_vec(rotation.x, fabs(rotation.y)), found;
    if (!um_pivot_after(&mover, &other, first_meeting(&mover, &other), end, &found))
        return (UmPivotCast){false, rotation};
    return (UmPivotCast){true, um_vec(found.x, clockwise ? -found.y : found.y)};
}
