// Forward moves, wheels and pivots, and the places on the way where something changes (T9-72, T9-76).
#include "games/ninth_age/motion.h"

#include "base/grow.h"
#include "base/inline.h"
#include "games/ninth_age/models.h"
#include "games/ninth_age/rates.h"
#include "plane/angle.h"

#define DEGREES_OF_RADIAN 57.29577951308232

T9Motion t9_motion(const UmScene *s, int unit, UmPose pose, T9MotionKind kind) {
    T9Motion motion = {.kind = kind, .from = t9_box(s, unit, pose), .about = pose.at, .along = pose.front};
    const UmShape front = um_front_shape(motion.from);
    if (kind == T9_WHEEL_RIGHT) motion.about = front.corner[0];
    if (kind == T9_WHEEL_LEFT) motion.about = front.corner[1];
    if (kind == T9_BACKWARD) motion.along = um_reverse(pose.front);
    if (kind == T9_RIGHTWARD) motion.along = um_rightward(pose.front);
    if (kind == T9_LEFTWARD) motion.along = um_reverse(um_rightward(pose.front));
    return motion;
}

UmShape t9_leading(const T9Motion *m) {
    return m->kind < T9_BACKWARD ? um_front_shape(m->from) : um_box_shape(m->from);
}

// The rotation, counter-clockwise.
static UmVec rotation_of(const T9Motion *m, double by) {
    return um_rotation_from_degrees(m->kind == T9_WHEEL_LEFT ? by : -by);
}

UmBox t9_moved_by(const T9Motion *m, double by) {
    if (t9_is_straight(m)) return um_box_moved(m->from, um_scale(m->along, by));
    UmBox box = um_box_pivoted(m->from, m->about, rotation_of(m, by));
    if (m->kind == T9_TURN) box.center = m->from.center;
    box.front = um_unit(box.front);
    return box;
}

double t9_price(const UmScene *s, const T9Motion *m, double by) {
    if (t9_is_straight(m)) return by;
    if (m->kind == T9_TURN || !um_in_force(s, T9_72)) return 0;
    if (s->rulings[T9_WHEEL_MEASURE] != T9_DEFAULT) return m->from.width * by / DEGREES_OF_RADIAN;
    return m->from.width * um_rotation_from_degrees(by).y;
}

// --- marks

void t9_mark(T9Marks *marks, double at, double lo, double hi) {
    const double alike = 1e-9;
    if (!(at > lo + alike && at < hi - alike)) return;
    int i = marks->count;
    while (i > 0 && marks->items[i - 1] > at) i--;
    if (i > 0 && at - marks->items[i - 1] <= alike) return;
    if (i < marks->count && marks->items[i] - at <= alike) return;
    marks->items = um_grow(marks->items, marks->count, &marks->capacity, sizeof *marks->items);
    for (int k = marks->count++; k > i; k--) marks->items[k] = marks->items[k - 1];
    marks->items[i] = at;
}

void t9_marks_free(T9Marks *marks) {
    free(marks->items);
    *marks = (T9Marks){0};
}

// Marks turns in either direction that are within the range.
static void mark_turns(const T9Motion *m, UmTurns *turns, double lo, double hi, T9Marks *marks) {
    for (int i = 0; i < turns->count; i++) {
        double degrees = um_degrees_from_rotation(turns->items[i]);
        if (m->kind != T9_WHEEL_LEFT) degrees = -degrees;
        t9_mark(marks, degrees, lo, hi);
    }
    um_turns_free(turns);
}

static void mark_span(bool found, UmSpan span, double lo, double hi, T9Marks *marks) {
    if (!found) return;
    t9_mark(marks, span.lo, lo, hi);
    t9_mark(marks, span.hi, lo, hi);
}

static UmCircle swept(const T9Motion *m, const UmShape *moving, double spacing) {
    double furthest = 0;
    for (int i = 0; i < moving->count; i++) furthest = um_most(furthest, um_distance(moving->corner[i], m->about));
    return (UmCircle){m->about, furthest + spacing};
}

void t9_mark_spacing(const T9Motion *m, const UmShape *moving, const UmShape *still, double spacing, double lo,
                     double hi, T9Marks *marks) {
    UmSpan span;
    UmTurns turns = {0};
    if (t9_is_straight(m)) {
        bool found = spacing > 0 ? um_near_span(moving, m->along, still, spacing, &span)
                                 : um_overlap_span(moving, m->along, still, &span);
        mark_span(found, span, lo, hi, marks);
        return;
    }
    if (um_is_beyond(still, um_circle_around(still), swept(m, moving, spacing))) return;
    um_spacing_turns(moving, m->about, still, spacing, &turns);
    mark_turns(m, &turns, lo, hi, marks);
}

