// T9-32, T9-46: a charge by moving forward, wheeling once, moving forward.
//
// For one angle of the wheel all the rest is lines and circles: where along the first stretch corners pass corners and
// arcs pass sides is known in closed form, and between two such places nothing changes. Every way proposed there is
// then walked, and counts only if nothing stands in it. Angles are tried degree by degree, where the front lies
// parallel to the facing, and where something comes into the way at either end of the first stretch; between two of
// them the least is found by halving. Where others charge the same enemy, more of its facing is looked for.
#include "games/ninth_age/charge.h"

#include "base/sort.h"
#include "plane/angle.h"
#include "plane/pivot.h"
#include "plane/sweep.h"

#include <stdlib.h>

#define RADIANS_PER_DEGREE 0.017453292519943295

static bool is_better(T9Models a, T9Models b) { return a.its != b.its ? a.its > b.its : a.own > b.own; }
static bool is_as_good(T9Models a, T9Models b) { return a.its == b.its && a.own == b.own; }

static void add_blocker(T9Charge *c, UmShape shape) {
    c->around[c->blocker_count] = um_circle_around(&shape);
    c->blockers[c->blocker_count++] = shape;
}

// Everything in its way but friends of the combat and the target itself; the ground beyond the edges too.
static void gather_blockers(T9Charge *c) {
    const UmScene *s = c->scene;
    const T9Scene *t9 = t9_scene(s);
    const double far = 2 * UM_MAX_COORDINATE, w = t9->width, d = t9->depth;
    const UmBox edges[4] = {{{w / 2, -far / 2}, {0, 1}, w + 2 * far, far},
                            {{w + far / 2, d / 2}, {0, 1}, far, d + 2 * far},
                            {{w / 2, d + far / 2}, {0, 1}, w + 2 * far, far},
                            {{-far / 2, d / 2}, {0, 1}, far, d + 2 * far}};
    size_t most = (size_t)s->unit_count + (size_t)t9->piece_count + 4;
    c->blockers = malloc(most * sizeof *c->blockers);
    c->around = malloc(most * sizeof *c->around);
    c->around_enemy = um_circle_around(&c->enemy);
    for (int i = 0; i < 4; i++) add_blocker(c, um_box_shape(edges[i]));
    for (int i = 0; i < s->unit_count; i++) {
        if (i == c->unit || i == c->target || !t9_is_there(s, c->state, i)) continue;
        // T9-45.
        if (t9_is_friend_of_combat(s, c->unit, i) && um_in_force(s, T9_45)) continue;
        add_blocker(c, t9_shape(s, c->state, i));
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add_blocker(c, t9->pieces[i].shape);
}

static bool is_swept_clear(const T9Charge *c, const UmShape *front, UmVec direction, double distance) {
    UmVec middle = um_scale(um_add(front->corner[0], front->corner[1]), 0.5);
    UmCircle way = {um_add(middle, um_scale(direction, distance / 2)), (distance + c->front.width) / 2};
    for (int i = 0; i < c->blocker_count; i++) {
        if (um_is_beyond(&c->blockers[i], c->around[i], way)) continue;
        if (um_sweep(front, direction, &c->blockers[i]).distance < distance - UM_CONTACT_TOLERANCE) return false;
    }
    return true;
}

static bool is_wheel_clear(const T9Charge *c, const UmShape *front, UmVec corner, UmVec rotation) {
    UmCircle turn = {corner, c->front.width};
    if (!um_is_beyond(&c->enemy, c->around_enemy, turn) && um_pivot_sweep(front, corner, rotation, &c->enemy).hit)
        return false;
    for (int i = 0; i < c->blocker_count; i++) {
        if (um_is_beyond(&c->blockers[i], c->around[i], turn)) continue;
        if (um_pivot_sweep(front, corner, rotation, &c->blockers[i]).hit) return false;
    }
    return true;
}

static double distance_to_facing(const T9Charge *c, UmVec point) {
    double half = c->facing.length / 2, t = fmax(-half, fmin(half, t9_along(c, point)));
    return um_distance(point, um_add(c->facing.middle, um_scale(c->facing.along, t)));
}

// What of the facing a front touches, as a stretch along it.
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

// A wheel costs how far its outer corner gets in the old direction, or its arc.
static double wheel_price(const T9Charge *c, double degrees, UmVec rotation) {
    if (c->scene->rulings[T9_WHEEL_MEASURE] != T9_DEFAULT) return c->front.width * degrees * RADIANS_PER_DEGREE;
    return c->front.width * fabs(rotation.y);
}

// One angle of the wheel about one corner.
typedef struct Wheel {
    double degrees; // 0: none
    UmVec rotation;
    bool is_right;
    UmVec corner, other; // before moving
} Wheel;

// Straight on to the facing. Corner to corner is contact too: a front a hair wider meets what this one passes by
// exactly.
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

static void note_touched(T9Touched *touched, double lo, double hi) {
    int kept = 0;
    for (int i = 0; i < touched->count; i++) {
        UmSpan one = touched->items[i];
        bool apart = one.lo > hi + UM_CONTACT_TOLERANCE || one.hi < lo - UM_CONTACT_TOLERANCE;
        if (apart) touched->items[kept++] = one;
        lo = apart ? lo : fmin(lo, one.lo);
        hi = apart ? hi : fmax(hi, one.hi);
    }
    // Too many to tell apart: what lies between them is taken in.
    if (kept == T9_MOST_TOUCHED) {
        kept--;
        lo = fmin(lo, touched->items[kept].lo);
        hi = fmax(hi, touched->items[kept].hi);
    }
    touched->items[kept] = (UmSpan){lo, hi};
    touched->count = kept + 1;
}

// Forward by a, a wheel, and on to the enemy. Returns whether its facing is touched, and the roll reaches so far.
static bool arrive(T9Charge *c, const Wheel *wheel, double a, T9Way *way, double *u0, double *u1) {
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

// Whether nothing stands in a way that arrives.
static bool is_clear(const T9Charge *c, const Wheel *wheel, const T9Way *way) {
    UmVec heading = c->box.front, corner = um_add(wheel->corner, um_scale(heading, way->forward));
    UmShape start = um_front_shape(c->box);
    if (!is_swept_clear(c, &start, heading, way->forward)) return false;
    if (wheel->degrees == 0) return true;
    UmBox box = um_box_moved(c->box, um_scale(heading, way->forward));
    UmShape before = um_front_shape(box);
    if (!is_wheel_clear(c, &before, corner, wheel->rotation)) return false;
    box = um_box_pivoted(box, corner, wheel->rotation);
    UmShape after = um_front_shape(box);
    return is_swept_clear(c, &after, box.front, way->onward);
}

static bool walk(T9Charge *c, const Wheel *wheel, double a, T9Way *way, double *u0, double *u1) {
    if (!arrive(c, wheel, a, way, u0, u1) || !is_clear(c, wheel, way)) return false;
    note_touched(&c->ways->touched, *u0, *u1);
    return true;
}

// Between least and most.
typedef struct Places {
    double least, most;
    int count, capacity;
    double *at;
} Places;

enum { MOST_PLACES = 4096, EVEN_PLACES = 8, EDGES = 4 };

static void suggest(Places *p, double at) {
    if (!(at > p->least) || !(at < p->most) || p->count == p->capacity) return;
    p->at[p->count++] = at;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Where on the first stretch something comes into, or leaves, the way of this wheel.
static void suggest_for(const T9Charge *c, const Wheel *wheel, const UmShape *shape, bool is_edge, Places *p) {
    UmVec heading = c->box.front, later = um_turned(heading, wheel->rotation);
    UmVec arm = um_turned(um_scale(um_sub(wheel->other, wheel->corner), 1 / c->front.width), wheel->rotation);
    double width = c->front.width;
    for (int i = 0; i < shape->count && !is_edge; i++) {
        UmVec to = um_sub(shape->corner[i], wheel->corner);
        double sideways = um_dot(arm, to), rate = um_dot(arm, heading);
        suggest(p, sideways / rate);
        suggest(p, (sideways - width) / rate);
        suggest(p, um_dot(later, to) / um_dot(later, heading));
        double ahead = um_dot(heading, to), off = um_cross(heading, to), rest = width * width - off * off;
        if (rest < 0) continue;
        suggest(p, ahead - sqrt(rest));
        suggest(p, ahead + sqrt(rest));
    }
    for (int i = 0; i < shape->count; i++) {
        double gap = um_dot(shape->normal[i], um_sub(wheel->corner, shape->corner[i]));
        suggest(p, (width - gap) / um_dot(shape->normal[i], heading));
        suggest(p, -gap / um_dot(shape->normal[i], heading));
    }
}

// Where any of the facing lies before the wheeled front; false: nowhere.
static bool find_bounds(const T9Charge *c, const Wheel *wheel, double most, Places *p) {
    UmVec arm = um_turned(um_scale(um_sub(wheel->other, wheel->corner), 1 / c->front.width), wheel->rotation);
    UmVec end = um_scale(c->facing.along, c->facing.length / 2), middle = um_sub(c->facing.middle, wheel->corner);
    double one = um_dot(arm, um_sub(middle, end)), two = um_dot(arm, um_add(middle, end));
    double rate = um_dot(arm, c->box.front); // the sine of the wheel
    p->least = fmax(0, (fmin(one, two) - c->front.width) / rate);
    p->most = fmin(most, fmax(one, two) / rate);
    if (p->most < p->least && (p->least - p->most) * rate < UM_CONTACT_TOLERANCE) p->most = p->least;
    return p->least <= p->most;
}

static void suggest_all(const T9Charge *c, const Wheel *wheel, Places *p) {
    double least = p->least, length = p->most - p->least;
    p->count = 0;
    p->at[p->count++] = p->least;
    if (length > 0) p->at[p->count++] = p->most;
    for (int i = 1; i < EVEN_PLACES; i++) suggest(p, least + length * i / EVEN_PLACES);
    suggest_for(c, wheel, &c->enemy, false, p);
    for (int i = 0; i < c->blocker_count; i++) suggest_for(c, wheel, &c->blockers[i], i < EDGES, p);
    um_sort(p->at, (size_t)p->count, sizeof *p->at, by_size);
    int count = p->count;
    for (int i = 1; i < count && p->count < p->capacity; i++) p->at[p->count++] = (p->at[i - 1] + p->at[i]) / 2;
    um_sort(p->at, (size_t)p->count, sizeof *p->at, by_size);
}

typedef struct Best {
    bool found;
    T9Models models;
    bool tied;
} Best;

static void keep_contact(T9Charge *c, const T9Way *way, double u0, double u1) {
    for (int k = 0; k < 2 && c->contact_count < T9_MOST_CONTACTS; k++) {
        double at = k ? u1 : u0;
        bool known = false;
        for (int i = 0; i < c->contact_count; i++) known |= fabs(c->contacts[i].at - at) < UM_TIE_TOLERANCE;
        if (!known) c->contacts[c->contact_count++] = (T9Contact){*way, at};
    }
}

static void keep_way(T9Charge *c, const T9Way *way, double u0, double u1, Best *best) {
    int before = c->ways->count;
    T9Found found;
    c->ways->reached = true;
    if (c->ways->count > T9_MOST_WAYS - T9_MOST_ALIGNED / 2) return;
    if (!t9_align_way(c, *way, u0, u1, &found)) {
        keep_contact(c, way, u0, u1);
        return;
    }
    if (best->found && !is_better(found.models, best->models)) {
        c->ways->count = before;
        return;
    }
    *best = (Best){true, found.models, found.tied};
    if (before == 0) return;
    // The better one first.
    T9Way turned[T9_MOST_WAYS];
    int count = 0;
    for (int i = before; i < c->ways->count; i++) turned[count++] = c->ways->items[i];
    for (int i = 0; i < before; i++) turned[count++] = c->ways->items[i];
    for (int i = 0; i < count; i++) c->ways->items[i] = turned[i];
}

// One place to wheel at, and what comes of it.
typedef struct Trial {
    bool found;
    double a, u0, u1;
    T9Way way;
    T9Models models;
} Trial;

static Trial try_at(T9Charge *c, const Wheel *wheel, double a) {
    Trial trial = {.a = a};
    T9Found found;
    if (!walk(c, wheel, a, &trial.way, &trial.u0, &trial.u1)) return trial;
    c->ways->reached = true;
    trial.found = t9_could_align(c, &trial.way, trial.u0, trial.u1, &found);
    if (!trial.found) keep_contact(c, &trial.way, trial.u0, trial.u1);
    if (trial.found) trial.models = found.models;
    return trial;
}

// What is gained within the tolerance of contact is nothing: places known exactly are kept.
#define MUCH 1e-4

// From one that serves towards one that does not, as far as it goes on serving.
static Trial push_on(T9Charge *c, const Wheel *wheel, Trial good, double bad) {
    enum { HALVINGS = 50 };
    const Trial first = good;
    for (int i = 0; i < HALVINGS; i++) {
        Trial trial = try_at(c, wheel, (good.a + bad) / 2);
        if (trial.found && !is_better(good.models, trial.models)) good = trial;
        else bad = (good.a + bad) / 2;
        if (fabs(bad - first.a) < MUCH) return first;
    }
    return good;
}

// RULING ninth-age.wheel: as late along the way as serves, or as early.
static Trial try_wheel(T9Charge *c, const Wheel *wheel, double most, Places *p) {
    bool late = c->scene->rulings[T9_WHEEL] == T9_DEFAULT;
    Trial best = {.found = false};
    double beyond = NAN;
    if (!find_bounds(c, wheel, most, p)) return best;
    suggest_all(c, wheel, p);
    for (int i = 0; i < p->count && !(best.found && is_as_good(best.models, c->most)); i++) {
        Trial trial = try_at(c, wheel, p->at[late ? p->count - 1 - i : i]);
        if (!trial.found || (best.found && !is_better(trial.models, best.models))) continue;
        best = trial;
        beyond = i > 0 ? p->at[late ? p->count - i : i - 1] : NAN;
    }
    return best.found && beyond == beyond ? push_on(c, wheel, best, beyond) : best;
}

static Trial try_corner(T9Charge *c, double degrees, bool is_right, double most, Places *p) {
    UmShape front = um_front_shape(c->box);
    UmVec rotation = um_rotation_from_degrees(is_right ? -degrees : degrees);
    Wheel wheel = {degrees, rotation, is_right, front.corner[is_right ? 0 : 1], front.corner[is_right ? 1 : 0]};
    return try_wheel(c, &wheel, most, p);
}

// The better of two wheels by one angle; of equals the shorter way.
static bool beats(const Trial *a, const Trial *b) {
    if (!a->found || !b->found) return a->found;
    if (!is_as_good(a->models, b->models)) return is_better(a->models, b->models);
    return a->way.length < b->way.length - UM_TIE_TOLERANCE;
}

static Trial try_angle(T9Charge *c, double degrees, double most, Places *p) {
    Trial left = try_corner(c, degrees, false, most, p), right = try_corner(c, degrees, true, most, p);
    return beats(&right, &left) ? right : left;
}

// --- angles: every degree, and where something comes into the way of a wheel at either end of the first stretch

typedef struct Angles {
    int count;
    double items[MOST_PLACES];
} Angles;

// Turns at which a cos + b sin = k.
static void add_angles(Angles *angles, double a, double b, double k) {
    double square = a * a + b * b, rest = square - k * k;
    if (square < UM_CONTACT_TOLERANCE * UM_CONTACT_TOLERANCE || rest < 0) return;
    double root = sqrt(rest);
    for (int i = 0; i < 2; i++) {
        double sign = i ? 1 : -1;
        double degrees = um_degrees_from_rotation(um_vec(a * k + sign * b * root, b * k - sign * a * root));
        if (degrees > 0 && degrees < 90 && angles->count < MOST_PLACES) angles->items[angles->count++] = degrees;
    }
}

static void add_angles_at(const T9Charge *c, const UmShape *shape, bool is_edge, UmVec corner, UmVec arm,
                          Angles *angles) {
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
static void add_angles_to(const T9Charge *c, UmVec point, UmVec corner, UmVec arm, Angles *angles) {
    const double hand = um_cross(c->box.front, arm) > 0 ? -1 : 1;
    UmVec later = um_scale(um_leftward(arm), hand), to = um_sub(point, corner);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), 0);
    add_angles(angles, um_dot(arm, to), um_dot(later, to), c->front.width);
}

static void find_angles(const T9Charge *c, double most, Angles *angles) {
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
                add_angles_at(c, &c->blockers[i], i < EDGES, corner, arm, angles);
        }
    }
    um_sort(angles->items, (size_t)angles->count, sizeof *angles->items, by_size);
}

