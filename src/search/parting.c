#include "search/parting.h"

#include "base/assert.h"
#include "search/region_moves.h"

#include <stdlib.h>

enum { MOST_LINES = 8 * UM_MAX_CORNERS }; // each of a base's four sides with each corner, and vice versa

typedef struct LineSet {
    int count;
    UmVec normal[MOST_LINES];
    double far[MOST_LINES];
} LineSet;

typedef struct Parting {
    const UmMotions *motions;
    const UmShape *base;
    int its_body, body; // body: the next one to split by
    bool found;
    UmVisitPlaces *visit;
    void *context;
    LineSet lines; // the only lines at which crossing sides or covered corners change
} Parting;

// Adds a line, unless it is there.
static void add_line(LineSet *lines, UmVec normal, double far) {
    for (int i = 0; i < lines->count; i++) {
        const bool is_like = um_dot(lines->normal[i], normal) > 0;
        const UmVec its = is_like ? lines->normal[i] : um_reverse(lines->normal[i]);
        const double its_far = is_like ? lines->far[i] : -lines->far[i];
        if (um_distance(its, normal) <= UM_PATCH_TOLERANCE && fabs(its_far - far) <= UM_PATCH_TOLERANCE) return;
    }
    UM_ASSERT(lines->count < MOST_LINES);
    lines->normal[lines->count] = normal;
    lines->far[lines->count++] = far;
}

static void find_lines(LineSet *lines, const UmShape *base, const UmShape *body) {
    for (int i = 0; i < base->count; i++)
        for (int j = 0; j < body->count; j++) {
            UmVec n = base->normal[i];
            add_line(lines, n, um_dot(n, body->corner[j]) - um_dot(n, base->corner[i]));
        }
    for (int j = 0; j < body->count; j++)
        for (int i = 0; i < base->count; i++) {
            UmVec n = body->normal[j];
            add_line(lines, n, um_dot(n, body->corner[j]) - um_dot(n, base->corner[i]));
        }
}

// The places on the line: a point or a stretch. sides: whether some places lie over the line, and under it.
static UmPatch places_on(const UmPatch *places, UmVec normal, double far, bool sides[2]) {
    const UmVec along = um_leftward(normal);
    UmVec lo = {0, 0}, hi = {0, 0};
    int count = 0;
    sides[0] = sides[1] = false;
    for (int i = 0; i < places->count; i++) {
        const UmVec from = places->corner[i], to = places->corner[i + 1 == places->count ? 0 : i + 1];
        const double off = um_dot(normal, from) - far, then = um_dot(normal, to) - far;
        const bool is_on = fabs(off) <= UM_PATCH_TOLERANCE;
        if (!is_on) sides[off < 0] = true;
        if (!is_on && (fabs(then) <= UM_PATCH_TOLERANCE || (off < 0) == (then < 0))) continue;
        const UmVec at = is_on ? from : um_mix(from, to, off / (off - then));
        if (!count || um_dot(along, at) < um_dot(along, lo)) lo = at;
        if (!count++ || um_dot(along, at) > um_dot(along, hi)) hi = at;
    }
    UmPatch on = um_patch_of(lo);
    on.corner[1] = hi;
    on.count = !count ? 0 : um_distance(lo, hi) <= UM_PATCH_TOLERANCE ? 1 : 2;
    return on;
}

typedef bool VisitPart(Parting *l, const UmPatch *places);

static bool part_along(Parting *l, const LineSet *lines, const UmPatch *places, int at, VisitPart *visit);

// Where the engine cannot tell all places from the line, the part of the line stands for them.
static bool part_side(Parting *l, const LineSet *lines, const UmPatch *places, int at, bool under, VisitPart *visit) {
    UmPatch part;
    um_patch_copy(&part, places);
    const UmVec n = under ? lines->normal[at] : um_reverse(lines->normal[at]);
    const double far = under ? lines->far[at] : -lines->far[at];
    const bool any = um_patch_cut(&part, n, far);
    if (!any || um_patch_dimension(&part) < um_patch_dimension(places)) return false;
    int i = 0;
    while (i < part.count && um_dot(n, part.corner[i]) >= far - UM_REGION_MET) i++;
    return i < part.count && part_along(l, lines, &part, at + 1, visit);
}

// Splits the places along these lines and visits each part. More sides cross, and more corners are covered, on a line
// than on either side of it, so the places on it are parts of their own.
static bool part_along(Parting *l, const LineSet *lines, const UmPatch *places, int at, VisitPart *visit) {
    for (; at < lines->count; at++) {
        bool sides[2];
        const UmPatch on = places_on(places, lines->normal[at], lines->far[at], sides);
        if (!on.count || !(sides[0] || sides[1])) continue;
        if (part_along(l, lines, &on, at + 1, visit)) return true;
        return part_side(l, lines, places, at, true, visit) || part_side(l, lines, places, at, false, visit);
    }
    return visit(l, places);
}

// --- a side whose two ends are covered

