// T9-72, T9-76: ahead, wheels and pivots, and the places on the way where something changes.
#include "games/ninth_age/motion.h"

#include "base/grow.h"
#include "plane/angle.h"

#define DEGREES_OF_RADIAN 57.29577951308232

T9Motion t9_motion(const UmScene *s, int unit, UmPose pose, T9MotionKind kind) {
    T9Motion motion = {.kind = kind, .from = t9_box(s, unit, pose), .about = pose.at};
    const UmShape front = um_front_shape(motion.from);
    if (kind == T9_WHEEL_RIGHT) motion.about = front.corner[0];
    if (kind == T9_WHEEL_LEFT) motion.about = front.corner[1];
    return motion;
}

// Counter-clockwise.
static UmVec rotation_of(const T9Motion *m, double by) {
    return um_rotation_from_degrees(m->kind == T9_WHEEL_LEFT ? by : -by);
}

UmBox t9_moved_by(const T9Motion *m, double by) {
    if (m->kind == T9_AHEAD) return um_box_moved(m->from, um_scale(m->from.front, by));
    UmBox box = um_box_pivoted(m->from, m->about, rotation_of(m, by));
    if (m->kind == T9_TURN) box.center = m->from.center;
    box.front = um_unit(box.front);
    return box;
}

double t9_price(const UmScene *s, const T9Motion *m, double by) {
    if (m->kind == T9_AHEAD) return by;
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

// Both ways round, as far as the range goes.
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
    if (m->kind == T9_AHEAD) {
        bool found = spacing > 0 ? um_near_span(moving, m->from.front, still, spacing, &span)
                                 : um_overlap_span(moving, m->from.front, still, &span);
        mark_span(found, span, lo, hi, marks);
        return;
    }
    if (um_is_beyond(still, um_circle_around(still), swept(m, moving, spacing))) return;
    um_spacing_turns(moving, m->about, still, spacing, &turns);
    mark_turns(m, &turns, lo, hi, marks);
}

void t9_mark_edges(const UmScene *s, const T9Motion *m, const UmShape *moving, double lo, double hi, T9Marks *marks) {
    const double width = t9_scene(s)->width, depth = t9_scene(s)->depth;
    const UmVec east = {1, 0}, north = {0, 1}, d = m->from.front;
    if (m->kind == T9_AHEAD) {
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

// --- where it may end

// T9-75: where a corner comes to be as far from one of those at the start as it may be.
static void mark_corners(const T9Around *a, const T9Motion *m, const UmShape *moving, double lo, double hi,
                         T9Marks *marks) {
    const UmShape start = um_box_shape(t9_box(a->scene, a->unit, a->start));
    const double most = 2 * t9_codex(a->scene, a->unit)->mobility;
    if (m->kind != T9_AHEAD) {
        UmTurns turns = {0};
        um_spacing_turns(moving, m->about, &start, most, &turns);
        mark_turns(m, &turns, lo, hi, marks);
        return;
    }
    for (int i = 0; i < moving->count; i++) {
        for (int j = 0; j < start.count; j++) {
            const UmVec way = um_sub(start.corner[j], moving->corner[i]);
            const double off = um_cross(way, m->from.front), square = most * most - off * off;
            if (square < 0) continue;
            t9_mark(marks, um_dot(way, m->from.front) - sqrt(square), lo, hi);
            t9_mark(marks, um_dot(way, m->from.front) + sqrt(square), lo, hi);
        }
    }
}

// A circle that the whole unit stays in.
static UmCircle ground_of(const T9Motion *m, const UmShape *shape, double hi) {
    if (m->kind != T9_AHEAD) return swept(m, shape, T9_SPACING);
    const UmCircle around = um_circle_around(shape);
    return (UmCircle){around.centre, around.radius + hi + T9_SPACING};
}

void t9_mark_ends(const T9Around *a, const T9Motion *m, uint64_t parted, double lo, double hi, T9Marks *marks) {
    const UmShape shape = um_box_shape(m->from);
    const UmCircle ground = ground_of(m, &shape, hi);
    for (int i = 0; i < a->count; i++) {
        const T9Neighbour *n = &a->items[i];
        if (um_is_beyond(&n->shape, um_circle_around(&n->shape), ground)) continue;
        t9_mark_spacing(m, &shape, &n->shape, T9_SPACING, lo, hi, marks);
        if (n->mark == T9_NO_MARK) continue;
        t9_mark_spacing(m, &shape, &n->shape, t9_way_spacing(a, n, parted), lo, hi, marks);
    }
    t9_mark_edges(a->scene, m, &shape, lo, hi, marks);
    mark_corners(a, m, &shape, lo, hi, marks);
}

static uint64_t parted_at(const T9Around *a, const T9Motion *m, double by, uint64_t parted) {
    const UmShape shape = um_box_shape(t9_moved_by(m, by));
    return t9_parted_at(a, &shape, parted);
}

// Straight on nothing comes near again that it has gone from, and in a pivot it is lifted: there the end tells.
uint64_t t9_parted_by(const T9Around *a, const T9Motion *m, double by, uint64_t parted) {
    const UmShape shape = um_box_shape(m->from);
    T9Marks marks = {0};
    const bool wheels = m->kind == T9_WHEEL_LEFT || m->kind == T9_WHEEL_RIGHT;
    for (int i = 0; wheels && i < a->count; i++)
        if (a->items[i].mark != T9_NO_MARK) t9_mark_spacing(m, &shape, &a->items[i].shape, T9_SPACING, 0, by, &marks);
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
