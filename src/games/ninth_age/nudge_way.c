// Displacements are in the unit's own frame: x ahead, y to its right. Those that make it touch an enemy with two given
// sides form segments: one side's end lies on the other side. The shortest free displacement is an end of a segment, or
// a crossing with an axis, or a place where something starts or ceases to block: the unit's end, or its way along one
// axis or the other. All of these are tried, the shortest first.
#include "games/ninth_age/nudge_way.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/sort.h"
#include "games/ninth_age/around.h"
#include "plane/contact.h"

#include <stdlib.h>

#define SAME 1e-9

// Something in the way if it is nearer than `need` along every line that could separate them.
typedef struct Thing {
    UmShape shape;
    double need;
} Thing;

// This line does not separate displacements with normal · by < at from the thing.
typedef struct Line {
    UmVec normal;
    double at;
} Line;

typedef struct Segment {
    UmVec from, to;
    const T9Fought *contact;
    int end; // whose end this is: the unit's index
} Segment;

typedef struct Field {
    const UmScene *scene;
    UmBox box;
    UmShape shape;
    int thing_count, line_count, line_capacity, segment_count, segment_capacity, try_count, try_capacity;
    Thing *things;
    Line *lines; // of all things and of the table
    Segment *segments;
    T9Nudge *tries; // `with` is still the index of a segment
} Field;

static UmVec in_frame(const Field *f, UmVec v) {
    return um_vec(um_dot(v, f->box.front), um_dot(v, um_rightward(f->box.front)));
}

static UmVec on_table(UmVec front, UmVec by) {
    return um_add(um_scale(front, by.x), um_scale(um_rightward(front), by.y));
}

UmPose t9_nudged(UmPose pose, const T9Nudge *nudge) {
    return (UmPose){um_add(pose.at, on_table(pose.front, nudge->by)), pose.front};
}

// --- free ways

static bool is_clear(const Field *f, UmBox box) {
    const UmShape shape = um_box_shape(box);
    for (int i = 0; i < f->thing_count; i++)
        if (um_separation(&shape, &f->things[i].shape) < f->things[i].need - UM_CONTACT_TOLERANCE) return false;
    return true;
}

// Whether the way along one or both axes is free; order: 0 ahead first, 1 sideways first.
static bool is_free_way(const Field *f, UmVec by, int order) {
    const UmVec first = order ? um_vec(0, by.y) : um_vec(by.x, 0);
    UmBox legs[2] = {um_box_moved(f->box, on_table(f->box.front, um_scale(first, 0.5))), f->box};
    legs[1] = um_box_moved(f->box, on_table(f->box.front, um_scale(um_add(first, by), 0.5)));
    legs[order].depth += fabs(by.x);
    legs[!order].width += fabs(by.y);
    return is_clear(f, legs[0]) && is_clear(f, legs[1]);
}

// --- surroundings

static bool fought(const UmScene *s, int unit, int enemy) {
    for (int i = 0; i < t9_scene(s)->contact_count; i++) {
        const int *units = t9_scene(s)->contacts[i].units;
        if ((units[0] == unit && units[1] == enemy) || (units[1] == unit && units[0] == enemy)) return true;
    }
    return false;
}

// It must not touch an enemy that it did not fight and does not touch already: one that breaks.
static double need_of(const Field *f, int unit, int other, const UmShape *its) {
    if (!t9_enemies(f->scene, unit, other) || fought(f->scene, unit, other)) return 0;
    return um_contact(&f->shape, its).kind == UM_APART ? T9_GAP : 0;
}

// Adds a thing if it meets a box that contains the unit wherever it is tried.
static void add_thing(Field *f, const UmShape *around, UmShape shape, double need) {
    if (um_separation(around, &shape) < need + UM_CONTACT_TOLERANCE)
        f->things[f->thing_count++] = (Thing){.shape = shape, .need = need};
}

