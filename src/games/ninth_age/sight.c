// T9-50: lines of sight.
//
// In the front's frame, x to the right and y ahead, a line is its starting place on the front and its slope: the inches
// aside for each inch ahead, -1 to 1. What bars lines can change only where a line passes two corners, or leaves a
// corner at 45 degrees. The search examines these places and slopes, and one between each two of them. It samples
// nothing. Whatever lies wholly between the front and the target casts a shadow from each place; slopes inside of it
// are passed over.
#include "games/ninth_age/sight.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/sort.h"
#include "plane/angle.h"
#include "plane/spacing.h"

#include <stdlib.h>

#define ROUNDING 1e-9

typedef struct Screen {
    UmShape shape; // in the front's frame
    UmObject object;
    bool is_terrain;
    bool is_between; // wholly between the front and the target: it bars every line through it
} Screen;

typedef struct Numbers {
    int count, capacity;
    double *items;
} Numbers;

typedef struct View {
    const UmScene *scene;
    double half; // of the front
    UmShape target;
    int count, capacity;
    Screen *screens;
    Numbers corners; // x and y alternate
} View;

static void add(Numbers *n, double number) {
    n->items = um_grow(n->items, n->count, &n->capacity, sizeof *n->items);
    n->items[n->count++] = number;
}

// Sorts the numbers, and adds one between each two.
static void fill(Numbers *n) {
    um_sort_numbers(n->items, (size_t)n->count);
    for (int i = n->count - 1; i > 0; i--)
        if (n->items[i] - n->items[i - 1] > ROUNDING) add(n, (n->items[i] + n->items[i - 1]) / 2);
}

static UmShape seen_from(UmBox box, const UmShape *shape) {
    UmVec middle = um_add(box.center, um_scale(box.front, box.depth / 2)), right = um_rightward(box.front);
    UmShape seen = *shape;
    for (int i = 0; i < shape->count; i++) {
        UmVec to = um_sub(shape->corner[i], middle), normal = shape->normal[i];
        seen.corner[i] = um_vec(um_dot(to, right), um_dot(to, box.front));
        seen.normal[i] = um_vec(um_dot(normal, right), um_dot(normal, box.front));
    }
    return seen;
}

// --- a single line

// How far ahead a line enters a shape and leaves it; false where it misses the shape.
static bool crosses(const UmShape *shape, double x, double slope, UmSpan *ahead) {
    *ahead = (UmSpan){0, INFINITY};
    for (int i = 0; i < shape->count; i++) {
        UmVec normal = shape->normal[i];
        double gap = um_dot(normal, um_sub(um_vec(x, 0), shape->corner[i])) - ROUNDING;
        double rate = normal.x * slope + normal.y;
        if (rate > ROUNDING) ahead->hi = um_least(ahead->hi, -gap / rate);
        else if (rate < -ROUNDING) ahead->lo = um_most(ahead->lo, -gap / rate);
        else if (gap > 0) return false;
    }
    return ahead->lo <= ahead->hi;
}

static bool holds(const View *v, UmObject object, double x, double slope, double y) {
    for (int i = 0; i < v->count; i++) {
        UmSpan ahead;
        if (v->screens[i].object == object && crosses(&v->screens[i].shape, x, slope, &ahead) && ahead.lo <= y &&
            ahead.hi >= y)
            return true;
    }
    return false;
}

// What stands first between the front and a point of the line; UM_NO_OBJECT. Terrain hides nobody who is in it.
static UmObject bars(const View *v, double x, double slope, double y) {
    UmObject first = UM_NO_OBJECT;
    double nearest = INFINITY;
    for (int i = 0; i < v->count; i++) {
        const Screen *screen = &v->screens[i];
        UmSpan ahead;
        if (!crosses(&screen->shape, x, slope, &ahead) || ahead.lo > y || ahead.lo >= nearest) continue;
        bool is_free =
            screen->is_terrain && (holds(v, screen->object, x, slope, 0) || holds(v, screen->object, x, slope, y));
        if (is_free) continue;
        nearest = ahead.lo;
        first = screen->object;
    }
    return first;
}

static bool is_clear(const View *v, double x, double slope) {
    UmSpan target, ahead;
    if (!crosses(&v->target, x, slope, &target)) return false;
    if (bars(v, x, slope, target.lo) == UM_NO_OBJECT) return true;
    // Another part of the target may be in the same terrain that hides this point.
    for (int i = 0; i < v->count; i++) {
        if (!v->screens[i].is_terrain || !crosses(&v->screens[i].shape, x, slope, &ahead)) continue;
        if (ahead.lo <= target.lo || ahead.lo > target.hi) continue;
        if (bars(v, x, slope, ahead.lo) == UM_NO_OBJECT) return true;
    }
    return false;
}

