#include "plane/patch.h"

#include "base/assert.h"
#include "base/sort.h"

#include <string.h>

UmRect um_patch_around(const UmPatch *p) {
    UmRect r = {p->corner[0], p->corner[0]};
    for (int i = 1; i < p->count; i++) {
        r.lo = um_vec(um_least(r.lo.x, p->corner[i].x), um_least(r.lo.y, p->corner[i].y));
        r.hi = um_vec(um_most(r.hi.x, p->corner[i].x), um_most(r.hi.y, p->corner[i].y));
    }
    return r;
}

UmVec um_patch_middle(const UmPatch *p) {
    UmVec sum = {0, 0};
    for (int i = 0; i < p->count; i++) sum = um_add(sum, p->corner[i]);
    return um_scale(sum, 1.0 / p->count);
}

UmVec um_patch_nearest(const UmPatch *p, UmVec point) {
    UmVec nearest = p->corner[0];
    bool inside = p->count >= 3;
    for (int i = 0; i < p->count; i++) {
        UmVec from = p->corner[i], way = um_sub(p->corner[i + 1 == p->count ? 0 : i + 1], from),
              to = um_sub(point, from);
        double square = um_dot(way, way), along = square > 0 ? um_dot(way, to) / square : 0;
        UmVec there = um_add(from, um_scale(way, um_least(1, um_most(0, along))));
        inside = inside && um_cross(way, to) >= 0;
        if (um_distance(there, point) < um_distance(nearest, point)) nearest = there;
    }
    return inside ? point : nearest;
}

double um_patch_area(const UmPatch *p) {
    double twice = 0;
    for (int i = 2; i < p->count; i++)
        twice += um_cross(um_sub(p->corner[i - 1], p->corner[0]), um_sub(p->corner[i], p->corner[0]));
    return twice / 2;
}

void um_patch_copy(UmPatch *to, const UmPatch *from) {
    to->count = from->count;
    memcpy(to->corner, from->corner, (size_t)from->count * sizeof *to->corner);
}

static bool is_same(UmVec a, UmVec b) {
    return fabs(a.x - b.x) <= UM_PATCH_TOLERANCE && fabs(a.y - b.y) <= UM_PATCH_TOLERANCE;
}

static int next_of(const UmPatch *p, int i) { return i + 1 == p->count ? 0 : i + 1; }

// A polygon without width becomes a stretch.
static void flatten(UmPatch *p) {
    int far = 0, first = 0, last = 0;
    for (int i = 1; i < p->count; i++)
        if (um_distance(p->corner[i], p->corner[0]) > um_distance(p->corner[far], p->corner[0])) far = i;
    UmVec way = um_unit(um_sub(p->corner[far], p->corner[0]));
    double low = 0, high = 0, start = 0, end = 0;
    for (int i = 1; i < p->count; i++) {
        UmVec to = um_sub(p->corner[i], p->corner[0]);
        double along = um_dot(to, way), across = um_cross(way, to);
        low = um_least(low, across);
        high = um_most(high, across);
        if (along < start) start = along, first = i;
        if (along > end) end = along, last = i;
    }
    if (high - low > UM_PATCH_TOLERANCE) return;
    UmVec ends[2] = {p->corner[first], p->corner[last]};
    p->count = 2;
    p->corner[0] = ends[0];
    p->corner[1] = ends[1];
}

// Whether the corner lies in one line with its neighbours.
static bool is_straight(UmVec before, UmVec corner, UmVec after) {
    UmVec way = um_sub(after, before);
    return fabs(um_cross(way, um_sub(corner, before))) <= UM_PATCH_TOLERANCE / 4 * um_length(way);
}

// Drops corners that coincide or lie in one line with their neighbours.
static void tidy(UmPatch *p) {
    int count = 0;
    for (int i = 0; i < p->count; i++)
        if (count == 0 || !is_same(p->corner[i], p->corner[count - 1])) p->corner[count++] = p->corner[i];
    while (count > 1 && is_same(p->corner[count - 1], p->corner[0])) count--;
    p->count = count;
    if (p->count >= 3) flatten(p);
    for (int i = 0; p->count > 3 && i < p->count;) {
        int before = i ? i - 1 : p->count - 1;
        if (!is_straight(p->corner[before], p->corner[i], p->corner[next_of(p, i)])) {
            i++;
            continue;
        }
        p->count--;
        memmove(&p->corner[i], &p->corner[i + 1], (size_t)(p->count - i) * sizeof *p->corner);
    }
}

