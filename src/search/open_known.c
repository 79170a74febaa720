#include "search/open_known.h"

#include "base/assert.h"
#include "search/goal.h"

#include <stdlib.h>

#define SLACK (2 * UM_CONTACT_TOLERANCE)
#define IN_LINE 1e-5
#define LEAST_SPAN 1e-5

enum { MOST_SPANS = 48 };

typedef struct Spans {
    int count;
    UmSpan items[MOST_SPANS];
} Spans;

struct UmKnownLine {
    UmObject object;
    UmVec front, from, along; // from: a point of the line
    Spans unknown;
};

static bool is_front(UmVec a, UmVec b) { return um_distance(a, b) <= UM_FACING_TOLERANCE; }

// --- the lines along an object

// Removes a stretch, and what no longer than `least` is left beside it. Where there is no room to split a span, the
// whole span stays: known places are then tried again.
static void take_away(Spans *spans, double lo, double hi, double least) {
    for (int i = spans->count - 1; i >= 0; i--) {
        const UmSpan span = spans->items[i];
        if (hi <= span.lo || lo >= span.hi) continue;
        const bool before = lo - span.lo > least, after = span.hi - hi > least;
        if (before && after && spans->count == MOST_SPANS) continue;
        if (before) spans->items[i].hi = lo;
        else if (after) spans->items[i].lo = hi;
        else spans->items[i] = spans->items[--spans->count];
        if (before && after) spans->items[spans->count++] = (UmSpan){hi, span.hi};
    }
}

static bool is_on(const UmKnownLine *line, UmVec at) {
    return fabs(um_cross(line->along, um_sub(at, line->from))) <= IN_LINE;
}

static void take_end_away(UmKnownLine *line, const UmOpenEnd *end) {
    const UmVec first = end->patch.corner[0], last = end->patch.corner[end->patch.count - 1];
    if (!is_front(line->front, end->front) || !is_on(line, first) || !is_on(line, last)) return;
    const double a = um_dot(line->along, um_sub(first, line->from)), b = um_dot(line->along, um_sub(last, line->from));
    take_away(&line->unknown, um_least(a, b) - SLACK, um_most(a, b) + SLACK, LEAST_SPAN);
}

// In units of work.
enum { WORK_OF_WALLS = 20 };

// Whether nothing of the body comes near the line.
static bool is_far(const UmKnownLine *line, UmSpan whole, const UmBody *body, double reach) {
    const UmVec away = um_sub(body->around.centre, line->from);
    const double along = um_dot(line->along, away), far = body->around.radius + reach + 4 * UM_CONTACT_TOLERANCE;
    return fabs(um_cross(line->along, away)) > far || along < whole.lo - far || along > whole.hi + far;
}

static void draw_line(UmKnownEnds *known, const UmBody *body, int its_side, UmSide mine) {
    const UmMotions *m = known->motions;
    const UmVec n = body->shape.normal[its_side];
    const UmSegment side = um_side(&body->shape, its_side);
    UmKnownLine line = {.object = body->object,
                        .front = um_front_from_normal(um_reverse(n), mine),
                        .along = um_unit(um_sub(side.end, side.start))};
    const UmShape base = um_game(known->scene)->footprint(known->scene, known->unit, (UmPose){{0, 0}, line.front});
    line.from = um_sub(side.start, um_scale(n, um_shape_start(&base, n)));
    const UmSpan wide = um_shape_span(&base, line.along);
    line.unknown.count = 1;
    line.unknown.items[0] = (UmSpan){-wide.hi, um_distance(side.start, side.end) - wide.lo};
    const UmSpan whole = line.unknown.items[0];
    um_work_spend(m->work, m->body_count);
    for (int i = 0; i < m->body_count; i++) {
        double from, to;
        if (is_far(&line, whole, &m->bodies[i], m->reach)) continue;
        um_work_spend(m->work, WORK_OF_WALLS);
        const UmWalls w = um_walls_about(&m->bodies[i].shape, &base, UM_CONTACT_TOLERANCE);
        if (um_walls_crossed(&w, line.from, line.along, &from, &to)) take_away(&line.unknown, from, to, 0);
    }
    for (int i = 0; i < known->count; i++) take_end_away(&line, &known->items[i]);
    known->lines = um_grow(known->lines, known->line_count, &known->line_capacity, sizeof *known->lines);
    known->lines[known->line_count++] = line;
}

