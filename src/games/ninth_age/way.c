// T9-28, T9-32, T9-46: one way, forward, round a corner and on, and what is in the way.
#include "games/ninth_age/way.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/around.h"
#include "games/ninth_age/looks.h"
#include "plane/angle.h"
#include "plane/hinge.h"
#include "plane/pivot.h"
#include "plane/sweep.h"

#include <stdlib.h>

#define RADIANS_PER_DEGREE 0.017453292519943295

T9Wheel t9_wheel(const T9Charge *c, double degrees, bool is_right) {
    UmShape front = um_front_shape(c->box);
    UmVec corner = front.corner[is_right ? 0 : 1], other = front.corner[is_right ? 1 : 0];
    const T9Wheel none = {.is_right = is_right,
                          .corner = corner,
                          .other = other,
                          .heading = c->box.front,
                          .across = um_scale(um_sub(other, corner), 1 / c->front.width)};
    return t9_wheel_by(&none, degrees);
}

T9Wheel t9_wheel_by(const T9Wheel *wheel, double degrees) {
    T9Wheel by = *wheel;
    by.degrees = degrees;
    by.rotation = um_rotation_from_degrees(wheel->is_right ? -degrees : degrees);
    by.arm = um_turned(wheel->across, by.rotation);
    by.later = um_turned(wheel->heading, by.rotation);
    by.rise = um_dot(by.arm, wheel->heading);
    by.rest = um_dot(by.later, wheel->heading);
    by.looked = false;
    by.near_count = 0;
    return by;
}

// In units of work.
enum { WORK_OF_WAY = 60, WORK_OF_BLOCKER = 40 };

int t9_work_of_way(const T9Charge *c, const T9Wheel *wheel) {
    return WORK_OF_WAY + t9_blockers_of(c, wheel) * (c->corner_count / c->blocker_count) / 2;
}

static void add_blocker(T9Charge *c, UmShape shape) {
    c->around[c->blocker_count] = um_circle_around(&shape);
    c->corner_count += shape.count;
    c->blockers[c->blocker_count++] = shape;
}

// T9-45: pursuers, and friends of the combat. A charge of the charge phase passes only the unit that it leaves and,
// when its possible reach is asked for, those that will have moved.
static bool is_passed(const T9Charge *c, int other) {
    const UmScene *s = c->scene;
    if (!t9_is_charge(s)) return t9_is_friend_of_combat(s, c->unit, other) && um_in_force(s, T9_45);
    int fellow = t9_pursuer_of(s, other);
    if (t9_scene(s)->units[c->unit].inside == other || !um_in_force(s, T9_59)) return true;
    return c->passes_fellows && fellow >= 0 && t9_is_to_charge(c->state, fellow);
}

// How far in a direction a front may come at most: straight on, round one of its corners, and on to the facing.
static UM_SELDOM double farthest(const T9Charge *c, UmVec direction, double most) {
    const double width = c->front.width;
    const UmShape front = um_front_shape(c->box);
    const UmVec aside = um_scale(um_leftward(c->box.front), width), ahead = um_scale(c->box.front, most + width);
    double far =
        um_dot(direction, c->facing.middle) + width + fabs(um_dot(direction, c->facing.along)) * c->facing.length / 2;
    for (int i = 0; i < 2; i++)
        for (int out = -1; out < 2; out++) {
            const double at = um_dot(direction, um_add(front.corner[i], um_scale(aside, out)));
            far = um_most(far, at + um_most(0, um_dot(direction, ahead)));
        }
    return far;
}

// Whether in one of many directions a line separates a shape from everything that the front can reach.
static UM_SELDOM bool is_far(const T9Charge *c, const UmShape *shape, double most) {
    enum { DIRECTIONS = 24 };
    const UmVec step = um_rotation_from_degrees(360.0 / DIRECTIONS);
    const double slack = 16 * UM_CONTACT_TOLERANCE;
    UmVec direction = c->box.front;
    for (int i = 0; i < DIRECTIONS; i++, direction = um_turned(direction, step))
        if (um_shape_span(shape, direction).lo > farthest(c, direction, most) + slack) return true;
    return false;
}

// Drops blockers that no way comes near. They would only suggest more places to wheel at, and so cost time and decide
// ties.
static UM_SELDOM void leave_out_far(T9Charge *c) {
    const double most = um_least(t9_straight_on(c), UM_MAX_COORDINATE);
    int kept = T9_EDGES;
    const int solid = c->solid_count;
    for (int i = T9_EDGES; i < c->blocker_count; i++) {
        if (is_far(c, &c->blockers[i], most)) {
            c->solid_count -= i < solid;
            c->corner_count -= c->blockers[i].count;
            continue;
        }
        c->blockers[kept] = c->blockers[i];
        c->around[kept++] = c->around[i];
    }
    c->blocker_count = kept;
}

