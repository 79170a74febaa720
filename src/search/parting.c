#include "search/parting.h"

#include "base/assert.h"

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

static void add_line(LineSet *lines, UmVec normal, double far) {
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

// Whether the line leaves some places on either side. A point or a stretch on it is one part.
static bool is_split(const UmPatch *places, UmVec normal, double far) {
    bool over = false, under = false;
    for (int i = 0; i < places->count; i++) {
        const double off = um_dot(normal, places->corner[i]) - far;
        over = over || off > UM_PATCH_TOLERANCE;
        under = under || off < -UM_PATCH_TOLERANCE;
    }
    return over && under;
}

// Splits the places along these lines and visits each part.
static bool part_along(Parting *l, const LineSet *lines, const UmPatch *places, int at,
                       bool (*visit)(Parting *l, const UmPatch *places)) {
    for (; at < lines->count; at++) {
        UmPatch parts[2];
        int count = 0;
        if (!is_split(places, lines->normal[at], lines->far[at])) continue;
        for (int side = 0; side < 2; side++) {
            UmVec n = side ? um_reverse(lines->normal[at]) : lines->normal[at];
            um_patch_copy(&parts[side], places);
            bool any = um_patch_cut(&parts[side], n, side ? -lines->far[at] : lines->far[at]);
            if (!any || um_patch_dimension(&parts[side]) < um_patch_dimension(places)) parts[side].count = 0;
            count += parts[side].count > 0;
        }
        if (count < 2) continue;
        return part_along(l, lines, &parts[0], at + 1, visit) || part_along(l, lines, &parts[1], at + 1, visit);
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
    part_by_body(l, places);
    const bool found = l->found;
    free(l);
    return found;
}
