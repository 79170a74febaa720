// T9-46: where on the way a wheel is worth trying, and by how many degrees.
#include "games/ninth_age/proposals.h"

#include "base/grow.h"
#include "base/inline.h"
#include "base/sort.h"
#include "plane/angle.h"

#include <stdlib.h>

// Units of work: for what a shape suggests about one wheel, and for the angles that a corner suggests.
enum { EVEN_PLACES = 8, WORK_OF_SHAPE = 20, WORK_OF_ANGLES = 40 };

bool t9_find_bounds(const T9Charge *c, const T9Wheel *wheel, double most, T9Places *p) {
    UmVec arm = wheel->arm;
    UmVec end = um_scale(c->facing.along, c->facing.length / 2), middle = um_sub(c->facing.middle, wheel->corner);
    double one = um_dot(arm, um_sub(middle, end)), two = um_dot(arm, um_add(middle, end));
    double rate = wheel->rise; // the sine of the wheel
    p->least = fmax(0, (fmin(one, two) - c->front.width) / rate);
    p->most = fmin(most, fmax(one, two) / rate);
    if (p->most < p->least && (p->least - p->most) * rate < UM_CONTACT_TOLERANCE) p->most = p->least;
    return p->least <= p->most;
}

// Adds the middles between neighbours.
static void add_middles(T9Places *p) {
    const ptrdiff_t count = p->count;
    while (p->capacity < 2 * count) p->at = um_grow(p->at, p->capacity, &p->capacity, sizeof *p->at);
    for (ptrdiff_t i = count - 1; i > 0; i--) {
        p->at[2 * i] = p->at[i];
        p->at[2 * i - 1] = (p->at[i - 1] + p->at[i]) / 2;
    }
    p->count = 2 * p->count - 1;
}

void t9_suggest_unsorted(const T9Charge *c, const T9Wheel *wheel, T9Places *p) {
    double least = p->least, length = p->most - p->least;
    um_spend(c->scene, c->blocker_count + WORK_OF_SHAPE * t9_blockers_of(c, wheel));
    p->count = 0;
    t9_take_place(p, p->least);
    if (length > 0) t9_take_place(p, p->most);
    for (int i = 1; i < EVEN_PLACES; i++) t9_suggest(p, least + length * i / EVEN_PLACES);
    const int others = 1 + c->goal_count;
    for (int i = 0; i < others; i++) t9_suggest_by(c, wheel, i, p, NULL);
    for (int i = 0; i < t9_blockers_of(c, wheel); i++)
        t9_suggest_by(c, wheel, others + t9_blocker_at(c, wheel, i), p, NULL);
}

void t9_sort_places(T9Places *p) {
    um_sort_numbers(p->at, (size_t)p->count);
    add_middles(p);
}

void t9_suggest_places(const T9Charge *c, const T9Wheel *wheel, T9Places *p) {
    t9_suggest_unsorted(c, wheel, p);
    t9_sort_places(p);
}

// --- angles

static void add_angle(T9Angles *angles, double degrees) {
    angles->items = um_grow(angles->items, angles->count, &angles->capacity, sizeof *angles->items);
    angles->items[angles->count++] = degrees;
}

// Adds the turns at which a cos + b sin = k.
static void add_angles(T9Angles *angles, double a, double b, double k) {
    double square = a * a + b * b, rest = square - k * k;
    if (square < UM_CONTACT_TOLERANCE * UM_CONTACT_TOLERANCE || rest < 0) return;
    double root = sqrt(rest);
    for (int i = 0; i < 2; i++) {
        double sign = i ? 1 : -1;
        double degrees = um_degrees_from_rotation(um_vec(a * k + sign * b * root, b * k - sign * a * root));
        if (degrees > 0 && degrees < 90) add_angle(angles, degrees);
    }
}

static void add_angles_at(const T9Charge *c, const UmShape *shape, bool is_edge, UmVec corner, UmVec arm,
                          T9Angles *angles) {
    const double width = c->front.width;
    // As if the arm turned counter-clockwise.
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

// Adds the angles at which a corner of the front reaches a point of the facing, or the front passes it.
static void add_angles_to(const T9Charge *c, UmVec point, UmVec corner, UmVec arm, T9Angles *angles) {
    const double hand = um_cross(c->box.front, arm) > 0 ? -1 : 1;
    UmVec later = um_scale(um_leftward(arm), hand), to = um_sub(point, corner);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), 0);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), c->front.width);
}

// For both corners of the front, at both ends of the first stretch: only for goals, or for everything.
static UM_SELDOM void add_all_angles(const T9Charge *c, double most, bool to_goals, T9Angles *angles) {
    UmShape front = um_front_shape(c->box);
    for (int side = 0; side < 2; side++) {
        UmVec arm = um_scale(um_sub(front.corner[1 - side], front.corner[side]), 1 / c->front.width);
        for (int end = 0; end < 2; end++) {
            UmVec corner = um_add(front.corner[side], um_scale(c->box.front, end * most));
            for (int i = 0; i < c->goal_count; i++) add_angles_to(c, c->goals[i], corner, arm, angles);
            if (to_goals) continue;
            add_angles_at(c, &c->enemy, false, corner, arm, angles);
            for (int i = 0; i < c->blocker_count && !um_is_spent(c->scene); i++) {
                um_spend(c->scene, WORK_OF_ANGLES * c->blockers[i].count);
                add_angles_at(c, &c->blockers[i], i < T9_EDGES, corner, arm, angles);
            }
        }
    }
    um_sort_numbers(angles->items, (size_t)angles->count);
}

T9Angles t9_find_goal_angles(const T9Charge *c, double most) {
    T9Angles angles = {0};
    add_all_angles(c, most, true, &angles);
    return angles;
}

T9Angles t9_find_angles(const T9Charge *c, double most) {
    T9Angles angles = {0};
    for (int degree = 1; degree <= 90; degree++) add_angle(&angles, degree);
    double parallel = fabs(t9_degrees_between(c->box.front, um_reverse(c->facing.out)));
    if (parallel > 0 && parallel < 90) add_angle(&angles, parallel);
    add_all_angles(c, most, false, &angles);
    return angles;
}