// The number of blockers that are in the way of movement (T9-81).
static UM_SELDOM int solid_of(const T9Charge *c, int units_end) {
    if (t9_passes(c->scene, c->unit, false)) return T9_EDGES;
    return t9_passes(c->scene, c->unit, true) ? units_end : c->blocker_count;
}

// The ground beyond the edges comes first.
void t9_gather_blockers(T9Charge *c) {
    const UmScene *s = c->scene;
    const T9Scene *t9 = t9_scene(s);
    const double far = 2 * UM_MAX_COORDINATE, w = t9->width, d = t9->depth;
    const UmBox edges[4] = {{{w / 2, -far / 2}, {0, 1}, w + 2 * far, far},
                            {{w + far / 2, d / 2}, {0, 1}, far, d + 2 * far},
                            {{w / 2, d + far / 2}, {0, 1}, w + 2 * far, far},
                            {{-far / 2, d / 2}, {0, 1}, far, d + 2 * far}};
    size_t most = (size_t)s->unit_count + (size_t)t9->piece_count + 4;
    um_spend(s, WORK_OF_BLOCKER * (int)most);
    c->blockers = malloc(most * sizeof *c->blockers);
    c->around = malloc(most * sizeof *c->around);
    c->near = malloc(most * sizeof *c->near);
    UM_ASSERT(c->blockers && c->around && c->near);
    c->around_enemy = um_circle_around(&c->enemy);
    for (int i = 0; i < 4; i++) add_blocker(c, um_box_shape(edges[i]));
    for (int i = 0; i < s->unit_count; i++)
        if (i != c->unit && i != c->target && t9_stands(s, c->state, i) && !is_passed(c, i))
            add_blocker(c, t9_shape(s, c->state, i));
    const int units_end = c->blocker_count;
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add_blocker(c, t9->pieces[i].shape);
    c->solid_count = t9_codex(s, c->unit)->traits ? solid_of(c, units_end) : c->blocker_count;
    if (c->blocker_count > T9_FEW_BLOCKERS || t9->pursuer_count > 1) leave_out_far(c);
}

void t9_free_blockers(T9Charge *c) {
    free(c->blockers);
    free(c->around);
    free(c->near);
}

static double to_segment(UmVec point, UmVec start, UmVec direction, double length) {
    const double along = um_most(0, um_least(length, um_dot(um_sub(point, start), direction)));
    return um_distance(point, um_add(start, um_scale(direction, along)));
}

static UM_SELDOM void find_near(T9Charge *c, T9Wheel *wheel, double least, double most) {
    const double slack = 16 * UM_CONTACT_TOLERANCE, width = c->front.width;
    const UmVec heading = wheel->heading, later = wheel->later, across = um_leftward(later);
    const UmVec first = um_add(wheel->corner, um_scale(heading, least));
    const UmVec last = um_add(wheel->corner, um_scale(heading, most));
    // The strip across the fronts that go on, from the first one to the far end of the enemy.
    const double one = um_dot(across, first), two = um_dot(across, last), arm = width * um_dot(across, wheel->arm);
    const double lo = um_least(one, two) + um_least(arm, 0) - slack, hi = um_most(one, two) + um_most(arm, 0) + slack;
    const double start = um_least(um_dot(later, first), um_dot(later, last)) - slack;
    const double end = um_shape_span(&c->enemy, later).hi + slack;
    wheel->looked = true;
    wheel->near_count = 0;
    for (int i = 0; i < c->blocker_count; i++) {
        const UmVec centre = c->around[i].centre;
        const double radius = c->around[i].radius + slack;
        if (to_segment(centre, first, heading, most - least) > width + radius) {
            // Beside the turns. Where the circle does not tell it, the corners tell whether it is beside the way too.
            const double x = um_dot(across, centre), y = um_dot(later, centre);
            if (x < lo - radius || x > hi + radius || y < start - radius || y > end + radius) continue;
            const UmSpan aside = um_shape_span(&c->blockers[i], across), ahead = um_shape_span(&c->blockers[i], later);
            if (aside.hi < lo || aside.lo > hi || ahead.hi < start || ahead.lo > end) continue;
        }
        c->near[wheel->near_count++] = i;
    }
}

void t9_find_near(T9Charge *c, T9Wheel *wheel, double least, double most) {
    if (c->blocker_count > T9_FEW_BLOCKERS) find_near(c, wheel, least, most);
}