bool um_patch_cut(UmPatch *p, UmVec normal, double far) {
    double over[UM_PATCH_CORNERS];
    bool any_in = false, any_out = false;
    for (int i = 0; i < p->count; i++) {
        over[i] = um_dot(normal, p->corner[i]) - far;
        any_in |= over[i] <= UM_PATCH_TOLERANCE;
        any_out |= over[i] > UM_PATCH_TOLERANCE;
    }
    if (!any_in) return false;
    if (!any_out) return true;
    UmPatch left;
    left.count = 0;
    for (int i = 0; i < p->count; i++) {
        int next = next_of(p, i);
        bool in = over[i] <= UM_PATCH_TOLERANCE, next_in = over[next] <= UM_PATCH_TOLERANCE;
        UM_ASSERT(left.count + 2 <= UM_PATCH_CORNERS);
        if (in) left.corner[left.count++] = p->corner[i];
        if (in == next_in || (in ? over[i] : over[next]) >= 0) continue;
        double share = over[i] / (over[i] - over[next]);
        left.corner[left.count++] = um_add(p->corner[i], um_scale(um_sub(p->corner[next], p->corner[i]), share));
    }
    tidy(&left);
    um_patch_copy(p, &left);
    return true;
}

void um_patch_move(UmPatch *p, UmVec by) {
    for (int i = 0; i < p->count; i++) p->corner[i] = um_add(p->corner[i], by);
}

// Moves a stretch along its own line: it keeps two corners.
static void sweep_along(UmPatch *p, UmVec by) {
    bool on = p->count == 1 || um_dot(by, um_sub(p->corner[1], p->corner[0])) >= 0;
    UmVec start = on ? p->corner[0] : p->corner[1], end = on ? p->corner[p->count - 1] : p->corner[0];
    p->count = 2;
    p->corner[0] = start;
    p->corner[1] = um_add(end, by);
}

void um_patch_sweep(UmPatch *p, UmVec by) {
    UmVec across = um_leftward(um_unit(by));
    if (p->count < 3) {
        double width = p->count == 1 ? 0 : um_dot(across, um_sub(p->corner[1], p->corner[0]));
        if (fabs(width) <= UM_PATCH_TOLERANCE) {
            sweep_along(p, by);
            return;
        }
    }
    UmPatch swept;
    swept.count = 0;
    for (int i = 0; i < p->count; i++) {
        int before = i ? i - 1 : p->count - 1;
        // The ground outside a side lies ahead where the side, followed counter-clockwise, runs to the left of the way.
        double last = um_dot(across, um_sub(p->corner[i], p->corner[before]));
        double now = um_dot(across, um_sub(p->corner[next_of(p, i)], p->corner[i]));
        bool was_ahead = last > UM_PATCH_TOLERANCE, is_ahead = now > UM_PATCH_TOLERANCE;
        UM_ASSERT(swept.count + 2 <= UM_PATCH_CORNERS);
        UmVec moved = um_add(p->corner[i], by);
        if (was_ahead) swept.corner[swept.count++] = moved;
        if (!was_ahead || !is_ahead) swept.corner[swept.count++] = p->corner[i];
        if (!was_ahead && is_ahead) swept.corner[swept.count++] = moved;
    }
    tidy(&swept);
    um_patch_copy(p, &swept);
}

// --- walls

static void add_wall(UmWalls *w, UmVec normal, double far) {
    UM_ASSERT(w->count < UM_PATCH_CORNERS);
    w->normal[w->count] = normal;
    w->far[w->count++] = far;
}

UmWalls um_walls_about(const UmShape *still, const UmShape *mover, double slack) {
    UmWalls w;
    w.count = 0;
    for (int j = 0; j < still->count; j++) {
        UmVec n = still->normal[j];
        add_wall(&w, n, um_dot(n, still->corner[j]) - um_shape_start(mover, n) - slack);
    }
    for (int i = 0; i < mover->count; i++) {
        UmVec n = mover->normal[i];
        add_wall(&w, um_reverse(n), um_dot(n, mover->corner[i]) - um_shape_start(still, n) - slack);
    }
    return w;
}

