// T9-46: where along the way a wheel may be worth trying, and by how many degrees.
//
// Lines and circles throughout: where corners pass corners and arcs pass sides is known in closed form.
#include "games/ninth_age/charge.h"

#include "base/assert.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

enum { EVEN_PLACES = 8 };

static void suggest(T9Places *p, double at) {
    bool within = at > p->least && at < p->most;
    if ((!within && !p->takes_all) || p->count == p->capacity) return;
    p->at[p->count++] = at;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Where the wheeled front's ends, or the front itself, or the arc come to a point.
static void suggest_at(const T9Charge *c, const T9Wheel *wheel, UmVec point, T9Places *p) {
    UmVec heading = c->box.front, later = um_turned(heading, wheel->rotation);
    UmVec arm = wheel->arm;
    UmVec to = um_sub(point, wheel->corner);
    double width = c->front.width, sideways = um_dot(arm, to), rate = um_dot(arm, heading);
    suggest(p, sideways / rate);
    suggest(p, (sideways - width) / rate);
    suggest(p, um_dot(later, to) / um_dot(later, heading));
    double ahead = um_dot(heading, to), off = um_cross(heading, to), rest = width * width - off * off;
    if (rest < 0) return;
    // It sweeps what lies ahead of the corner alone.
    suggest(p, ahead - sqrt(rest));
}

// Where on the first stretch something comes into, or leaves, the way of this wheel.
static void suggest_for(const T9Charge *c, const T9Wheel *wheel, const UmShape *shape, bool is_edge, T9Places *p) {
    UmVec heading = c->box.front, arm = wheel->arm;
    double width = c->front.width;
    for (int i = 0; i < shape->count && !is_edge; i++) suggest_at(c, wheel, shape->corner[i], p);
    for (int i = 0; i < shape->count; i++) {
        double gap = um_dot(shape->normal[i], um_sub(wheel->corner, shape->corner[i]));
        double rate = um_dot(shape->normal[i], heading);
        suggest(p, (width - gap) / rate);
        suggest(p, -gap / rate);
        suggest(p, -(gap + width * um_dot(shape->normal[i], arm)) / rate);
    }
}

bool t9_find_bounds(const T9Charge *c, const T9Wheel *wheel, double most, T9Places *p) {
    UmVec arm = wheel->arm;
    UmVec end = um_scale(c->facing.along, c->facing.length / 2), middle = um_sub(c->facing.middle, wheel->corner);
    double one = um_dot(arm, um_sub(middle, end)), two = um_dot(arm, um_add(middle, end));
    double rate = um_dot(arm, c->box.front); // the sine of the wheel
    p->least = fmax(0, (fmin(one, two) - c->front.width) / rate);
    p->most = fmin(most, fmax(one, two) / rate);
    if (p->most < p->least && (p->least - p->most) * rate < UM_CONTACT_TOLERANCE) p->most = p->least;
    return p->least <= p->most;
}

// Of the enemy, a goal or something in the way.
static void suggest_by(const T9Charge *c, const T9Wheel *wheel, int thing, T9Places *p) {
    const int goal = thing - 1, blocker = goal - c->goal_count;
    if (goal < 0) suggest_for(c, wheel, &c->enemy, false, p);
    else if (blocker < 0) suggest_at(c, wheel, c->goals[goal], p);
    else suggest_for(c, wheel, &c->blockers[blocker], blocker < T9_EDGES, p);
}

static int things(const T9Charge *c) { return 1 + c->goal_count + c->blocker_count; }

void t9_suggest_places(const T9Charge *c, const T9Wheel *wheel, T9Places *p) {
    double least = p->least, length = p->most - p->least;
    p->count = 0;
    p->at[p->count++] = p->least;
    if (length > 0) p->at[p->count++] = p->most;
    for (int i = 1; i < EVEN_PLACES; i++) suggest(p, least + length * i / EVEN_PLACES);
    for (int i = 0; i < things(c); i++) suggest_by(c, wheel, i, p);
    um_sort(p->at, (size_t)p->count, sizeof *p->at, by_size);
    int count = p->count;
    for (int i = 1; i < count && p->count < p->capacity; i++) p->at[p->count++] = (p->at[i - 1] + p->at[i]) / 2;
    um_sort(p->at, (size_t)p->count, sizeof *p->at, by_size);
}

// --- crossings

T9Wheel t9_wheel(const T9Charge *c, double degrees, bool is_right) {
    UmShape front = um_front_shape(c->box);
    UmVec rotation = um_rotation_from_degrees(is_right ? -degrees : degrees);
    UmVec corner = front.corner[is_right ? 0 : 1], other = front.corner[is_right ? 1 : 0];
    UmVec arm = um_turned(um_scale(um_sub(other, corner), 1 / c->front.width), rotation);
    return (T9Wheel){degrees, rotation, is_right, corner, other, arm};
}

enum { MOST_CURVES = 1024 };

// Where something comes into the way, over all angles: one of the places that a thing suggests.
typedef struct Curve {
    int thing, place;
} Curve;

// All of them at this angle, in an order that is the same for all angles.
static void trace_curves(const T9Charge *c, double degrees, bool is_right, T9Places *at, Curve *curves) {
    T9Wheel wheel = t9_wheel(c, degrees, is_right);
    at->count = 0;
    for (int thing = 0; thing < things(c); thing++) {
        const int first = at->count;
        suggest_by(c, &wheel, thing, at);
        for (int i = first; i < at->count && curves; i++) curves[i] = (Curve){thing, i - first};
    }
}

static double trace(const T9Charge *c, const T9Wheel *wheel, Curve curve, T9Places *scratch) {
    scratch->count = 0;
    suggest_by(c, wheel, curve.thing, scratch);
    return scratch->at[curve.place];
}

static bool is_between(double at, double most) { return at >= 0 && at <= most; }

// Two that change places between these angles: where they meet.
static void add_crossing(const T9Charge *c, double low, double high, bool is_right, Curve one, Curve two,
                         T9Places *scratch, T9Crossings *crossings) {
    enum { HALVINGS = 40 };
    double sign = 0, at = 0;
    if (crossings->count == T9_MOST_PLACES) return;
    for (int i = 0; i < HALVINGS; i++) {
        double degrees = i == 0 ? low : (low + high) / 2;
        T9Wheel wheel = t9_wheel(c, degrees, is_right);
        at = trace(c, &wheel, one, scratch);
        double ahead = at - trace(c, &wheel, two, scratch);
        if (i == 0) sign = ahead;
        else if (ahead * sign > 0) low = degrees;
        else high = degrees;
    }
    if (!is_between(at, crossings->most)) return;
    crossings->items[crossings->count++] = (T9Crossing){high, at, is_right};
}

static int by_degrees(const void *a, const void *b) {
    double x = ((const T9Crossing *)a)->degrees, y = ((const T9Crossing *)b)->degrees;
    return x < y ? -1 : x > y;
}

void t9_find_crossings(const T9Charge *c, double most, T9Crossings *crossings) {
    double *at = calloc((size_t)3 * MOST_CURVES, sizeof *at);
    Curve *curves = malloc(MOST_CURVES * sizeof *curves);
    UM_ASSERT(at && curves);
    T9Places places[3];
    for (int i = 0; i < 3; i++)
        places[i] = (T9Places){.capacity = MOST_CURVES, .at = at + (size_t)i * MOST_CURVES, .takes_all = true};
    T9Places *before = &places[0], *after = &places[1];
    crossings->count = 0;
    crossings->most = most;
    for (int step = 0; step < 2 * 90; step++) {
        const int whole = step / 2;
        const double degrees = whole;
        bool is_right = step % 2;
        trace_curves(c, fmax(degrees, 0.001), is_right, before, curves);
        trace_curves(c, degrees + 1, is_right, after, NULL);
        for (int i = 0; i < before->count; i++) {
            if (!is_between(before->at[i], most) && !is_between(after->at[i], most)) continue;
            for (int j = 0; j < before->count; j++) {
                bool swapped = (before->at[i] - before->at[j]) * (after->at[i] - after->at[j]) < 0;
                bool twice = j < i && (is_between(before->at[j], most) || is_between(after->at[j], most));
                if (swapped && !twice)
                    add_crossing(c, fmax(degrees, 0.001), degrees + 1, is_right, curves[i], curves[j], &places[2],
                                 crossings);
            }
        }
    }
    free(at);
    free(curves);
    um_sort(crossings->items, (size_t)crossings->count, sizeof *crossings->items, by_degrees);
}

// Turns at which a cos + b sin = k.
static void add_angles(T9Angles *angles, double a, double b, double k) {
    double square = a * a + b * b, rest = square - k * k;
    if (square < UM_CONTACT_TOLERANCE * UM_CONTACT_TOLERANCE || rest < 0) return;
    double root = sqrt(rest);
    for (int i = 0; i < 2; i++) {
        double sign = i ? 1 : -1;
        double degrees = um_degrees_from_rotation(um_vec(a * k + sign * b * root, b * k - sign * a * root));
        if (degrees > 0 && degrees < 90 && angles->count < T9_MOST_PLACES) angles->items[angles->count++] = degrees;
    }
}

static void add_angles_at(const T9Charge *c, const UmShape *shape, bool is_edge, UmVec corner, UmVec arm,
                          T9Angles *angles) {
    const double width = c->front.width;
    // Seen so that the arm turns counter-clockwise.
    const double hand = um_cross(c->box.front, arm) > 0 ? -1 : 1;
    UmVec later = um_scale(um_leftward(arm), hand);
    for (int i = 0; i < shape->count; i++) {
        UmVec to = um_sub(shape->corner[i], corner), n = shape->normal[i];
        add_angles(angles, width * um_dot(n, arm), width * um_dot(n, later), um_dot(n, to));
        if (is_edge) continue;
        add_angles(angles, um_dot(arm, to), um_dot(later, to), 0);
        add_angles(angles, um_dot(arm, to), um_dot(later, to), width);
        add_angles(angles, um_dot(later, to), -um_dot(arm, to), 0);
    }
}

// Points of the facing, to be reached by a corner of the front or to be passed by it.
static void add_angles_to(const T9Charge *c, UmVec point, UmVec corner, UmVec arm, T9Angles *angles) {
    const double hand = um_cross(c->box.front, arm) > 0 ? -1 : 1;
    UmVec later = um_scale(um_leftward(arm), hand), to = um_sub(point, corner);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), 0);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), c->front.width);
}

void t9_find_angles(const T9Charge *c, double most, T9Angles *angles) {
    UmShape front = um_front_shape(c->box);
    angles->count = 0;
    for (int degree = 1; degree <= 90; degree++) angles->items[angles->count++] = degree;
    double parallel = fabs(t9_degrees_between(c->box.front, um_reverse(c->facing.out)));
    if (parallel > 0 && parallel < 90) angles->items[angles->count++] = parallel;
    for (int side = 0; side < 2; side++) {
        UmVec arm = um_scale(um_sub(front.corner[1 - side], front.corner[side]), 1 / c->front.width);
        for (int end = 0; end < 2; end++) {
            UmVec corner = um_add(front.corner[side], um_scale(c->box.front, end * most));
            add_angles_at(c, &c->enemy, false, corner, arm, angles);
            for (int i = 0; i < c->goal_count; i++) add_angles_to(c, c->goals[i], corner, arm, angles);
            for (int i = 0; i < c->blocker_count; i++)
                add_angles_at(c, &c->blockers[i], i < T9_EDGES, corner, arm, angles);
        }
    }
    um_sort(angles->items, (size_t)angles->count, sizeof *angles->items, by_size);
}