// What was in the way of one wheel is examined first for the next place to wheel at. Returns false.
static UM_SELDOM bool put_first(const T9Charge *c, const T9Wheel *wheel, int place) {
    if (!wheel->looked) return false;
    const int blocker = c->near[place];
    c->near[place] = c->near[0];
    c->near[0] = blocker;
    return false;
}

static bool is_swept_clear(const T9Charge *c, const T9Wheel *wheel, const UmShape *front, UmVec direction,
                           double distance) {
    UmVec middle = um_scale(um_add(front->corner[0], front->corner[1]), 0.5);
    UmCircle way = {um_add(middle, um_scale(direction, distance / 2)), (distance + c->front.width) / 2};
    for (int place = 0; place < t9_blockers_of(c, wheel); place++) {
        const int i = t9_blocker_at(c, wheel, place);
        if (i >= c->solid_count || um_is_beyond(&c->blockers[i], c->around[i], way)) continue;
        if (um_sweep(front, direction, &c->blockers[i]).distance < distance - UM_CONTACT_TOLERANCE)
            return put_first(c, wheel, place);
    }
    return true;
}

// Whether a shape is outside of all that the front turns through: behind its first line, or beyond its last.
static UM_SELDOM bool is_beside_turn(const T9Wheel *wheel, UmVec corner, UmCircle around) {
    const UmVec to = um_sub(around.centre, corner);
    const double far = around.radius + 16 * UM_CONTACT_TOLERANCE;
    return um_dot(wheel->heading, to) < -far || um_dot(wheel->later, to) > far;
}

// Whether the front, on its turn, comes to what is in the way at none of these places. A hinge is worth its making
// where much is.
static UM_SELDOM bool is_hinge_clear(const T9Charge *c, const T9Wheel *wheel, const UmShape *front, UmCircle turn) {
    UmHinge hinge;
    um_hinge(front, turn.centre, wheel->rotation, &hinge);
    for (int place = 0; place < t9_blockers_of(c, wheel); place++) {
        const int i = t9_blocker_at(c, wheel, place);
        if (i >= c->solid_count || (wheel->looked && is_beside_turn(wheel, turn.centre, c->around[i]))) continue;
        if (um_is_beyond(&c->blockers[i], c->around[i], turn)) continue;
        if (um_hinge_sweep(&hinge, wheel->rotation, &c->blockers[i]).hit) return put_first(c, wheel, place);
    }
    return true;
}

static bool is_wheel_clear(const T9Charge *c, const T9Wheel *wheel, const UmShape *front, UmVec corner) {
    const UmVec rotation = wheel->rotation;
    UmCircle turn = {corner, c->front.width};
    if (!um_is_beyond(&c->enemy, c->around_enemy, turn) && um_pivot_sweep(front, corner, rotation, &c->enemy).hit)
        return false;
    if (c->blocker_count > T9_FEW_BLOCKERS) return is_hinge_clear(c, wheel, front, turn);
    for (int i = 0; i < c->solid_count; i++) {
        if (um_is_beyond(&c->blockers[i], c->around[i], turn)) continue;
        if (um_pivot_sweep(front, corner, rotation, &c->blockers[i]).hit) return false;
    }
    return true;
}

UM_SELDOM bool t9_is_clear_of_first(const T9Charge *c, const T9Wheel *wheel, const T9Way *way) {
    T9Wheel only = *wheel;
    if (!wheel->looked || wheel->near_count < 2) return true;
    only.near_count = 1;
    return t9_is_clear(c, &only, way);
}

static double distance_to_facing(const T9Charge *c, UmVec point) {
    double half = c->facing.length / 2, t = fmax(-half, fmin(half, t9_along(c, point)));
    return um_distance(point, um_add(c->facing.middle, um_scale(c->facing.along, t)));
}

// What a front touches of the facing, as a stretch along it.
static bool touched_facing(const T9Charge *c, const UmShape *front, double *u0, double *u1, UmVec *at) {
    UmTouch touch = um_touch(front, &c->enemy);
    if (touch.kind == UM_TOUCH_NONE) return false;
    UmVec half = um_scale(um_leftward(front->normal[0]), touch.length / 2);
    const UmVec ends[2] = {um_sub(touch.at, half), um_add(touch.at, half)};
    *u0 = INFINITY;
    *u1 = -INFINITY;
    for (int i = 0; i < 2; i++) {
        if (distance_to_facing(c, ends[i]) > 4 * UM_CONTACT_TOLERANCE) continue;
        *u0 = fmin(*u0, t9_along(c, ends[i]));
        *u1 = fmax(*u1, t9_along(c, ends[i]));
    }
    *at = um_add(c->facing.middle, um_scale(c->facing.along, (*u0 + *u1) / 2));
    return *u0 <= *u1;
}