// --- shadows

typedef struct Spans {
    int count, capacity;
    UmSpan *items; // slopes, ascending, apart
} Spans;

// Far larger than any rounding error: of a length, and of a slope.
#define SURE_DISTANCE 1e-2
#define SURE_SLOPE 1e-4

static bool is_far_between(const View *v, const UmShape *shape) {
    const UmVec ahead = {0, 1};
    const UmSpan its = um_shape_span(shape, ahead);
    return its.lo > SURE_DISTANCE && its.hi < um_shape_span(&v->target, ahead).lo - SURE_DISTANCE;
}

// Terrain of several shapes hides nobody who stands in one of them.
static void find_between(View *v) {
    for (int i = 0; i < v->count; i++) {
        Screen *screen = &v->screens[i];
        screen->is_between = true;
        for (int k = 0; k < v->count && screen->is_between; k++)
            if (k == i || (screen->is_terrain && v->screens[k].object == screen->object))
                screen->is_between = is_far_between(v, &v->screens[k].shape);
    }
}

// The slopes from a place to a shape that is wholly ahead of it.
static UmSpan slopes_to(const UmShape *shape, double x) {
    UmSpan span = {INFINITY, -INFINITY};
    for (int i = 0; i < shape->count; i++) {
        const double slope = (shape->corner[i].x - x) / shape->corner[i].y;
        span = (UmSpan){um_least(span.lo, slope), um_most(span.hi, slope)};
    }
    return span;
}

static int by_lower(const void *a, const void *b) {
    const double x = ((const UmSpan *)a)->lo, y = ((const UmSpan *)b)->lo;
    return x < y ? -1 : x > y;
}

static void find_shadows(const View *v, double x, Spans *shadows) {
    int kept = 0;
    shadows->count = 0;
    for (int i = 0; i < v->count; i++) {
        if (!v->screens[i].is_between) continue;
        const UmSpan span = slopes_to(&v->screens[i].shape, x);
        if (span.hi - span.lo <= 2 * SURE_SLOPE) continue;
        shadows->items = um_grow(shadows->items, shadows->count, &shadows->capacity, sizeof *shadows->items);
        shadows->items[shadows->count++] = (UmSpan){span.lo + SURE_SLOPE, span.hi - SURE_SLOPE};
    }
    um_sort(shadows->items, (size_t)shadows->count, sizeof *shadows->items, by_lower);
    for (int i = 0; i < shadows->count; i++) {
        const UmSpan one = shadows->items[i];
        UmSpan *last = kept > 0 ? &shadows->items[kept - 1] : NULL;
        if (!last || one.lo > last->hi) shadows->items[kept++] = one;
        else last->hi = um_most(last->hi, one.hi);
    }
    shadows->count = kept;
}

static bool is_in_shadow(const Spans *shadows, UmSpan slopes) {
    for (int i = 0; i < shadows->count; i++)
        if (shadows->items[i].lo <= slopes.lo && shadows->items[i].hi >= slopes.hi) return true;
    return false;
}

// All slopes that a line from here to the target may have.
static UmSpan slopes_to_target(const View *v, double x) {
    UmSpan all = {-1, 1};
    if (um_shape_span(&v->target, (UmVec){0, 1}).lo <= SURE_DISTANCE) return all;
    const UmSpan its = slopes_to(&v->target, x);
    return (UmSpan){um_most(all.lo, its.lo - SURE_SLOPE), um_least(all.hi, its.hi + SURE_SLOPE)};
}

// --- all lines

// In units of work, to draw a line between two corners and to put it in order.
enum { WORK_OF_LINE = 4 };

// The slopes of lines through corners.
static bool slope_to(const View *v, double x, int corner, double *slope) {
    const double *at = v->corners.items + 2 * (ptrdiff_t)corner;
    const double aside = at[0] - x, y = at[1];
    if (y <= ROUNDING || fabs(aside) >= y) return false;
    *slope = aside / y;
    return true;
}

static void finish_slopes(const View *v, Numbers *slopes) {
    fill(slopes);
    um_spend(v->scene, v->corners.count / 8 + WORK_OF_LINE * slopes->count);
}