// The least angle between two that serves as well as the greater, if it is much less than that.
static Trial lessen(T9Charge *c, double low, Trial good, double most, Places *p) {
    enum { HALVINGS = 26 };
    double first = fabs(good.way.wheel), high = first;
    Trial best = good;
    for (int i = 0; i < HALVINGS && high - low > UM_TIE_TOLERANCE / 4; i++) {
        double middle = (low + high) / 2;
        Trial trial = try_angle(c, middle, most, p);
        if (trial.found && !is_better(good.models, trial.models)) {
            best = trial;
            high = middle;
        } else {
            low = middle;
            if (first - low < MUCH) return good;
        }
    }
    return best;
}

// How far it may go straight on.
static double straight_on(const T9Charge *c) {
    UmShape front = um_front_shape(c->box);
    double most = um_sweep(&front, c->box.front, &c->enemy).distance;
    for (int i = 0; i < c->blocker_count; i++)
        most = fmin(most, um_sweep(&front, c->box.front, &c->blockers[i]).distance);
    return most;
}

static void wheel_round(T9Charge *c, Best *best) {
    Places p = {.capacity = MOST_PLACES, .at = malloc(MOST_PLACES * sizeof *p.at)};
    Angles *angles = malloc(sizeof *angles);
    double most = fmin(straight_on(c), c->range), last = 0;
    find_angles(c, most, angles);
    for (int i = 0; i < angles->count && !(best->found && is_as_good(best->models, c->most)); i++) {
        if (angles->items[i] - last < UM_TIE_TOLERANCE) continue;
        Trial trial = try_angle(c, angles->items[i], most, &p);
        if (trial.found && (!best->found || is_better(trial.models, best->models))) {
            trial = lessen(c, last, trial, most, &p);
            keep_way(c, &trial.way, trial.u0, trial.u1, best);
        }
        last = angles->items[i];
    }
    free(angles);
    free(p.at);
}