void t9_mark_edges(const UmScene *s, const T9Motion *m, const UmShape *moving, double lo, double hi, T9Marks *marks) {
    const double width = t9_scene(s)->width, depth = t9_scene(s)->depth;
    const UmVec east = {1, 0}, north = {0, 1}, d = m->along;
    if (t9_is_straight(m)) {
        for (int i = 0; i < moving->count; i++) {
            const UmVec c = moving->corner[i];
            if (d.x != 0) t9_mark(marks, (width - c.x) / d.x, lo, hi), t9_mark(marks, -c.x / d.x, lo, hi);
            if (d.y != 0) t9_mark(marks, (depth - c.y) / d.y, lo, hi), t9_mark(marks, -c.y / d.y, lo, hi);
        }
        return;
    }
    UmTurns turns = {0};
    um_line_turns(moving, m->about, east, width, &turns);
    um_line_turns(moving, m->about, um_reverse(east), 0, &turns);
    um_line_turns(moving, m->about, north, depth, &turns);
    um_line_turns(moving, m->about, um_reverse(north), 0, &turns);
    mark_turns(m, &turns, lo, hi, marks);
}

// --- legal ends

// T9-75: marks where a corner is exactly as far from a corner of the start as it may be.
static void mark_corners(const T9Around *a, const T9Motion *m, const UmShape *moving, double lo, double hi,
                         T9Marks *marks) {
    const UmShape start = um_box_shape(t9_box(a->scene, a->unit, a->start));
    const double most = 2 * t9_codex(a->scene, a->unit)->mobility;
    if (!(most < INFINITY)) return;
    if (!t9_is_straight(m)) {
        UmTurns turns = {0};
        um_spacing_turns(moving, m->about, &start, most, &turns);
        mark_turns(m, &turns, lo, hi, marks);
        return;
    }
    for (int i = 0; i < moving->count; i++) {
        for (int j = 0; j < start.count; j++) {
            const UmVec way = um_sub(start.corner[j], moving->corner[i]);
            const double off = um_cross(way, m->along), square = most * most - off * off;
            if (square < 0) continue;
            t9_mark(marks, um_dot(way, m->along) - sqrt(square), lo, hi);
            t9_mark(marks, um_dot(way, m->along) + sqrt(square), lo, hi);
        }
    }
}

// Marks where a model is exactly as far from where it stood as it may be.
static void mark_reach(const T9Motion *m, UmVec stood, UmVec at, double most, double lo, double hi, T9Marks *marks) {
    if (t9_is_straight(m)) {
        const UmVec way = um_sub(stood, at);
        const double off = um_cross(way, m->along), square = most * most - off * off;
        if (most < 0 || square < 0) return;
        t9_mark(marks, um_dot(way, m->along) - sqrt(square), lo, hi);
        t9_mark(marks, um_dot(way, m->along) + sqrt(square), lo, hi);
        return;
    }
    const UmVec arm = um_sub(at, m->about), home = um_sub(stood, m->about);
    const double r = um_length(arm), d = um_length(home);
    if (r < UM_CONTACT_TOLERANCE || d < UM_CONTACT_TOLERANCE) return;
    const double cosine = (r * r + d * d - most * most) / (2 * r * d), square = 1 - cosine * cosine;
    if (square < 0) return;
    UmTurns turns = {0};
    for (int side = -1; side <= 1; side += 2) {
        const UmVec there = um_turned(um_unit(home), um_vec(cosine, side * sqrt(square)));
        um_turns_add(&turns, um_rotation(um_unit(arm), there));
    }
    mark_turns(m, &turns, lo, hi, marks);
}

static bool fits_share(const T9Around *a, const T9Motion *m, double most, double by) {
    return t9_models_end_within(a->scene, a->unit, a->start, t9_pose_of(t9_moved_by(m, by)), most);
}

// Marks the change between one number that fits and one that does not.
static void mark_change(const T9Around *a, const T9Motion *m, double most, UmSpan between, UmSpan all, T9Marks *marks) {
    const bool fits = fits_share(a, m, most, between.lo);
    double in = between.lo, out = between.hi;
    if (fits_share(a, m, most, between.hi) == fits) return;
    for (int k = 0; k < 24; k++) {
        const double at = (in + out) / 2;
        if (fits_share(a, m, most, at) == fits) in = at;
        else out = at;
    }
    t9_mark(marks, fits ? in : out, all.lo, all.hi);
}

// In a straight move no model goes further than the centre's way plus the turn, and one goes as far as the centre.
static void mark_shares_ahead(const T9Around *a, const T9Motion *m, double most, UmSpan all, T9Marks *marks) {
    const double turn = t9_turned_model(a->scene, a->unit, a->start, t9_pose_of(m->from));
    T9Marks own = {0};
    mark_reach(m, a->start.at, m->from.center, most, all.lo, all.hi, &own);
    if (turn > UM_TIE_TOLERANCE) mark_reach(m, a->start.at, m->from.center, most - turn, all.lo, all.hi, &own);
    for (int i = 0; turn <= UM_TIE_TOLERANCE && i < own.count; i++) t9_mark(marks, own.items[i], all.lo, all.hi);
    for (int i = -1; turn > UM_TIE_TOLERANCE && i < own.count; i++) {
        const double from = i < 0 ? all.lo : own.items[i], to = i + 1 < own.count ? own.items[i + 1] : all.hi;
        mark_change(a, m, most, (UmSpan){from, to}, all, marks);
    }
    t9_marks_free(&own);
}

