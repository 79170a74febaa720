// T9-46: where two things come into the way of a wheel at once. Their curves cross there.
#include "games/ninth_age/crossings.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/inline.h"
#include "base/sort.h"
#include "games/ninth_age/curves.h"
#include "games/ninth_age/landing.h"
#include "games/ninth_age/proposals.h"
#include "games/ninth_age/ruled_out.h"

#include <stdlib.h>

// Units of work: for a curve between two wheels, for two that may meet, and for where they do.
enum { WORK_OF_CURVE = 16, WORK_OF_PAIR = 20, WORK_OF_CROSSING = 100 };

// All curves of these things at this angle, in an order that is the same for all angles.
static void trace_curves(const T9Charge *c, const T9Wheel *wheel, const bool *counts, T9Places *at, T9Curves *curves) {
    at->count = 0;
    if (curves) curves->count = 0;
    for (int thing = 0; thing < t9_things(c); thing++)
        if (counts[thing]) t9_suggest_by(c, wheel, thing, at, curves);
}

static void add(T9Crossings *crossings, T9Crossing crossing) {
    crossings->items = um_grow(crossings->items, crossings->count, &crossings->capacity, sizeof *crossings->items);
    crossings->items[crossings->count++] = crossing;
}

static bool is_between(double at, const T9Places *bounds) { return at >= bounds->least && at <= bounds->most; }

// Adds the place where two curves meet that change places between these angles.
static void add_crossing(const T9Charge *c, const T9Wheel *from, double high, T9Curve one, T9Curve two,
                         T9Crossings *crossings) {
    enum { HALVINGS = 40 };
    double sign = 0, at = 0, low = from->degrees;
    um_spend(c->scene, 3 * WORK_OF_CROSSING);
    for (int i = 0; i < HALVINGS; i++) {
        double degrees = i == 0 ? low : (low + high) / 2;
        const T9Wheel wheel = t9_wheel_by(from, degrees);
        at = t9_place_on(c, &wheel, one);
        double ahead = at - t9_place_on(c, &wheel, two);
        if (i == 0) sign = ahead;
        else if (ahead * sign > 0) low = degrees;
        else high = degrees;
    }
    if (at < 0 || at > crossings->most) return;
    add(crossings, (T9Crossing){high, at, from->is_right});
}

// Two curves that change places between two angles.
typedef struct Pair {
    const T9Charge *charge;
    const T9Wheel *from;
    double high;
    T9Curve one, two;
    double at, ahead, ahead_after; // at the first angle: where the first one is, and how far ahead; at the second one
} Pair;

// How far the first is ahead of the second; *at: where the first one is.
static UM_SELDOM double ahead_at(const Pair *p, double degrees, double *at) {
    const T9Wheel wheel = t9_wheel_by(p->from, degrees);
    *at = t9_place_on(p->charge, &wheel, p->one);
    return *at - t9_place_on(p->charge, &wheel, p->two);
}

#define CLOSE 1e-11 // degrees

// Whether the two change places this close to an angle.
static bool changes_at(const Pair *p, double degrees) {
    const double lo = degrees - CLOSE, hi = degrees + CLOSE;
    double at;
    return lo > p->from->degrees && hi < p->high && ahead_at(p, lo, &at) * p->ahead > 0 &&
           ahead_at(p, hi, &at) * p->ahead < 0;
}

// The curves through points run as one over the sine. Near 0 degrees the secants of such a difference are of little
// use, and those of its product with the angle are of much.
static double weight_at(const Pair *p, double degrees) {
    return fabs(p->ahead) > 4 * fabs(p->ahead_after) ? degrees : 1;
}