// Others charge the same enemy, and what is best for this one may leave them no room: more of the facing that can be
// touched, angle by angle, a good part of a front apart.
static void look_round(T9Charge *c) {
    enum { MOST_MORE = 24 };
    const int every = c->state->fine ? 1 : 5;
    Places p = {.capacity = MOST_PLACES, .at = malloc(MOST_PLACES * sizeof *p.at)};
    UmShape front = um_front_shape(c->box);
    double most = fmin(straight_on(c), c->range), known[MOST_MORE];
    int count = 0;
    const bool late = c->scene->rulings[T9_WHEEL] == T9_DEFAULT;
    for (int step = 0; step < 2 * 90 / every; step++) {
        const int pair = step / 2;
        double degrees = every * (1.0 + pair);
        bool is_right = step % 2 == 1;
        UmVec rotation = um_rotation_from_degrees(is_right ? -degrees : degrees);
        Wheel wheel = {degrees, rotation, is_right, front.corner[is_right ? 0 : 1], front.corner[is_right ? 1 : 0]};
        if (!find_bounds(c, &wheel, most, &p)) continue;
        suggest_all(c, &wheel, &p);
        for (int i = 0; i < p.count && count < MOST_MORE; i++) {
            T9Way way;
            T9Found found;
            double u0, u1;
            bool is_known = false;
            if (!arrive(c, &wheel, p.at[late ? p.count - 1 - i : i], &way, &u0, &u1)) continue;
            for (int k = 0; k < count; k++) is_known |= fabs(known[k] - (u0 + u1) / 2) < c->front.width / 8;
            if (is_known || !is_clear(c, &wheel, &way)) continue;
            known[count++] = (u0 + u1) / 2;
            way.is_rough = every > 1;
            t9_align_way(c, way, u0, u1, &found);
        }
    }
    free(p.at);
}

