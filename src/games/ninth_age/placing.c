// T9-15 to T9-18: a charge by lifting and placing, as near as possible to where the unit stood before it pivoted.
#include "games/ninth_age/placing.h"

#include "base/assert.h"

// The nearest places to t that lead to a free one: two, if both sides are equally near. T9-17: only the place after
// aligning needs room, so the front need only touch a point that it can touch from there too.
static int nearest_places(const T9Charge *c, double t, double places[2]) {
    const T9Spans *blocked = &c->blocked;
    const double far = t9_furthest(c), half = c->facing.length / 2, reach = c->front.width / 2;
    const bool is_aligned_then = um_in_force(c->scene, T9_18);
    double from = -far, left = -INFINITY, right = INFINITY;
    for (int i = 0; i <= blocked->count; i++) {
        const double to = i < blocked->count ? fmin(far, blocked->items[i].lo) : far;
        const bool is_open = to >= from - UM_CONTACT_TOLERANCE;
        double lo = from, hi = to;
        if (is_aligned_then) {
            lo = fmax(-half, from - reach) - reach;
            hi = fmin(half, to + reach) + reach;
        }
        if (is_open && lo <= t) left = fmax(left, fmin(t, hi));
        if (is_open && hi >= t) right = fmin(right, fmax(t, lo));
        if (i < blocked->count) from = fmax(from, blocked->items[i].hi);
    }
    if (right - left > UM_TIE_TOLERANCE && fabs((t - left) - (right - t)) <= UM_TIE_TOLERANCE) {
        places[0] = left;
        places[1] = right;
        return 2;
    }
    places[0] = t - left < right - t ? left : right;
    return fabs(places[0]) == INFINITY ? 0 : 1;
}

static void place_aligned(T9Charge *c) {
    UmPose start = t9_scene(c->scene)->units[c->unit].pose;
    double far = t9_furthest(c), reach = c->front.width / 2, half = c->facing.length / 2, places[2];
    // T9-17: as near as possible to where it stood before the pivot.
    double wished = um_in_force(c->scene, T9_17) ? t9_along(c, start.at) : 0;
    int count = nearest_places(c, fmax(-far, fmin(far, wished)), places);
    bool tied = false;
    for (int i = 0; i < count; i++) {
        UmPose contact = t9_aligned(&c->facing, &c->front, places[i]);
        T9Way way = {.step = T9_FRONT_STEP, .from = start, .contact = contact, .to = contact};
        way.shift = um_distance(start.at, contact.at);
        way.at = um_add(c->facing.middle, um_scale(c->facing.along, fmax(-half, fmin(half, places[i]))));
        way.models = t9_models(c->scene, &c->facing, &c->front, places[i], c->scene->rulings[T9_MODEL_CONTACT]);
        T9Found best = {.tied = false};
        int before = c->ways->count;
        // T9-18: it aligns.
        if (!um_in_force(c->scene, T9_18)) c->ways->items[c->ways->count++] = way;
        else if (!t9_align_way(c, way, fmax(-half, places[i] - reach), fmin(half, places[i] + reach), &best))
            continue; // the room is just its width, up to the tolerance
        tied |= best.tied;
        if (count == 2) c->ways->count = before + 1;
    }
    c->ways->equal = count == 2 ? c->ways->count : tied ? 2 : 1;
    c->ways->reached = true;
}

// --- RULING ninth-age.placing: free, the front touches the facing at any angle
//
// In coordinates along the facing (x) and away from it (y), a unit that touches a point with a front corner, tilted by
// 0 to 90 degrees, has its centre on an arc about that point.

typedef struct Arc {
    UmVec from; // unit vector to the centre of the unit without tilt
    double radius;
    bool mirrored; // it stands to the left of the point
} Arc;

typedef struct Set {
    double point, shift;
    UmVec centre; // along the facing, and away from it
    UmVec tilt;   // rotation, as if not mirrored
    bool mirrored;
} Set;

// The vector on the arc that is nearest to this direction.
static UmVec onto_arc(UmVec from, UmVec way) {
    UmVec end = um_leftward(from);
    UmVec v = um_unit(way);
    if (um_cross(from, v) >= 0 && um_dot(from, v) >= 0) return v;
    return um_dot(v, from) >= um_dot(v, end) ? from : end;
}