// Those of a range, with the next ones beyond.
static void find_slopes_within(const View *v, double x, UmSpan range, Numbers *slopes) {
    UmSpan beyond = {-1, 1};
    double slope;
    slopes->count = 0;
    for (int i = 0; i < v->corners.count / 2; i++) {
        if (!slope_to(v, x, i, &slope)) continue;
        if (slope < range.lo) beyond.lo = um_most(beyond.lo, slope);
        else if (slope > range.hi) beyond.hi = um_least(beyond.hi, slope);
        else add(slopes, slope);
    }
    add(slopes, beyond.lo);
    add(slopes, beyond.hi);
    finish_slopes(v, slopes);
}

static bool is_spare(const Spans *shadows, UmSpan wanted, double slope) {
    return slope < wanted.lo || slope > wanted.hi || is_in_shadow(shadows, (UmSpan){slope, slope});
}

// Those outside of all shadows. A shadow is a little narrower than its screen, so that both edges of every gap between
// shadows are among them, and what lies between two gaps bars all lines.
static void find_clear_slopes(const View *v, double x, const Spans *shadows, UmSpan wanted, Numbers *slopes) {
    double slope;
    slopes->count = 0;
    for (int i = 0; i < v->corners.count / 2; i++) {
        if (!slope_to(v, x, i, &slope)) continue;
        UM_CHECK(!is_spare(shadows, wanted, slope) || !is_clear(v, x, slope));
        if (!is_spare(shadows, wanted, slope)) add(slopes, slope);
    }
    for (int side = -1; side <= 1; side += 2)
        if (!is_spare(shadows, wanted, side)) add(slopes, side);
    finish_slopes(v, slopes);
}

static bool is_clear_from(const View *v, double x, Spans *shadows, Numbers *slopes) {
    const UmSpan wanted = slopes_to_target(v, x);
    bool clear = false;
    um_spend(v->scene, v->corners.count / 8 + v->count);
    find_shadows(v, x, shadows);
    if (wanted.lo > wanted.hi || is_in_shadow(shadows, wanted)) return false;
    find_clear_slopes(v, x, shadows, wanted, slopes);
    for (int i = 0; i < slopes->count && !clear && !um_is_spent(v->scene); i++) {
        um_spend(v->scene, v->corners.count / 4);
        clear = is_clear(v, x, slopes->items[i]);
    }
    return clear;
}

static bool sees(const View *v, const Numbers *starts) {
    Spans shadows = {0};
    Numbers slopes = {0};
    bool seen = false;
    for (int i = 0; i < starts->count && !seen && !um_is_spent(v->scene); i++)
        seen = is_clear_from(v, starts->items[i], &shadows, &slopes);
    free(shadows.items);
    free(slopes.items);
    return seen;
}

typedef struct Straightest {
    double slope, start; // how far off the heading, and off the middle of the front
    UmObject with;
} Straightest;

// What bars the straightest line to a target that is not seen; of two as straight, of that nearer to the middle.
static UmObject what_hides(const View *v, const Numbers *starts) {
    Straightest best = {INFINITY, INFINITY, UM_NO_OBJECT};
    Numbers slopes = {0};
    for (int i = 0; i < starts->count && !um_is_spent(v->scene); i++) {
        const double x = starts->items[i], most = best.slope + ROUNDING;
        const UmSpan to_target = slopes_to_target(v, x);
        const UmSpan wanted = {um_most(to_target.lo, -most), um_least(to_target.hi, most)};
        um_spend(v->scene, 2);
        if (wanted.lo > wanted.hi) continue;
        find_slopes_within(v, x, wanted, &slopes);
        for (int k = 0; k < slopes.count; k++) {
            const double slope = slopes.items[k], off = fabs(slope);
            const bool is_nearer = off < best.slope + ROUNDING && fabs(x) < best.start - ROUNDING;
            UmSpan target;
            if (!(off < best.slope - ROUNDING || is_nearer) || !crosses(&v->target, x, slope, &target)) continue;
            best = (Straightest){off, fabs(x), bars(v, x, slope, target.lo)};
        }
    }
    free(slopes.items);
    return best.with;
}

static void add_start(const View *v, Numbers *starts, double x) {
    if (fabs(x) < v->half) add(starts, x);
}