// The least angle near that of the best, which was found in whole degrees.
static void lessen_best(T9Charge *c) {
    Places p = {.capacity = MOST_PLACES, .at = malloc(MOST_PLACES * sizeof *p.at)};
    const T9Way *best = &c->ways->items[0];
    Trial good = {.found = true, .a = best->forward, .way = *best, .models = best->models};
    double most = fmin(straight_on(c), c->range), from = fabs(best->wheel);
    if (from >= 1) {
        Trial least = lessen(c, from - 1, good, most, &p);
        T9Found found;
        if (fabs(least.way.wheel) < from) t9_align_way(c, least.way, least.u0, least.u1, &found);
    }
    free(p.at);
}

static int by_models(const void *a, const void *b) {
    const T9Way *x = a, *y = b;
    if (!is_as_good(x->models, y->models)) return is_better(x->models, y->models) ? -1 : 1;
    double more = fabs(x->wheel) - fabs(y->wheel);
    return more < 0 ? -1 : more > 0;
}

// Each place once, the most models first, then the least wheel.
static void put_in_order(T9Ways *ways) {
    int kept = 0;
    um_sort(ways->items, (size_t)ways->count, sizeof *ways->items, by_models);
    for (int i = 0; i < ways->count; i++) {
        bool again = false;
        for (int j = 0; j < kept && !again; j++)
            again = um_distance(ways->items[j].to.at, ways->items[i].to.at) < UM_TIE_TOLERANCE;
        if (!again) ways->items[kept++] = ways->items[i];
    }
    ways->count = kept;
}

