// T9-46: where the first stretch and the wheel of a charge lead to on a facing, regardless of what is in the way.
#include "games/ninth_age/landing.h"

#include "base/assert.h"
#include "base/inline.h"

#include <stdlib.h>

#define SLACK (100 * UM_CONTACT_TOLERANCE)
#define SURE (1000 * UM_CONTACT_TOLERANCE)

T9Covered *t9_begin_covering(void) {
    T9Covered *covered = calloc(1, sizeof *covered);
    UM_ASSERT(covered != NULL);
    return covered;
}

bool t9_is_covered(const T9Covered *covered, UmSpan span) {
    for (int i = 0; i < covered->count; i++) {
        const UmSpan one = covered->items[i];
        if (span.lo >= one.lo - UM_TIE_TOLERANCE && span.hi <= one.hi + UM_TIE_TOLERANCE) return true;
    }
    return false;
}

void t9_cover(T9Covered *covered, UmSpan span) {
    int kept = 0;
    for (int i = 0; i < covered->count; i++) {
        const UmSpan one = covered->items[i];
        const bool apart = one.lo > span.hi + UM_TIE_TOLERANCE || one.hi < span.lo - UM_TIE_TOLERANCE;
        if (apart) covered->items[kept++] = one;
        else span = (UmSpan){um_least(span.lo, one.lo), um_most(span.hi, one.hi)};
    }
    UM_ASSERT(kept < T9_MOST_STRETCHES);
    covered->items[kept++] = span;
    covered->count = kept;
}

UmSpan t9_places(const T9Charge *c, double u0, double u1) {
    const double far = c->spread + c->facing.length / 2;
    return (UmSpan){um_most(-far, u0 - c->spread), um_least(far, u1 + c->spread)};
}

T9Landing t9_landing(const T9Charge *c, const T9Wheel *wheel) {
    const UmVec out = c->facing.out, along = c->facing.along, later = wheel->later;
    const double onto = -um_dot(later, out), slant = c->front.width * um_dot(wheel->arm, out);
    if (onto < 0.01 || fabs(slant) < 0.001) return (T9Landing){.is_plain = false};
    const UmVec first = slant < 0 ? um_add(wheel->corner, um_scale(wheel->arm, c->front.width)) : wheel->corner;
    const UmVec to = um_sub(first, c->facing.middle);
    const double aside = um_dot(later, along) / onto;
    return (T9Landing){.is_plain = true,
                       .at = um_dot(to, along) + um_dot(to, out) * aside,
                       .rate = um_dot(c->box.front, along) + um_dot(c->box.front, out) * aside};
}

bool t9_counts_for_place(const T9Charge *c) { return c->range == INFINITY && (*c->mattered >> T9_WHEEL & 1) != 0; }

static double on_facing(const T9Charge *c, double at) {
    const double half = c->facing.length / 2;
    return um_most(-half, um_least(half, at));
}

double t9_lands_at(const T9Charge *c, const T9Landing *landing, double ahead) {
    return on_facing(c, landing->at + landing->rate * ahead);
}

bool t9_lands_in(const T9Charge *c, const T9Covered *covered, const T9Landing *landing, double a, double b) {
    if (!landing->is_plain || !t9_counts_for_place(c)) return false;
    const double one = landing->at + landing->rate * a, two = landing->at + landing->rate * b;
    const double lo = on_facing(c, um_least(one, two) - SLACK), hi = on_facing(c, um_most(one, two) + SLACK);
    return t9_is_covered(covered, t9_places(c, lo, hi));
}

// --- the facing as the wheeled front sees it

static UmVec seen(const T9Charge *c, const T9Wheel *wheel, double along) {
    const UmVec point = um_add(c->facing.middle, um_scale(c->facing.along, along));
    const UmVec to = um_sub(point, wheel->corner);
    return um_vec(um_dot(wheel->arm, to), um_dot(wheel->later, to));
}

UM_SELDOM T9View t9_view(const T9Charge *c, const T9Wheel *wheel) {
    const double half = c->facing.length / 2;
    return (T9View){seen(c, wheel, -half), seen(c, wheel, half), um_vec(wheel->rise, wheel->rest),
                    -um_dot(wheel->later, c->facing.out), c->front.width};
}

