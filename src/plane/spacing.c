#include "plane/spacing.h"

#include "base/grow.h"

UmShape um_front_shape(UmBox box) {
    UmVec middle = um_add(box.center, um_scale(box.front, box.depth / 2));
    UmVec half = um_scale(um_leftward(box.front), box.width / 2);
    UmShape s;
    s.count = 2;
    s.corner[0] = um_sub(middle, half);
    s.corner[1] = um_add(middle, half);
    s.normal[0] = box.front;
    s.normal[1] = um_reverse(box.front);
    return s;
}

static void widen(UmSpan *span, double lo, double hi) {
    if (lo >= hi) return;
    span->lo = um_least(span->lo, lo);
    span->hi = um_most(span->hi, hi);
}

// The stretch of a way on which a point is inside a disc.
static void through_disc(UmVec from, UmVec direction, UmVec centre, double radius, UmSpan *span) {
    UmVec way = um_sub(centre, from);
    double along = um_dot(way, direction), off = um_cross(way, direction);
    double square = radius * radius - off * off;
    if (square <= 0) return;
    double half = sqrt(square);
    widen(span, along - half, along + half);
}

static void clip(UmSpan *part, double at, double rate, double lo, double hi) {
    if (rate == 0) {
        if (at <= lo || at >= hi) *part = (UmSpan){INFINITY, -INFINITY};
        return;
    }
    double a = (lo - at) / rate, b = (hi - at) / rate;
    part->lo = um_most(part->lo, um_least(a, b));
    part->hi = um_least(part->hi, um_most(a, b));
}

static void through_rectangle(UmVec from, UmVec direction, UmSegment side, double radius, UmSpan *span) {
    UmVec way = um_sub(side.end, side.start);
    double length = um_length(way);
    UmVec along = um_scale(way, 1 / length), across = um_leftward(along), to = um_sub(from, side.start);
    UmSpan part = {-INFINITY, INFINITY};
    clip(&part, um_dot(to, along), um_dot(direction, along), 0, length);
    clip(&part, um_dot(to, across), um_dot(direction, across), -radius, radius);
    widen(span, part.lo, part.hi);
}

static void through_sides(const UmShape *points, UmVec direction, const UmShape *sides, double radius, UmSpan *span) {
    for (int i = 0; i < points->count; i++) {
        for (int j = 0; j < sides->count; j++) {
            through_disc(points->corner[i], direction, sides->corner[j], radius, span);
            through_rectangle(points->corner[i], direction, um_side(sides, j), radius, span);
        }
    }
}

bool um_near_span(const UmShape *moving, UmVec direction, const UmShape *still, double spacing, UmSpan *span) {
    // A shape that passes at exactly this distance is not nearer, however rounding falls.
    UmSpan nearer = {INFINITY, -INFINITY};
    through_sides(moving, direction, still, spacing - UM_CONTACT_TOLERANCE, &nearer);
    through_sides(still, um_reverse(direction), moving, spacing - UM_CONTACT_TOLERANCE, &nearer);
    *span = (UmSpan){INFINITY, -INFINITY};
    if (nearer.lo >= nearer.hi) return false;
    through_sides(moving, direction, still, spacing, span);
    through_sides(still, um_reverse(direction), moving, spacing, span);
    return true;
}

// A side this nearly parallel to the way overlaps either all the way or not at all.
#define ALONG 1e-9

static bool clip_gap(UmSpan *span, double gap, double rate) {
    if (fabs(rate) < ALONG) return gap < -UM_CONTACT_TOLERANCE;
    if (rate < 0) span->lo = um_most(span->lo, gap / -rate);
    else span->hi = um_least(span->hi, -gap / rate);
    return true;
}

bool um_overlap_span(const UmShape *moving, UmVec direction, const UmShape *still, UmSpan *span) {
    *span = (UmSpan){-INFINITY, INFINITY};
    for (int i = 0; i < still->count; i++) {
        UmVec n = still->normal[i];
        if (!clip_gap(span, um_shape_span(moving, n).lo - um_dot(n, still->corner[i]), um_dot(n, direction)))
            return false;
    }
    for (int i = 0; i < moving->count; i++) {
        UmVec n = moving->normal[i];
        if (!clip_gap(span, um_shape_span(still, n).lo - um_dot(n, moving->corner[i]), -um_dot(n, direction)))
            return false;
    }
    return span->lo < span->hi;
}

void um_turns_free(UmTurns *turns) {
    free(turns->items);
    *turns = (UmTurns){0};
}

void um_turns_add(UmTurns *turns, UmVec rotation) {
    turns->items = um_grow(turns->items, turns->count, &turns->capacity, sizeof *turns->items);
    turns->items[turns->count++] = rotation;
}

// Adds the turns at which a cos + b sin = k. Where the curve barely touches k, the two solutions count as one: what
// lies between them is too small to measure.
static void solve(double a, double b, double k, UmTurns *turns) {
    const double square = a * a + b * b, reach = sqrt(square), rest = square - k * k;
    if (reach < UM_CONTACT_TOLERANCE || fabs(k) > reach + UM_CONTACT_TOLERANCE) return;
    const double root = rest < 1e-12 * square ? 0 : sqrt(rest);
    um_turns_add(turns, um_unit(um_vec(a * k - b * root, b * k + a * root)));
    um_turns_add(turns, um_unit(um_vec(a * k + b * root, b * k - a * root)));
}

void um_line_turns(const UmShape *moving, UmVec pivot, UmVec normal, double offset, UmTurns *turns) {
    double k = offset - um_dot(normal, pivot);
    for (int i = 0; i < moving->count; i++) {
        UmVec arm = um_sub(moving->corner[i], pivot);
        solve(um_dot(normal, arm), um_dot(normal, um_leftward(arm)), k, turns);
    }
}

// Adds the turns at which two corners are at this distance: |c - turned m| = d.
static void corner_turns(const UmShape *moving, UmVec pivot, const UmShape *still, double spacing, UmTurns *turns) {
    for (int i = 0; i < moving->count; i++) {
        UmVec arm = um_sub(moving->corner[i], pivot);
        for (int j = 0; j < still->count; j++) {
            UmVec to = um_sub(still->corner[j], pivot);
            double k = (um_dot(arm, arm) + um_dot(to, to) - spacing * spacing) / 2;
            solve(um_dot(to, arm), um_dot(to, um_leftward(arm)), k, turns);
        }
    }
}

void um_spacing_turns(const UmShape *moving, UmVec pivot, const UmShape *still, double spacing, UmTurns *turns) {
    for (int j = 0; j < still->count; j++) {
        UmVec n = still->normal[j];
        um_line_turns(moving, pivot, n, um_dot(n, still->corner[j]) + spacing, turns);
    }
    // A corner of the other against a side of the mover: the other turns the opposite way.
    for (int i = 0; i < moving->count; i++) {
        UmVec n = moving->normal[i];
        double k = um_dot(n, um_sub(moving->corner[i], pivot)) + spacing;
        for (int j = 0; j < still->count; j++) {
            UmVec to = um_sub(still->corner[j], pivot);
            solve(um_dot(n, to), -um_dot(n, um_leftward(to)), k, turns);
        }
    }
    if (spacing > 0) corner_turns(moving, pivot, still, spacing, turns);
}