static Numbers starts_of(const View *v) {
    const double *at = v->corners.items;
    Numbers starts = {0};
    add(&starts, -v->half);
    add(&starts, v->half);
    for (int i = 0; i < v->corners.count && !um_is_spent(v->scene); i += 2) {
        um_spend(v->scene, i / 2);
        add_start(v, &starts, at[i]);
        add_start(v, &starts, at[i] - at[i + 1]);
        add_start(v, &starts, at[i] + at[i + 1]);
        for (int j = 0; j < i; j += 2) {
            double rise = at[j + 1] - at[i + 1];
            if (fabs(rise) > ROUNDING) add_start(v, &starts, at[i] - at[i + 1] * (at[j] - at[i]) / rise);
        }
    }
    um_spend(v->scene, WORK_OF_LINE * starts.count);
    if (!um_is_spent(v->scene)) fill(&starts);
    return starts;
}

// The least angle off the heading, in degrees, of any line to the target, regardless of what is between.
static double least_off(const View *v) {
    UmSpan ahead;
    double least = 180;
    for (int i = -1; i <= 1; i += 2)
        if (crosses(&v->target, i * v->half, 0, &ahead)) return 0;
    for (int i = 0; i < v->target.count; i++) {
        UmVec corner = v->target.corner[i];
        UmVec to = um_vec(corner.y, um_most(0, fabs(corner.x) - v->half));
        if (um_length(to) <= ROUNDING) return 0;
        least = um_least(least, um_degrees_from_rotation(um_unit(to)));
    }
    return least;
}

// --- obstacles

static void add_screen(View *v, const UmShape *seen, UmObject object, bool is_terrain) {
    UmSpan across = um_shape_span(seen, um_vec(1, 0)), its = um_shape_span(&v->target, um_vec(1, 0));
    UmSpan ahead = um_shape_span(seen, um_vec(0, 1));
    bool between = ahead.hi >= -ROUNDING && ahead.lo <= um_shape_span(&v->target, um_vec(0, 1)).hi + ROUNDING &&
                   across.hi >= um_least(-v->half, its.lo) - ROUNDING &&
                   across.lo <= um_most(v->half, its.hi) + ROUNDING;
    if (!between) return;
    v->screens = um_grow(v->screens, v->count, &v->capacity, sizeof *v->screens);
    v->screens[v->count++] = (Screen){*seen, object, is_terrain, false};
    for (int i = 0; i < seen->count; i++) {
        add(&v->corners, seen->corner[i].x);
        add(&v->corners, seen->corner[i].y);
    }
}

// A unit hides another one if it is at least as high as both. With an unknown height it always does.
static bool hides(const UmScene *s, int other, int unit, int target) {
    int its = t9_codex(s, other)->height, mine = t9_codex(s, unit)->height, targets = t9_codex(s, target)->height;
    return its < 0 || mine < 0 || targets < 0 || (its >= mine && its >= targets);
}

static void add_screens(View *v, const UmScene *s, const T9State *st, int unit, int target) {
    const T9Scene *t9 = t9_scene(s);
    const UmBox box = t9_box(s, unit, t9_pose(s, st, unit));
    for (int i = 0; i < s->unit_count; i++) {
        bool own = i == unit || i == target || t9->units[unit].inside == i || t9->units[i].inside == unit;
        if (own || !t9_stands(s, st, i) || !hides(s, i, unit, target)) continue;
        UmShape shape = t9_shape(s, st, i), seen = seen_from(box, &shape);
        add_screen(v, &seen, i, false);
    }
    for (int i = 0; i < t9->piece_count; i++) {
        UmShape seen = seen_from(box, &t9->pieces[i].shape);
        if (t9->pieces[i].opaque) add_screen(v, &seen, t9->pieces[i].object, true);
    }
}

T9Sight t9_sight(const UmScene *s, const T9State *st, int unit, int target) {
    const UmBox box = t9_box(s, unit, t9_pose(s, st, unit));
    UmShape shape = t9_shape(s, st, target);
    View v = {.scene = s, .half = box.width / 2, .target = seen_from(box, &shape)};
    for (int i = 0; i < v.target.count; i++) {
        add(&v.corners, v.target.corner[i].x);
        add(&v.corners, v.target.corner[i].y);
    }
    add_screens(&v, s, st, unit, target);
    find_between(&v);
    Numbers starts = starts_of(&v);
    T9Sight sight = {sees(&v, &starts), least_off(&v), UM_NO_OBJECT};
    if (!sight.seen) sight.with = what_hides(&v, &starts);
    free(starts.items);
    free(v.corners.items);
    free(v.screens);
    return sight;
}