UmWalls um_patch_walls(const UmPatch *p) {
    UmWalls w;
    w.count = 0;
    for (int i = 0; i < p->count; i++) {
        UmVec normal = um_unit(um_rightward(um_sub(p->corner[next_of(p, i)], p->corner[i])));
        add_wall(&w, normal, um_dot(normal, p->corner[i]));
    }
    return w;
}

bool um_walls_crossed(const UmWalls *w, UmVec from, UmVec way, double *enter, double *leave) {
    *enter = -INFINITY;
    *leave = INFINITY;
    for (int k = 0; k < w->count; k++) {
        double gap = um_dot(w->normal[k], from) - w->far[k], rate = um_dot(w->normal[k], way);
        if (fabs(rate) < 1e-12) {
            if (gap >= 0) return false;
        } else if (rate < 0) {
            *enter = um_most(*enter, gap / -rate);
        } else {
            *leave = um_least(*leave, -gap / rate);
        }
    }
    return *enter < *leave;
}

// Whether the whole patch lies in front of one wall. Cheap: true is certain, false is not.
static bool is_before_a_wall(const UmPatch *p, const UmWalls *w) {
    for (int k = 0; k < w->count; k++) {
        int i = 0;
        while (i < p->count && um_dot(w->normal[k], p->corner[i]) >= w->far[k] - UM_PATCH_TOLERANCE) i++;
        if (i == p->count) return true;
    }
    return false;
}

bool um_patch_keep_behind(UmPatch *p, const UmWalls *w) {
    const int dimension = um_patch_dimension(p);
    for (int k = 0; k < w->count; k++)
        if (!um_patch_cut(p, w->normal[k], w->far[k]) || um_patch_dimension(p) < dimension) return false;
    return true;
}

bool um_patch_meets(const UmPatch *p, const UmWalls *w) {
    if (is_before_a_wall(p, w)) return false;
    UmPatch inside;
    um_patch_copy(&inside, p);
    return um_patch_keep_behind(&inside, w);
}

void um_patch_minus(const UmPatch *p, const UmWalls *w, UmPatchVisit *visit, void *context) {
    if (!um_patch_meets(p, w)) {
        visit(context, p);
        return;
    }
    UmPatch rest, part;
    um_patch_copy(&rest, p);
    const int dimension = um_patch_dimension(p);
    for (int k = 0; k < w->count; k++) {
        um_patch_copy(&part, &rest);
        bool outside = um_patch_cut(&part, um_reverse(w->normal[k]), -w->far[k]);
        if (outside && um_patch_dimension(&part) == dimension) visit(context, &part);
        if (!um_patch_cut(&rest, w->normal[k], w->far[k])) return;
    }
}

// --- together

static int by_place(const void *a, const void *b) {
    const UmVec *p = a, *q = b;
    if (p->x != q->x) return p->x < q->x ? -1 : 1;
    return p->y < q->y ? -1 : p->y > q->y;
}

bool um_patch_about(const UmVec *points, int count, UmPatch *p) {
    UmVec sorted[UM_PATCH_POINTS], chain[2 * UM_PATCH_POINTS];
    UM_ASSERT(count <= UM_PATCH_POINTS);
    memcpy(sorted, points, (size_t)count * sizeof *sorted);
    um_sort(sorted, (size_t)count, sizeof *sorted, by_place);
    int n = 0;
    for (int pass = 0; pass < 2; pass++) { // the lower chain from the left, then the upper one from the right
        const int start = n;
        for (int i = 0; i < count; i++) {
            const UmVec at = sorted[pass ? count - 1 - i : i];
            while (n >= start + 2 && um_cross(um_sub(chain[n - 1], chain[n - 2]), um_sub(at, chain[n - 1])) <= 0) n--;
            chain[n++] = at;
        }
        n--; // the next chain begins with this point
    }
    if (n == 0) chain[n++] = sorted[0];
    if (n > UM_PATCH_CORNERS) return false;
    p->count = n;
    memcpy(p->corner, chain, (size_t)n * sizeof *chain);
    tidy(p);
    return true;
}