static void add_goal(T9Charge *c, double at) {
    if (fabs(at) > c->facing.length / 2 + UM_CONTACT_TOLERANCE || c->goal_count == T9_MOST_GOALS) return;
    c->goals[c->goal_count++] = um_add(c->facing.middle, um_scale(c->facing.along, at));
}

// Under the other reading of what is in contact.
static T9Models otherwise(const T9Charge *c, const T9Way *way) {
    return t9_models(c->scene, &c->facing, &c->front, t9_along(c, way->to.at), !c->scene->rulings[T9_MODEL_CONTACT]);
}

// The best there is on the whole facing, and what has to be touched to come there.
static bool most_anywhere(T9Charge *c) {
    T9Aligned places[T9_MOST_ALIGNED];
    double far = t9_furthest(c), reach = c->front.width / 2;
    int count = t9_align(c->scene, &c->room, &c->blocked, &c->facing, &c->front, (T9Limits){-far, far, 0}, places,
                         T9_MOST_ALIGNED, NULL);
    if (count > 0) c->most = places[0].models;
    c->most_otherwise = (T9Models){-1, -1};
    for (int i = 0; i < count; i++) {
        T9Way there = {.to = t9_aligned(&c->facing, &c->front, places[i].at)};
        if (is_better(otherwise(c, &there), c->most_otherwise)) c->most_otherwise = otherwise(c, &there);
    }
    for (int i = 0; i < count && is_as_good(places[i].models, c->most); i++) {
        add_goal(c, places[i].at - reach);
        add_goal(c, places[i].at + reach);
    }
    return count > 0;
}