// A short span of angles in which the two change places, found by secants. Where that fails, the whole range.
static UM_SELDOM UmSpan change_of(const Pair *p) {
    enum { SECANTS = 12 };
    const double low = p->from->degrees, high = p->high;
    double at, a = low, b = high, of_a = p->ahead * weight_at(p, a), of_b = p->ahead_after * weight_at(p, b);
    const double sign = of_a;
    int kept = 0;
    for (int i = 0; i < SECANTS; i++) {
        const double degrees = a + (b - a) * (of_a / (of_a - of_b));
        const bool is_inside = degrees > a && degrees < b;
        const double ahead = is_inside ? ahead_at(p, degrees, &at) * weight_at(p, degrees) : 0;
        // The secant leads back to an end: the two meet there.
        const double found = is_inside ? degrees : fabs(of_a) < fabs(of_b) ? a : b;
        const bool is_close =
            um_least(degrees - a, b - degrees) < CLOSE || fabs(ahead) * (b - a) < fabs(of_b - of_a) * (CLOSE / 4);
        if ((!is_inside || is_close) && changes_at(p, found)) return (UmSpan){found - CLOSE, found + CLOSE};
        if (!is_inside) break;
        // The end that stays counts for half, so that both ends approach (Illinois method).
        if (ahead * sign > 0) {
            a = degrees, of_a = ahead;
            if (kept == 1) of_b /= 2;
            kept = 1;
        } else {
            b = degrees, of_b = ahead;
            if (kept == -1) of_a /= 2;
            kept = -1;
        }
    }
    return (UmSpan){low, high};
}

// Like add_crossing, but outside `change` it knows the order without computing it.
static UM_SELDOM void add_crossing_within(const Pair *p, UmSpan change, T9Crossings *crossings) {
    enum { HALVINGS = 40 };
    const double sign = p->ahead;
    double at = p->at, low = p->from->degrees, high = p->high;
    for (int i = 1; i < HALVINGS; i++) {
        const double degrees = (low + high) / 2;
        double ahead = degrees < change.lo ? sign : -sign;
        if (degrees >= change.lo && degrees <= change.hi) ahead = ahead_at(p, degrees, &at);
        if (ahead * sign > 0) low = degrees;
        else high = degrees;
    }
    if (at < 0 || at > crossings->most) return;
    add(crossings, (T9Crossing){high, at, p->from->is_right});
}

static int by_degrees(const void *a, const void *b) {
    double x = ((const T9Crossing *)a)->degrees, y = ((const T9Crossing *)b)->degrees;
    return x < y ? -1 : x > y;
}

// Two wheels about one corner, at most a degree apart, and what they may meet.
typedef struct Step {
    double low, high;
    bool is_right;
    T9Places before, after;
    T9Curves curves;
    bool *counts; // for each thing
    T9Wheel from, to;
    T9Fan fan;       // where they land
    UmVec fan_about; // the corner about which; set with `fan`
} Step;

// Lists what either wheel may come near where it may reach the facing. Only the facing bounds their ways. False:
// neither reaches it.
static UM_SELDOM bool begin_step(T9Charge *c, Step *step, double most) {
    const double degrees[2] = {step->low, step->high};
    T9Places *bounds[2] = {&step->before, &step->after};
    bool reaches = false;
    const int fixed = 1 + c->goal_count;
    for (int i = 0; i < t9_things(c); i++) step->counts[i] = i < fixed;
    for (int i = 0; i < 2; i++) {
        T9Wheel wheel = t9_wheel(c, degrees[i], step->is_right);
        if (!t9_find_bounds(c, &wheel, most, bounds[i])) continue;
        reaches = true;
        t9_find_near(c, &wheel, bounds[i]->least, bounds[i]->most);
        for (int k = 0; k < t9_blockers_of(c, &wheel); k++) step->counts[fixed + t9_blocker_at(c, &wheel, k)] = true;
    }
    return reaches;
}

static UM_SELDOM bool counts(const Step *step, int i) {
    return is_between(step->before.at[i], &step->before) || is_between(step->after.at[i], &step->after);
}