static UmShape around_all(const Field *f) {
    UmVec lo = {0, 0}, hi = {0, 0};
    for (int i = 0; i < f->segment_count; i++) {
        const UmVec ends[2] = {f->segments[i].from, f->segments[i].to};
        for (int k = 0; k < 2; k++) {
            lo = um_vec(um_least(lo.x, ends[k].x), um_least(lo.y, ends[k].y));
            hi = um_vec(um_most(hi.x, ends[k].x), um_most(hi.y, ends[k].y));
        }
    }
    UmBox box = um_box_moved(f->box, on_table(f->box.front, um_scale(um_add(lo, hi), 0.5)));
    box.depth += hi.x - lo.x;
    box.width += hi.y - lo.y;
    return um_box_shape(box);
}

static void find_things(Field *f, const T9State *st, int unit) {
    const UmScene *s = f->scene;
    const T9Scene *t9 = t9_scene(s);
    const UmShape around = around_all(f);
    f->things = malloc((size_t)(s->unit_count + t9->piece_count + 1) * sizeof *f->things);
    UM_ASSERT(f->things != NULL);
    for (int i = 0; i < s->unit_count; i++) {
        if (i == unit || t9->units[unit].inside == i || !t9_stands(s, st, i)) continue;
        const UmShape its = t9_shape(s, st, i);
        add_thing(f, &around, its, need_of(f, unit, i, &its));
    }
    for (int i = 0; i < t9->piece_count; i++)
        if (t9->pieces[i].kind == T9_IMPASSABLE) add_thing(f, &around, t9->pieces[i].shape, 0);
}

// --- contact

static void add_segment(Field *f, UmVec from, UmVec to, const T9Fought *contact, int end) {
    f->segments = um_grow(f->segments, f->segment_count, &f->segment_capacity, sizeof *f->segments);
    f->segments[f->segment_count++] = (Segment){in_frame(f, from), in_frame(f, to), contact, end};
}

static void find_segments(Field *f, const T9State *st, int unit) {
    for (int i = 0; i < t9_scene(f->scene)->contact_count; i++) {
        const T9Fought *c = &t9_scene(f->scene)->contacts[i];
        const int end = c->units[1] == unit;
        if (c->units[end] != unit || !t9_is_there(f->scene, st, c->units[!end])) continue;
        const UmShape other = t9_shape(f->scene, st, c->units[!end]);
        const UmSegment own = um_side(&f->shape, c->sides[end]), its = um_side(&other, c->sides[!end]);
        add_segment(f, um_sub(its.start, own.start), um_sub(its.end, own.start), c, end);
        add_segment(f, um_sub(its.start, own.end), um_sub(its.end, own.end), c, end);
        add_segment(f, um_sub(its.start, own.start), um_sub(its.start, own.end), c, end);
        add_segment(f, um_sub(its.end, own.start), um_sub(its.end, own.end), c, end);
    }
}

// --- where things start and cease to block

static void add_line(Field *f, UmVec normal, double at) {
    f->lines = um_grow(f->lines, f->line_count, &f->line_capacity, sizeof *f->lines);
    f->lines[f->line_count++] = (Line){in_frame(f, normal), at};
}