// RULING ninth-age.charge-range: the shortest distance between front and enemy, or the way's length.
static bool in_range(T9Charge *c) {
    UmShape front = um_front_shape(c->box);
    double roll = c->state->pursuers[c->pursuer].roll;
    c->range = INFINITY;
    if (c->scene->rulings[T9_CHARGE_RANGE] != T9_DEFAULT) {
        c->range = roll;
        return true;
    }
    c->shortest = um_contact(&front, &c->enemy).gap;
    c->ways->too_far = c->shortest > roll + UM_CONTACT_TOLERANCE;
    return !c->ways->too_far;
}

void t9_go(T9Charge *c) {
    Wheel none = {.degrees = 0};
    Best best = {.found = false};
    double u0, u1;
    gather_blockers(c);
    bool has_room = most_anywhere(c);
    if (in_range(c)) {
        c->goes_straight = walk(c, &none, 0, &c->straight, &u0, &u1);
        if (c->goes_straight) {
            c->straight_limits = t9_limits(c, &c->straight, u0, u1);
            keep_way(c, &c->straight, u0, u1, &best);
        }
        // T9-46: one wheel.
        bool done = best.found && is_as_good(best.models, c->most);
        bool wheels = um_in_force(c->scene, T9_46) && !done && (has_room || c->contact_count == 0);
        if (wheels) wheel_round(c, &best);
        if (c->shares_target && has_room && um_in_force(c->scene, T9_46)) look_round(c);
        if (!best.found && c->ways->count == 0) t9_unaligned(c);
        c->ways->touched.is_whole = wheels && c->scene->rulings[T9_UNALIGNED] == T9_DEFAULT;
        put_in_order(c->ways);
        if (c->state->fine && c->ways->count > 0) {
            lessen_best(c);
            put_in_order(c->ways);
        }
    }
    c->ways->equal = best.tied ? 2 : 1;
    for (int i = 0; i < c->ways->count; i++) {
        double roll = c->state->pursuers[c->pursuer].roll;
        if (c->ways->items[i].length > roll) *c->mattered |= 1u << T9_CHARGE_RANGE;
    }
    if (c->range < INFINITY) *c->mattered |= 1u << T9_CHARGE_RANGE;
    if (c->ways->count > 0 && !is_as_good(otherwise(c, &c->ways->items[0]), c->most_otherwise))
        *c->mattered |= 1u << T9_MODEL_CONTACT;
    free(c->blockers);
    free(c->around);
}