// The greatest second derivative of a curve between two angles.
static double bend_of(const T9Charge *c, const Step *step, T9Curve curve) {
    const int side = curve.part - t9_points_of(c, curve.thing);
    const double width = c->front.width;
    if (side >= 0) {
        const double rate = um_dot(t9_shape_of_thing(c, curve.thing)->normal[side], c->box.front);
        return curve.place < 2 ? 0 : width / fabs(rate);
    }
    const UmVec to = um_sub(t9_point_of(c, curve.thing, curve.part), step->from.corner);
    const double off = fabs(um_dot(step->from.across, to));
    const double sine = fabs(step->from.rotation.y), cosine = step->to.rotation.x;
    if (curve.place == 3) return 0;
    if (curve.place == 2) return 2 * off / (cosine * cosine * cosine);
    return 2 * (off + (curve.place == 1 ? width : 0)) / (sine * sine * sine);
}

static UmSpan span_of(const T9Charge *c, const Step *step, int curve) {
    const double one = step->before.at[curve], two = step->after.at[curve];
    const double bulge = t9_bulge(&step->from, &step->to, bend_of(c, step, step->curves.items[curve]));
    const double more = bulge + 100 * UM_CONTACT_TOLERANCE;
    return (UmSpan){um_least(one, two) - more, um_most(one, two) + more};
}

// Whether wheels between these places ahead can only lead to places that are covered.
static bool leads_to_covered(const T9Charge *c, Step *step, UmSpan ahead, const T9Covered *covered) {
    if (um_distance(step->fan_about, step->from.corner) > 0) {
        step->fan = t9_fan(c, &step->from, &step->to);
        step->fan_about = step->from.corner;
    }
    return t9_fan_lands_in(c, covered, &step->fan, ahead);
}

#ifdef UM_VALIDATE
// Whether a wheel in the middle of the step, in the middle of this span, leads to the facing.
static bool leads_to_facing(const T9Charge *c, const Step *step, UmSpan ahead) {
    const T9Wheel wheel = t9_wheel_by(&step->from, (step->low + step->high) / 2);
    return t9_leads_to_facing(c, &wheel, (ahead.lo + ahead.hi) / 2);
}
#endif

// Whether the crossing of two curves leads nowhere, or nowhere new. Then it is left out.
static UM_SELDOM bool is_spare(T9Charge *c, Step *step, int i, int j, T9Crossings *crossings) {
    const UmSpan one = span_of(c, step, i), two = span_of(c, step, j);
    um_spend(c->scene, WORK_OF_PAIR);
    const UmSpan ahead = {um_most(one.lo, two.lo), um_least(one.hi, two.hi)};
    if (!(ahead.lo >= 0 && ahead.hi <= crossings->most && ahead.lo <= ahead.hi)) return false;
    const bool is_ruled_out = c->cores && t9_is_ruled_out(&c->cores->ruled_out, ahead);
    UM_CHECK(!is_ruled_out || !leads_to_facing(c, step, ahead));
    return is_ruled_out || leads_to_covered(c, step, ahead, crossings->covered);
}

// Like add_crossing, with fewer angles looked at.
static UM_SELDOM void add_fast(const T9Charge *c, const Step *step, int i, int j, T9Crossings *crossings) {
    um_spend(c->scene, WORK_OF_CROSSING);
    const double *before = step->before.at, *after = step->after.at;
    const Pair pair = {
        c,         &step->from,           step->high,         step->curves.items[i], step->curves.items[j],
        before[i], before[i] - before[j], after[i] - after[j]};
    add_crossing_within(&pair, change_of(&pair), crossings);
}