static double length_about(const UmPatch *p) {
    double sum = 0;
    for (int i = 0; i < p->count; i++) sum += um_distance(p->corner[i], p->corner[next_of(p, i)]);
    return sum;
}

static double common_area(const UmPatch *p, const UmPatch *other) {
    UmPatch both;
    um_patch_copy(&both, p);
    const UmWalls w = um_patch_walls(other);
    for (int k = 0; k < w.count; k++)
        if (!um_patch_cut(&both, w.normal[k], w.far[k])) return 0;
    return um_patch_area(&both);
}

// Cheap: true is certain, false is not.
static bool are_out_of_line(const UmPatch *p, const UmPatch *other) {
    const UmVec way = um_sub(p->corner[1], p->corner[0]);
    const double most = 8 * UM_PATCH_TOLERANCE * um_length(way);
    return fabs(um_cross(way, um_sub(other->corner[0], p->corner[0]))) > most &&
           fabs(um_cross(way, um_sub(other->corner[1], p->corner[0]))) > most;
}

bool um_patch_unite(UmPatch *p, const UmPatch *other) {
    const int dimension = um_patch_dimension(p);
    if (um_patch_dimension(other) != dimension || dimension == 0) return false;
    if (dimension == 1 && are_out_of_line(p, other)) return false;
    UmVec corners[UM_PATCH_POINTS];
    memcpy(corners, p->corner, (size_t)p->count * sizeof *corners);
    memcpy(corners + p->count, other->corner, (size_t)other->count * sizeof *corners);
    UmPatch both;
    if (!um_patch_about(corners, p->count + other->count, &both) || um_patch_dimension(&both) != dimension)
        return false;
    if (dimension < 2) {
        const double length = um_distance(p->corner[0], p->corner[p->count - 1]) +
                              um_distance(other->corner[0], other->corner[other->count - 1]);
        if (um_distance(both.corner[0], both.corner[both.count - 1]) > length + UM_PATCH_TOLERANCE) return false;
    } else {
        const double areas = um_patch_area(p) + um_patch_area(other), all = um_patch_area(&both);
        const double slack = UM_PATCH_TOLERANCE / 4 * length_about(&both);
        if (all > areas + slack || all > areas - common_area(p, other) + slack) return false;
    }
    um_patch_copy(p, &both);
    return true;
}

// --- covering

static bool lies_on(const UmPatch *stretch, UmVec point) {
    UmVec from = stretch->corner[0], way = um_sub(stretch->corner[stretch->count - 1], from), to = um_sub(point, from);
    double length = um_length(way);
    if (length <= UM_PATCH_TOLERANCE) return um_length(to) <= UM_PATCH_TOLERANCE;
    double along = um_dot(to, way) / length;
    return fabs(um_cross(way, to)) / length <= UM_PATCH_TOLERANCE && along >= -UM_PATCH_TOLERANCE &&
           along <= length + UM_PATCH_TOLERANCE;
}

bool um_patch_is_covered(const UmPatch *p, const UmPatch *const *others, int count) {
    const int dimension = um_patch_dimension(p);
    for (int i = 0; i < count; i++) {
        if (um_patch_dimension(others[i]) < dimension) continue;
        if (others[i]->count < 3) {
            bool on = true;
            for (int k = 0; k < p->count; k++) on = on && lies_on(others[i], p->corner[k]);
            if (on) return true;
            continue;
        }
        UmWalls w = um_patch_walls(others[i]);
        if (!um_patch_meets(p, &w)) continue;
        UmPatch rest, part;
        um_patch_copy(&rest, p);
        for (int k = 0; k < w.count; k++) {
            um_patch_copy(&part, &rest);
            bool outside = um_patch_cut(&part, um_reverse(w.normal[k]), -w.far[k]);
            if (outside && um_patch_dimension(&part) == dimension &&
                !um_patch_is_covered(&part, others + i + 1, count - i - 1))
                return false;
            if (!um_patch_cut(&rest, w.normal[k], w.far[k])) break;
        }
        return true;
    }
    return false;
}