// A neighbour of the covered side leaves the base across one of the base's sides. This is how deep under the base, seen
// from the covered side, it does so: a linear function of the place.
typedef struct Depth {
    UmVec rate;
    double at_zero;
} Depth;

enum { MOST_DEPTHS = 8 };

static bool is_covered(const UmShape *base, UmVec at, UmVec corner) {
    for (int i = 0; i < base->count; i++)
        if (um_dot(base->normal[i], um_sub(um_sub(corner, at), base->corner[i])) > 0) return false;
    return true;
}

// The only side with two covered ends; -1: none, or more corners are covered.
static int covered_side(const UmShape *base, UmVec at, const UmShape *body) {
    int covered = 0, side = -1;
    for (int j = 0; j < body->count; j++) {
        if (!is_covered(base, at, body->corner[j])) continue;
        covered++;
        if (is_covered(base, at, body->corner[um_next_corner(body, j)])) side = j;
    }
    return covered == 2 ? side : -1;
}

static int find_depths(const UmShape *base, UmVec at, const UmShape *body, int side, Depth *depths) {
    const int beside[2] = {um_previous_corner(body, side), um_next_corner(body, side)};
    int count = 0;
    for (int k = 0; k < 2; k++) {
        const UmSegment its = um_side(body, beside[k]);
        const UmVec from = k ? its.start : its.end, way = um_sub(k ? its.end : its.start, from);
        for (int i = 0; i < base->count && count < MOST_DEPTHS; i++) {
            const UmVec n = base->normal[i];
            const double rate = um_dot(n, way), ahead = um_dot(n, um_sub(base->corner[i], from));
            if (rate <= 1e-9) continue;
            const double share = (ahead + um_dot(n, at)) / rate;
            const UmVec out = um_sub(um_add(from, um_scale(way, share)), at);
            if (share < 0 || share > 1 || !is_covered(base, um_scale(n, 1e-6), out)) continue;
            const double deep = -um_dot(body->normal[side], way) / rate;
            depths[count++] = (Depth){um_scale(n, deep), ahead * deep};
        }
    }
    return count;
}

static bool visit_part(Parting *l, const UmPatch *places) { return l->visit(l->context, places); }

// Splits the places where two crossings are equally near to the covered side, for there the nearest one changes.
static bool part_by_depth(Parting *l, const UmPatch *places) {
    const UmShape *body = &l->motions->bodies[l->its_body].shape;
    const UmVec middle = um_patch_middle(places);
    const int side = covered_side(l->base, middle, body);
    if (side < 0) return visit_part(l, places);
    Depth depths[MOST_DEPTHS];
    const int count = find_depths(l->base, middle, body, side, depths);
    LineSet ties;
    ties.count = 0;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++) {
            const UmVec rate = um_sub(depths[a].rate, depths[b].rate);
            const double size = um_length(rate);
            if (size > 1e-9) add_line(&ties, um_scale(rate, 1 / size), (depths[b].at_zero - depths[a].at_zero) / size);
        }
    return part_along(l, &ties, places, 0, visit_part);
}

// --- other bodies under the base

// Splits the places by which other bodies the base covers, because what the unit covers at the start blocks no way.
static void part_by_body(void *context, const UmPatch *part) {
    Parting *l = context;
    const UmMotions *m = l->motions;
    const int body = l->body;
    for (; l->body < m->body_count && !l->found; l->body++) {
        if (l->body == l->its_body) continue;
        UmWalls w = um_walls_about(&m->bodies[l->body].shape, l->base, UM_CONTACT_TOLERANCE);
        if (!um_patch_meets(part, &w)) continue;
        UmPatch inside;
        um_patch_copy(&inside, part);
        l->body++;
        um_patch_minus(part, &w, part_by_body, l);
        if (!l->found && um_patch_keep_behind(&inside, &w)) part_by_body(l, &inside);
        l->body = body;
        return;
    }
    l->body = body;
    l->found = l->found || part_along(l, &l->lines, part, 0, part_by_depth);
}

// Visits a corner of the places: something else may be in the way everywhere but there.
static void part_corner(Parting *l, UmVec at) {
    for (int i = 0; i < l->lines.count; i++) {
        const double off = fabs(um_dot(l->lines.normal[i], at) - l->lines.far[i]);
        if (off > UM_PATCH_TOLERANCE && off <= UM_REGION_MET) return;
    }
    const UmPatch corner = um_patch_of(at);
    l->found = l->found || visit_part(l, &corner);
}

bool um_part_places(const UmMotions *m, int body, const UmShape *base, const UmPatch *places, UmVisitPlaces *visit,
                    void *context) {
    Parting *l = calloc(1, sizeof *l);
    UM_ASSERT(l != NULL);
    l->motions = m;
    l->base = base;
    l->its_body = body;
    l->visit = visit;
    l->context = context;
    find_lines(&l->lines, base, &m->bodies[body].shape);
    for (int i = 0; places->count > 1 && i < places->count; i++) part_corner(l, places->corner[i]);
    part_by_body(l, places);
    const bool found = l->found;
    free(l);
    return found;
}