// Sorting finds the curves that change places: it turns the order at the first end into that at the second, and every
// two that it exchanges cross.
static UM_SELDOM void find_many_crossings(T9Charge *c, Step *step, T9Crossings *crossings) {
    const double *before = step->before.at, *after = step->after.at;
    UmRanked *marks = malloc((size_t)step->before.count * sizeof *marks + 1);
    UM_ASSERT(marks != NULL);
    int count = 0;
    for (int i = 0; i < step->before.count; i++)
        if (before[i] == before[i] && after[i] == after[i]) marks[count++] = (UmRanked){before[i], i};
    um_sort_ranked(marks, (size_t)count);
    for (int i = 1; i < count && !um_is_spent(c->scene); i++) {
        const UmRanked mark = marks[i];
        int at = i;
        for (; at > 0 && after[marks[at - 1].which] > after[mark.which]; at--) {
            const UmRanked other = marks[at] = marks[at - 1];
            const bool one = counts(step, mark.which), two = counts(step, other.which);
            if (!(one || two) || !(other.by < mark.by)) continue;
            const bool is_first = one && (!two || mark.which < other.which);
            const int a = is_first ? mark.which : other.which, b = is_first ? other.which : mark.which;
            if (crossings->covered && is_spare(c, step, a, b, crossings)) continue;
            add_fast(c, step, a, b, crossings);
        }
        marks[at] = mark;
        um_spend(c->scene, i - at);
    }
    free(marks);
}

// Whether all of these wheels lead nowhere.
static UM_SELDOM bool leads_nowhere(const T9Charge *c, Step *step, double most) {
    return t9_rule_out(c, &step->from, &step->to, (UmSpan){0, most}, &c->cores->ruled_out);
}

static UM_SELDOM void find_crossings_of(T9Charge *c, Step *step, T9Crossings *crossings) {
    enum { FEW = 200 };
    T9Places *before = &step->before, *after = &step->after;
    step->from = t9_wheel(c, step->low, step->is_right);
    step->to = t9_wheel(c, step->high, step->is_right);
    if (c->cores && leads_nowhere(c, step, crossings->most)) return;
    trace_curves(c, &step->from, step->counts, before, &step->curves);
    trace_curves(c, &step->to, step->counts, after, NULL);
    um_spend(c->scene, WORK_OF_CURVE * before->count);
    if (before->count > FEW) {
        find_many_crossings(c, step, crossings);
        return;
    }
    um_spend(c->scene, before->count * before->count / 16);
    for (int i = 0; i < before->count; i++) {
        if (!is_between(before->at[i], before) && !is_between(after->at[i], after)) continue;
        const double at = before->at[i], later = after->at[i];
        for (int j = 0; j < before->count; j++) {
            if (!((at - before->at[j]) * (later - after->at[j]) < 0)) continue;
            const bool twice = j < i && (is_between(before->at[j], before) || is_between(after->at[j], after));
            if (twice || (crossings->covered && is_spare(c, step, i, j, crossings))) continue;
            if (c->cores) add_fast(c, step, i, j, crossings);
            else add_crossing(c, &step->from, step->high, step->curves.items[i], step->curves.items[j], crossings);
        }
    }
}

static UM_SELDOM void find_crossings(T9Charge *c, int degree, T9Crossings *crossings) {
    Step step = {.low = fmax(degree, 0.001), .high = degree + 1};
    step.counts = malloc((size_t)t9_things(c) * sizeof *step.counts);
    UM_ASSERT(step.counts != NULL);
    step.before.takes_all = step.after.takes_all = true;
    for (int right = 0; right < 2; right++) {
        step.is_right = right == 1;
        if (begin_step(c, &step, crossings->most)) find_crossings_of(c, &step, crossings);
    }
    free(step.counts);
    free(step.curves.items);
    free(step.before.at);
    free(step.after.at);
    um_sort(crossings->items, (size_t)crossings->count, sizeof *crossings->items, by_degrees);
}

T9Crossings t9_begin_crossings(double most) { return (T9Crossings){.most = most}; }

const T9Crossing *t9_next_crossing(T9Charge *c, T9Crossings *crossings, double below) {
    while (crossings->next == crossings->count && crossings->degree < 90 && crossings->degree < below &&
           !um_is_spent(c->scene)) {
        crossings->next = crossings->count = 0;
        find_crossings(c, crossings->degree++, crossings);
    }
    const bool some = crossings->next < crossings->count && crossings->items[crossings->next].degrees < below;
    return some ? &crossings->items[crossings->next++] : NULL;
}