static void draw_lines(UmKnownEnds *known, UmObject object) {
    const UmMotions *m = known->motions;
    const int first = known->line_count;
    for (int i = 0; i < m->body_count; i++) {
        if (m->bodies[i].object != object) continue;
        known->first_line[i] = first;
        for (int j = 0; j < m->bodies[i].shape.count; j++)
            for (int k = 0; k < 4 && !um_work_is_spent(m->work); k++) draw_line(known, &m->bodies[i], j, (UmSide)k);
    }
}

bool um_has_unknown_ends(UmKnownEnds *known, int body) {
    const UmObject object = known->motions->bodies[body].object;
    if (known->first_line[body] < 0) draw_lines(known, object);
    for (int i = known->first_line[body]; i < known->line_count && known->lines[i].object == object; i++)
        if (known->lines[i].unknown.count) return true;
    return false;
}

static double off_span(const UmSpan *span, double at) { return um_most(0, um_most(span->lo - at, at - span->hi)); }

double um_off_unknown(const void *context, const UmPlace *place, UmObject object, int side) {
    (void)side;
    const UmKnownEnds *known = context;
    const double nowhere = 1e9; // not INFINITY: a slide from there may still lead to another mark
    double least = nowhere;
    for (int i = 0; i < known->line_count; i++) {
        const UmKnownLine *line = &known->lines[i];
        if (line->object != object || !is_front(line->front, place->pose.front) || !is_on(line, place->pose.at))
            continue;
        const double at = um_dot(line->along, um_sub(place->pose.at, line->from));
        for (int k = 0; k < line->unknown.count; k++) least = um_least(least, off_span(&line->unknown.items[k], at));
    }
    return least;
}

// --- ends

static bool holds(const UmOpenEnd *outer, const UmOpenEnd *inner) {
    const UmPatch *its = &outer->patch;
    return um_patch_is_covered(&inner->patch, &its, 1);
}

bool um_is_known_end(const UmKnownEnds *known, const UmOpenEnd *end) {
    for (int i = 0; i < known->count; i++) {
        const UmOpenEnd *other = &known->items[i];
        if (other->cost <= end->cost && is_front(other->front, end->front) && holds(other, end)) return true;
    }
    return false;
}

bool um_know_end(UmKnownEnds *known, UmOpenEnd end) {
    if (um_is_known_end(known, &end)) return false;
    for (int i = 0; i < known->line_count; i++) take_end_away(&known->lines[i], &end);
    for (int i = 0; i < known->count; i++) {
        UmOpenEnd *other = &known->items[i];
        if (other->cost != end.cost || !is_front(other->front, end.front)) continue;
        if (!holds(&end, other) && !um_patch_unite(&end.patch, &other->patch)) continue;
        *other = known->items[--known->count];
        i = -1;
    }
    known->items = um_grow(known->items, known->count, &known->capacity, sizeof *known->items);
    known->items[known->count++] = end;
    return true;
}

void um_known_ends_begin(UmKnownEnds *known) {
    known->first_line = malloc(((size_t)known->motions->body_count + 1) * sizeof *known->first_line);
    UM_ASSERT(known->first_line != NULL);
    for (int i = 0; i < known->motions->body_count; i++) known->first_line[i] = -1;
}

void um_known_ends_free(UmKnownEnds *known) {
    free(known->items);
    free(known->lines);
    free(known->first_line);
}