// For Light Troops, whose models share the places out. In a turn many angles are checked.
static void mark_shares(const T9Around *a, const T9Motion *m, double most, double lo, double hi, T9Marks *marks) {
    const int steps = 24;
    const UmSpan all = {lo, hi};
    if (t9_is_straight(m)) {
        mark_shares_ahead(a, m, most, all, marks);
        return;
    }
    const double shift = um_distance(a->start.at, m->from.center);
    if (m->kind != T9_TURN || t9_models_turn_freely(t9_codex(a->scene, a->unit), most - shift)) return;
    for (int i = 0; i < steps; i++)
        mark_change(a, m, most, (UmSpan){lo + (hi - lo) * i / steps, lo + (hi - lo) * (i + 1) / steps}, all, marks);
}

// T9-73, second edition: how far models may be from where they stood.
static UM_SELDOM void mark_models(const T9Around *a, const T9Motion *m, double lo, double hi, T9Marks *marks) {
    UmVec stood[T9_OUTER_MODELS], at[T9_OUTER_MODELS];
    const T9Codex *codex = t9_codex(a->scene, a->unit);
    if (t9_scene(a->scene)->order == T9_MARCH) return;
    const double most = t9_rate(a->scene, a->unit);
    const int count = t9_outer_models(codex, a->start, stood);
    t9_outer_models(codex, t9_pose_of(m->from), at);
    for (int i = 0; i < count; i++) mark_reach(m, stood[i], at[i], most, lo, hi, marks);
    if (t9_is_loose(a->scene, a->unit)) mark_shares(a, m, most, lo, hi, marks);
}

// A circle that the whole unit stays in.
static UmCircle ground_of(const T9Motion *m, const UmShape *shape, double hi) {
    if (!t9_is_straight(m)) return swept(m, shape, T9_SPACING);
    const UmCircle around = um_circle_around(shape);
    return (UmCircle){around.centre, around.radius + hi + T9_SPACING};
}

// Units of work for a corner that is near: turns look at pairs of corners.
static int work_of(const T9Motion *m) { return t9_is_straight(m) ? 15 : 280; }

void t9_mark_ends(const T9Around *a, const T9Motion *m, uint64_t parted, double lo, double hi, T9Marks *marks) {
    const UmShape shape = um_box_shape(m->from);
    const UmCircle ground = ground_of(m, &shape, hi);
    um_spend(a->scene, a->corners / 2);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (um_is_beyond(&n->shape, um_circle_around(&n->shape), ground)) continue;
        um_spend(a->scene, work_of(m) * n->shape.count);
        t9_mark_spacing(m, &shape, &n->shape, T9_SPACING, lo, hi, marks);
        if (n->mark == T9_NO_MARK) continue;
        t9_mark_spacing(m, &shape, &n->shape, t9_way_spacing(a, n, parted), lo, hi, marks);
    }
    t9_mark_edges(a->scene, m, &shape, lo, hi, marks);
    if (t9_by_rates(a->scene, a->unit)) mark_models(a, m, lo, hi, marks);
    else mark_corners(a, m, &shape, lo, hi, marks);
}

static uint64_t parted_at(const T9Around *a, const T9Motion *m, double by, uint64_t parted) {
    const UmShape shape = um_box_shape(t9_moved_by(m, by));
    return t9_parted_at(a, &shape, parted);
}

// In a straight move the unit never comes near a thing again that it has left. In a pivot it is lifted, so only the end
// counts.
uint64_t t9_parted_by(const T9Around *a, const T9Motion *m, double by, uint64_t parted) {
    const UmShape shape = um_box_shape(m->from);
    T9Marks marks = {0};
    const bool wheels = m->kind == T9_WHEEL_LEFT || m->kind == T9_WHEEL_RIGHT;
    for (int i = 0; wheels && i < a->count; i++) {
        if (a->items[i].mark == T9_NO_MARK) continue;
        t9_mark_spacing(m, &shape, &a->items[i].shape, T9_SPACING, 0, by, &marks);
        um_spend(a->scene, work_of(m) * a->items[i].shape.count);
    }
    um_spend(a->scene, (marks.count + 1) * a->count);
    for (int i = 0; i < marks.count; i++) {
        const double next = i + 1 < marks.count ? marks.items[i + 1] : by;
        parted = parted_at(a, m, (marks.items[i] + next) / 2, parted);
    }
    t9_marks_free(&marks);
    return parted_at(a, m, by, parted);
}

bool t9_may_end_after(const T9Around *a, const T9Motion *m, double by, uint64_t parted) {
    const UmShape shape = um_box_shape(t9_moved_by(m, by));
    return t9_may_end(a, &shape, t9_parted_by(a, m, by, parted), NULL);
}