static void find_lines(Field *f) {
    for (int i = 0; i < f->thing_count; i++) {
        const Thing *thing = &f->things[i];
        for (int k = 0; k < thing->shape.count; k++) {
            const UmVec n = thing->shape.normal[k];
            add_line(f, n, um_dot(n, thing->shape.corner[k]) + thing->need - um_shape_start(&f->shape, n));
        }
        for (int k = 0; k < f->shape.count; k++) {
            const UmVec n = f->shape.normal[k];
            add_line(f, um_reverse(n), um_dot(n, f->shape.corner[k]) + thing->need - um_shape_start(&thing->shape, n));
        }
    }
    const T9Scene *t9 = t9_scene(f->scene);
    const UmVec ways[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const double edges[4] = {t9->width, 0, t9->depth, 0};
    for (int i = 0; i < 4; i++) add_line(f, ways[i], edges[i] + um_shape_start(&f->shape, um_reverse(ways[i])));
}

// --- trying displacements

static void add_try(Field *f, const Segment *g, double share) {
    if (!(share > -SAME && share < 1 + SAME)) return;
    const UmVec by = um_add(g->from, um_scale(um_sub(g->to, g->from), um_least(um_most(share, 0), 1)));
    f->tries = um_grow(f->tries, f->try_count, &f->try_capacity, sizeof *f->tries);
    f->tries[f->try_count++] = (T9Nudge){by, fabs(by.x) + fabs(by.y), (int)(g - f->segments)};
}

static void cut(Field *f, const Segment *g, UmVec normal, double at) {
    const double from = um_dot(normal, g->from), way = um_dot(normal, g->to) - from;
    if (fabs(way) > SAME) add_try(f, g, (at - from) / way);
}

// Cuts a segment where the unit reaches a line, at its end or at the end of its first leg. The outermost lines along an
// axis are those of the thing's bounding box, so corners need no extra cuts.
static void cut_by(Field *f, const Segment *g, Line line) {
    const UmVec x = {1, 0}, y = {0, 1};
    cut(f, g, line.normal, line.at);
    if (fabs(line.normal.x) > SAME) cut(f, g, x, line.at / line.normal.x);
    if (fabs(line.normal.y) > SAME) cut(f, g, y, line.at / line.normal.y);
}

static void find_tries(Field *f) {
    const UmVec x = {1, 0}, y = {0, 1};
    for (int i = 0; i < f->segment_count; i++) {
        const Segment *g = &f->segments[i];
        add_try(f, g, 0);
        add_try(f, g, 1);
        cut(f, g, x, 0);
        cut(f, g, y, 0);
        for (int k = 0; k < f->line_count; k++) cut_by(f, g, f->lines[k]);
    }
}

static int by_cost(const void *a, const void *b) {
    const double x = ((const T9Nudge *)a)->cost, y = ((const T9Nudge *)b)->cost;
    return x < y ? -1 : x > y;
}

// On any segment the two sides are in contact.
static bool is_legal(const Field *f, const T9Nudge *nudge) {
    const UmBox there = um_box_moved(f->box, on_table(f->box.front, nudge->by));
    const UmShape shape = um_box_shape(there);
    return is_clear(f, there) && t9_on_table(f->scene, &shape) &&
           (is_free_way(f, nudge->by, 0) || is_free_way(f, nudge->by, 1));
}

static bool is_among(const T9Nudges *found, const T9Nudge *one) {
    for (int i = 0; i < found->count; i++)
        if (um_distance(found->items[i].by, one->by) < UM_TIE_TOLERANCE) return true;
    return false;
}

// Keeps the results in ascending order of displacement.
static void keep(T9Nudges *found, T9Nudge nudge) {
    int at = found->count++;
    for (; at > 0 &&
           (found->items[at - 1].by.x > nudge.by.x + UM_TIE_TOLERANCE ||
            (found->items[at - 1].by.x > nudge.by.x - UM_TIE_TOLERANCE && found->items[at - 1].by.y > nudge.by.y));
         at--)
        found->items[at] = found->items[at - 1];
    found->items[at] = nudge;
}

static void try_all(Field *f, T9Nudges *found) {
    um_sort(f->tries, (size_t)f->try_count, sizeof *f->tries, by_cost);
    double least = INFINITY;
    for (int i = 0; i < f->try_count && found->count < T9_MOST_NUDGES; i++) {
        T9Nudge one = f->tries[i];
        if (one.cost > least + SAME) break;
        if (is_among(found, &one) || !is_legal(f, &one)) continue;
        const Segment *g = &f->segments[one.with];
        if (found->count == 0) least = one.cost;
        one.with = g->contact->units[!g->end];
        keep(found, one);
    }
}

T9Nudges t9_find_nudges(const UmScene *s, const T9State *st, int unit) {
    T9Nudges found = {0};
    Field f = {.scene = s, .box = t9_box(s, unit, t9_pose(s, st, unit))};
    f.shape = um_box_shape(f.box);
    find_segments(&f, st, unit);
    find_things(&f, st, unit);
    find_lines(&f);
    find_tries(&f);
    try_all(&f, &found);
    free(f.things);
    free(f.lines);
    free(f.segments);
    free(f.tries);
    return found;
}
