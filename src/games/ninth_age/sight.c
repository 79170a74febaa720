// T9-50: lines of sight.
//
// In the front's frame, x to the right and y ahead, a line is its starting place on the front and its slope: the inches
// aside for each inch ahead, -1 to 1. What bars lines can change only where a line passes two corners, or leaves a
// corner at 45 degrees. The search examines these places and slopes, and one between each two of them. It samples
// nothing.
#include "games/ninth_age/sight.h"

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
    Numbers corners;             // x and y alternate
    double straightest, nearest; // among the barred lines
    UmObject with;
} View;

static void add(Numbers *n, double number) {
    n->items = um_grow(n->items, n->count, &n->capacity, sizeof *n->items);
    n->items[n->count++] = number;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

// Sorts the numbers, and adds one between each two.
static void fill(Numbers *n) {
    um_sort(n->items, (size_t)n->count, sizeof *n->items, by_size);
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

static bool is_clear(View *v, double x, double slope) {
    UmSpan target, ahead;
    if (!crosses(&v->target, x, slope, &target)) return false;
    um_spend(v->scene, v->corners.count / 4);
    UmObject with = bars(v, x, slope, target.lo);
    if (with == UM_NO_OBJECT) return true;
    // Another part of the target may be in the same terrain that hides this point.
    for (int i = 0; i < v->count; i++) {
        if (!v->screens[i].is_terrain || !crosses(&v->screens[i].shape, x, slope, &ahead)) continue;
        if (ahead.lo <= target.lo || ahead.lo > target.hi) continue;
        if (bars(v, x, slope, ahead.lo) == UM_NO_OBJECT) return true;
    }
    bool straighter = fabs(slope) < v->straightest - ROUNDING;
    if (straighter || (fabs(slope) < v->straightest + ROUNDING && fabs(x) < v->nearest - ROUNDING)) {
        v->straightest = fabs(slope);
        v->nearest = fabs(x);
        v->with = with;
    }
    return false;
}

// --- all lines

// In units of work, to draw a line between two corners and to put it in order.
enum { WORK_OF_LINE = 10 };

static bool is_clear_from(View *v, double x) {
    Numbers slopes = {0};
    bool clear = false;
    add(&slopes, -1);
    add(&slopes, 1);
    for (int i = 0; i < v->corners.count; i += 2) {
        double aside = v->corners.items[i] - x, y = v->corners.items[i + 1];
        if (y > ROUNDING && fabs(aside) < y) add(&slopes, aside / y);
    }
    fill(&slopes);
    um_spend(v->scene, WORK_OF_LINE * slopes.count);
    for (int i = 0; i < slopes.count && !clear && !um_is_spent(v->scene); i++) clear = is_clear(v, x, slopes.items[i]);
    free(slopes.items);
    return clear;
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
        um_spend(v->scene, WORK_OF_LINE * (i / 2));
        add_start(v, &starts, at[i]);
        add_start(v, &starts, at[i] - at[i + 1]);
        add_start(v, &starts, at[i] + at[i + 1]);
        for (int j = 0; j < i; j += 2) {
            double rise = at[j + 1] - at[i + 1];
            if (fabs(rise) > ROUNDING) add_start(v, &starts, at[i] - at[i + 1] * (at[j] - at[i]) / rise);
        }
    }
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
    v->screens[v->count++] = (Screen){*seen, object, is_terrain};
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
    View v = {.scene = s,
              .half = box.width / 2,
              .target = seen_from(box, &shape),
              .straightest = INFINITY,
              .with = UM_NO_OBJECT};
    for (int i = 0; i < v.target.count; i++) {
        add(&v.corners, v.target.corner[i].x);
        add(&v.corners, v.target.corner[i].y);
    }
    add_screens(&v, s, st, unit, target);
    Numbers starts = starts_of(&v);
    T9Sight sight = {.off = least_off(&v)};
    for (int i = 0; i < starts.count && !sight.seen && !um_is_spent(s); i++)
        sight.seen = is_clear_from(&v, starts.items[i]);
    sight.with = v.with;
    free(starts.items);
    free(v.corners.items);
    free(v.screens);
    return sight;
}