static Set set_at(const Arc *arc, double point, UmVec toward, UmVec start) {
    double sign = arc->mirrored ? -1 : 1;
    UmVec centre = um_vec(point + sign * arc->radius * toward.x, arc->radius * toward.y);
    return (Set){point, um_distance(centre, start), centre, um_rotation(arc->from, toward), arc->mirrored};
}

// Only a few places on either side are equally near, never this many.
enum { MOST_NEAREST = 16 };
typedef struct Nearest {
    int count;
    Set items[MOST_NEAREST];
} Nearest;

static bool is_flat(const Set *set) { return set->tilt.y < UM_TIE_TOLERANCE; }

static void keep_nearest(Nearest *n, Set set) {
    if (n->count && set.shift > n->items[0].shift + UM_TIE_TOLERANCE) return;
    if (n->count && set.shift < n->items[0].shift - UM_TIE_TOLERANCE) n->count = 0;
    for (int i = 0; i < n->count; i++) {
        const Set *other = &n->items[i];
        bool there = um_distance(other->centre, set.centre) < UM_TIE_TOLERANCE;
        bool same = is_flat(&set) || fabs(other->point - set.point) < UM_TIE_TOLERANCE;
        if (there && same && is_flat(other) == is_flat(&set)) return;
    }
    if (UM_ALWAYS(n->count < MOST_NEAREST)) n->items[n->count++] = set;
}

// Points between lo and hi may be touched.
static void set_between(const Arc *arc, double lo, double hi, UmVec start, Nearest *n) {
    double sign = arc->mirrored ? -1 : 1, height = start.y / arc->radius;
    UmVec end = um_leftward(arc->from);
    const double ends[2] = {lo, hi};
    for (int i = 0; i < 2; i++) {
        UmVec to = um_vec(sign * (start.x - ends[i]), start.y);
        keep_nearest(n, set_at(arc, ends[i], onto_arc(arc->from, to), start));
    }
    const double rounding = 1e-9;
    UmVec level[4] = {arc->from, end, {0, 1}, {0, 1}};
    int count = 3;
    if (height < 1) {
        level[2] = um_vec(sqrt(1 - height * height), height);
        level[3] = um_vec(-level[2].x, height);
        count = 4;
    }
    for (int i = 0; i < count; i++) {
        bool on_arc = um_cross(arc->from, level[i]) >= -rounding && um_dot(arc->from, level[i]) >= -rounding;
        double point = start.x - sign * arc->radius * level[i].x;
        bool on_facing = point >= lo - rounding && point <= hi + rounding;
        if (on_arc && on_facing) keep_nearest(n, set_at(arc, fmax(lo, fmin(hi, point)), level[i], start));
    }
}

// The front crosses an end of the facing, with its middle `m` beyond the end.
static void set_across(const T9Charge *c, double end, bool is_right, double m, UmVec start, Nearest *n) {
    UmVec from = um_vec(-m, c->front.depth / 2);
    double radius = um_length(from);
    Arc arc = {um_scale(from, 1 / radius), radius, is_right};
    set_between(&arc, end, end, start, n);
}

static void set_on_end(const T9Charge *c, double end, bool is_right, UmVec start, Nearest *n) {
    double half = c->front.width / 2, depth = c->front.depth / 2;
    UmVec away = um_vec(start.x - end, start.y);
    double square = um_dot(away, away) - depth * depth, m = square > 0 ? fmin(half, sqrt(square)) : 0;
    set_across(c, end, is_right, m, start, n);
    set_across(c, end, is_right, -m, start, n);
}

// Tries the points of the facing from which aligning finds room.
static void set_down(const T9Charge *c, UmVec start, Nearest *n) {
    double far = t9_furthest(c), reach = c->front.width / 2, half = c->facing.length / 2, from = -far;
    double radius = sqrt(c->front.width * c->front.width + c->front.depth * c->front.depth) / 2;
    UmVec untilted = um_scale(um_vec(c->front.width, c->front.depth), 0.5 / radius);
    const T9Spans *blocked = &c->blocked;
    for (int i = 0; i <= blocked->count; i++) {
        double to = i < blocked->count ? fmin(far, blocked->items[i].lo) : far;
        double lo = fmax(-half, from - reach), hi = fmin(half, to + reach);
        for (int k = 0; k < 2 && to >= from; k++) {
            Arc arc = {untilted, radius, k == 1};
            set_between(&arc, lo, hi, start, n);
            double end = k == 1 ? half : -half;
            if (end >= lo && end <= hi) set_on_end(c, end, k == 1, start, n);
        }
        if (i < blocked->count) from = fmax(from, blocked->items[i].hi);
    }
}