// Whether a number is within a range, or nearly.
static bool is_nearly_in(double x, double lo, double hi) { return x > lo - SURE && x < hi + SURE; }

// The front stays on the line y = 0, with 0 <= x <= width, while the facing comes towards it. Where they touch already,
// or where an end of one meets an end of the other, nothing is certain.
UM_SELDOM bool t9_misses(const T9View *v, double ahead, double *nearest) {
    const UmVec went = um_scale(v->rate, ahead), one = um_sub(v->one, went), two = um_sub(v->two, went);
    const double rate = (two.y - one.y) / (two.x - one.x), width = v->width;
    const double left = um_least(one.x, two.x), right = um_most(one.x, two.x);
    if (!is_nearly_in(0, left, right) && !is_nearly_in(left, 0, width)) return true;
    *nearest = um_least(one.y, two.y) - SURE;
    if (right - left < SURE) return false;
    const double start = one.y - rate * one.x, lo = um_most(-SURE, left), hi = um_least(width + SURE, right);
    *nearest = um_least(start + rate * lo, start + rate * hi) - SURE;
    if (fabs(v->onto) < 0.01) return false;
    const UmVec ends[4] = {one, two, {0, start}, {width, start + rate * width}};
    for (int i = 0; i < 4; i++) {
        const bool is_both = is_nearly_in(ends[i].x, 0, width) && is_nearly_in(ends[i].x, left, right);
        if (is_both && fabs(ends[i].y) < SURE * (1 + fabs(rate))) return false;
        if (is_both && i < 2 && (ends[i].x < SURE || ends[i].x > width - SURE)) return false;
    }
    if (v->onto < 0) return true; // from behind it only meets ends
    const double from = um_most(SURE, left), to = um_least(width - SURE, right);
    return from <= to && um_least(start + rate * from, start + rate * to) < -SURE;
}

// --- between two angles

static UmSpan between(double a, double b) { return (UmSpan){um_least(a, b), um_most(a, b)}; }

// A curve is at most this far from its chord: an eighth of its greatest second derivative, times the square of the
// step.
UM_SELDOM double t9_bulge(const T9Wheel *low, const T9Wheel *high, double bend) {
    const double step = (high->degrees - low->degrees) * 0.017454; // radians
    return bend * step * step / 8;
}

UM_SELDOM T9Fan t9_fan(const T9Charge *c, const T9Wheel *low, const T9Wheel *high) {
    const UmVec out = c->facing.out;
    const T9Landing one = t9_landing(c, low), two = t9_landing(c, high);
    const double slants = um_dot(low->arm, out) * um_dot(high->arm, out), width = c->front.width;
    if (!one.is_plain || !two.is_plain || slants < 0) return (T9Fan){.is_plain = false};
    const double onto = um_least(-um_dot(low->later, out), -um_dot(high->later, out));
    // The tangent of the angle to the facing, its derivatives, and how far the front is from the facing.
    const double square = 1 / (onto * onto), tangent = sqrt(um_most(square - 1, 0));
    const double far = fabs(um_dot(um_sub(low->corner, c->facing.middle), out)) + width;
    const double bend = width * (1 + tangent + 2 * square) + 2 * far * tangent * square;
    const double more = t9_bulge(low, high, bend);
    UmSpan at = between(one.at, two.at);
    at = (UmSpan){at.lo - more, at.hi + more};
    return (T9Fan){true, at, between(one.rate, two.rate)};
}

UM_SELDOM bool t9_fan_lands_in(const T9Charge *c, const T9Covered *covered, const T9Fan *fan, UmSpan ahead) {
    if (!fan->is_plain || !t9_counts_for_place(c)) return false;
    const UmSpan rate = fan->rate;
    const double lo = fan->at.lo + um_least(rate.lo * ahead.lo, rate.lo * ahead.hi);
    const double hi = fan->at.hi + um_most(rate.hi * ahead.lo, rate.hi * ahead.hi);
    return t9_is_covered(covered, t9_places(c, on_facing(c, lo - SLACK), on_facing(c, hi + SLACK)));
}