static UmPose moved(UmBox box) { return (UmPose){box.center, box.front}; }

// The price of a wheel: how far the outer corner gets in the old direction, or the length of its arc.
static double wheel_price(const T9Charge *c, double degrees, UmVec rotation) {
    if (c->scene->rulings[T9_WHEEL_MEASURE] != T9_DEFAULT) return c->front.width * degrees * RADIANS_PER_DEGREE;
    return c->front.width * fabs(rotation.y);
}

// Goes straight on to the facing. Corner to corner counts as contact, so it also tries a slightly wider front, which
// meets what this one passes exactly.
static bool reaches(const T9Charge *c, UmBox box, double *distance, double *u0, double *u1, UmVec *at) {
    UmShape front = um_front_shape(box);
    for (int i = 0; i < 2; i++) {
        UmBox wider = box;
        wider.width += i * 4 * UM_CONTACT_TOLERANCE;
        UmShape feeler = um_front_shape(wider);
        UmCast cast = um_sweep(&feeler, box.front, &c->enemy);
        if (!cast.hit) continue;
        UmShape end = um_shape_moved(&front, um_scale(box.front, cast.distance));
        *distance = cast.distance;
        if (touched_facing(c, &end, u0, u1, at)) return true;
    }
    return false;
}

bool t9_arrive(T9Charge *c, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1) {
    UmBox box = um_box_moved(c->box, um_scale(c->box.front, a));
    *way = (T9Way){.step = T9_AHEAD_STEP, .from = moved(c->box), .forward = a};
    if (wheel->degrees > 0) {
        box = um_box_pivoted(box, um_add(wheel->corner, um_scale(c->box.front, a)), wheel->rotation);
        way->wheel = wheel->is_right ? wheel->degrees : -wheel->degrees;
        way->is_right = wheel->is_right;
    }
    if (!reaches(c, box, &way->onward, u0, u1, &way->at)) return false;
    *c->mattered |= wheel->degrees > 0 ? 1u << T9_WHEEL : 0;
    way->length = a + way->onward + (wheel->degrees > 0 ? wheel_price(c, wheel->degrees, wheel->rotation) : 0);
    if (c->range < INFINITY && wheel->degrees > 0) *c->mattered |= 1u << T9_WHEEL_MEASURE;
    if (way->length > c->range + UM_CONTACT_TOLERANCE) {
        c->ways->too_far = true;
        return false;
    }
    way->contact = moved(um_box_moved(box, um_scale(box.front, way->onward)));
    way->needs = c->range < INFINITY ? way->length : c->shortest;
    if (wheel->degrees > 0) return true;
    way->forward = way->onward;
    way->onward = 0;
    return true;
}

// T9-81: whether the front has room where it arrives, before it is aligned.
static UM_SELDOM bool has_room_to_land(const T9Charge *c, const T9Way *way) {
    const UmShape front = um_front_shape((UmBox){way->contact.at, way->contact.front, c->front.width, c->front.depth});
    for (int i = c->solid_count; i < c->blocker_count; i++)
        if (um_contact(&front, &c->blockers[i]).gap < -UM_CONTACT_TOLERANCE) return false;
    return true;
}

bool t9_is_clear(const T9Charge *c, const T9Wheel *wheel, const T9Way *way) {
    if (c->solid_count < c->blocker_count && !has_room_to_land(c, way)) return false;
    UmVec heading = c->box.front, corner = um_add(wheel->corner, um_scale(heading, way->forward));
    if (wheel->degrees == 0) {
        const UmShape start = um_front_shape(c->box);
        return is_swept_clear(c, wheel, &start, heading, way->forward);
    }
    // The first stretch was limited to what is free straight on.
    UmBox box = um_box_moved(c->box, um_scale(heading, way->forward));
    UmShape before = um_front_shape(box);
    if (!is_wheel_clear(c, wheel, &before, corner)) return false;
    box = um_box_pivoted(box, corner, wheel->rotation);
    UmShape after = um_front_shape(box);
    return is_swept_clear(c, wheel, &after, box.front, way->onward);
}

bool t9_walk(T9Charge *c, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1) {
    um_spend(c->scene, t9_work_of_way(c, wheel));
    return t9_arrive(c, wheel, a, way, u0, u1) && t9_is_clear(c, wheel, way);
}

double t9_straight_on(const T9Charge *c) {
    UmShape front = um_front_shape(c->box);
    double most = um_sweep(&front, c->box.front, &c->enemy).distance;
    for (int i = 0; i < c->solid_count; i++)
        most = um_least(most, um_sweep(&front, c->box.front, &c->blockers[i]).distance);
    return most;
}