static UmPose pose_of(const T9Charge *c, const Set *set) {
    UmVec at = um_add(c->facing.middle, um_scale(c->facing.along, set->centre.x));
    UmVec tilt = set->mirrored ? um_vec(set->tilt.x, -set->tilt.y) : set->tilt;
    return (UmPose){um_add(at, um_scale(c->facing.out, set->centre.y)),
                    um_unit(um_turned(um_reverse(c->facing.out), um_vec(tilt.x, -tilt.y)))};
}

// T9-18: ways that lead to the same place count once.
static bool is_known(const T9Ways *ways, int count, const T9Way *way) {
    for (int i = 0; i < count; i++)
        if (um_distance(ways->items[i].to.at, way->to.at) < UM_TIE_TOLERANCE) return true;
    return false;
}

// Sorts equally good places from left to right.
static void put_left_first(const T9Charge *c) {
    T9Way *items = c->ways->items;
    for (int i = 1; i < c->ways->equal; i++) {
        T9Way way = items[i];
        int k = i;
        for (; k > 0 && t9_along(c, items[k - 1].to.at) > t9_along(c, way.to.at); k--) items[k] = items[k - 1];
        items[k] = way;
    }
}

static void drop_flat(Nearest *n) {
    int kept = 0;
    for (int i = 0; i < n->count; i++)
        if (!is_flat(&n->items[i])) n->items[kept++] = n->items[i];
    n->count = kept;
}

// All are equally near, and none is flat. Each is represented by the best place that aligning makes of it.
static void set_at_each(T9Charge *c, const Nearest *nearest, UmPose from) {
    T9Ways *ways = c->ways;
    const bool has_flat = ways->count > 0;
    bool tied = false;
    for (int i = 0; i < nearest->count; i++) {
        const Set *set = &nearest->items[i];
        UmPose contact = pose_of(c, set);
        T9Way way = {.step = T9_FRONT_STEP, .from = from, .contact = contact, .to = contact, .shift = set->shift};
        way.at = um_add(c->facing.middle, um_scale(c->facing.along, set->point));
        T9Found best = {.tied = false};
        int before = ways->count;
        if (!UM_ALWAYS(t9_align_way(c, way, set->point, set->point, &best))) continue;
        tied |= best.tied;
        if (has_flat || nearest->count > 1) ways->count = before + !is_known(ways, before, &ways->items[before]);
    }
    ways->equal = has_flat || nearest->count > 1 ? ways->count : tied ? 2 : 1;
}

static void place_freely(T9Charge *c) {
    UmPose from = t9_scene(c->scene)->units[c->unit].pose;
    UmVec start = um_vec(t9_along(c, from.at), um_dot(um_sub(from.at, c->facing.middle), c->facing.out));
    Nearest nearest = {.count = 0};
    double far = t9_furthest(c), places[2];
    set_down(c, start, &nearest);
    // No tilt is one of the angles.
    int count = nearest_places(c, fmax(-far, fmin(far, start.x)), places);
    double flat = count > 0 ? um_distance(start, um_vec(places[0], c->front.depth / 2)) : (double)INFINITY;
    double tilted = nearest.count > 0 ? nearest.items[0].shift : (double)INFINITY;
    if (count > 0 && flat <= tilted + UM_TIE_TOLERANCE) {
        place_aligned(c);
        drop_flat(&nearest);
        if (nearest.count == 0 || tilted > flat + UM_TIE_TOLERANCE) return;
        c->ways->count = c->ways->equal;
    }
    set_at_each(c, &nearest, from);
    put_left_first(c);
    c->ways->reached = true;
}

void t9_place(T9Charge *c) {
    *c->mattered |= 1u << T9_PLACING;
    if (c->scene->rulings[T9_PLACING] == T9_DEFAULT) place_aligned(c);
    else place_freely(c);
}
