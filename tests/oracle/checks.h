// The oracle's checks: contact, sweep and pivot of one case against dense sampling.
//
// A failure prints its case and the command that repeats it. What is demanded, and how near:
//
// - Gaps agree within NEAR (1e-9): places reach 1000, so an ulp is 1e-13 and a sum of a few products stays below 1e-11.
// - A way on which the shapes nowhere overlap deeper than UM_CONTACT_TOLERANCE (1e-6) is free; one with a deeper place
// is a hit.
//   Excluded is the band of depths 1e-6 +- 1e-9, where rounding decides and either answer is right; likewise for the
//   kind of contact at gaps of +-1e-6 +- 1e-9. Their share is counted and must stay below 1 in 1000.
// - A turn is looked at in the middle of the stretches between the crossings of corners and lines, and at the
// crossings. The depth
//   on a stretch is an arch, near enough straight-sided: its top is at most twice its middle. So a turn that the engine
//   calls free may be 2e-6 deep in passing (TURN_BAND), though not at its end, and so may one before it hits; such
//   cases are counted in the band.
// - A hit lies where the overlap begins. The oracle knows that to be between its last free sample (depth up to
// FREE_DEPTH, 1e-11)
//   and the place where the depth passes the tolerance; it asks for the beginning within 1e-9 plus a fiftieth of that
//   span: for an overlap that grows in proportion the beginning is 1e-5 of the span away, for one that grows with the
//   square 3e-3. Where a side runs within 1e-3 of the way (UM_SKIMMING_RATE), or the start overlaps within the
//   tolerance (typed by hand), the whole span is right: it counts once it is deep.
// - A turn's hit may lie anywhere in that span, since a crossing inside the tolerance begins a stretch of its own;
// those from a
//   clean start that do not lie at its beginning are counted as late, by no more than LATEST (radians), or than a
//   tangential entry takes where a corner runs on a tighter circle, and must stay below 1 in 100 hits.
#ifndef UM_ORACLE_CHECKS_H
#define UM_ORACLE_CHECKS_H

#include "base/limits.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/course.h"
#include "plane/hinge.h"
#include "plane/sweep.h"

#include "cases.h"
#include "scan.h"

#include <stdarg.h>
#include <stdio.h>

#define TOLERANCE UM_CONTACT_TOLERANCE
#define NEAR 1e-9
#define BAND 1e-9
#define TURN_BAND (2 * UM_CONTACT_TOLERANCE + BAND)
#define LATEST 1e-2      // a tangential entry is 1e-6 deep only after a root of 2e-6 over its radius, here 0.02
#define MOST_FAILURES 20 // then it stops
#define STEP (1.0 / 1024)
#define FINE_STEP (1.0 / 65536)
#define NEAR_CONTACT 0.1

typedef struct Tally {
    long cases[CASE_KINDS], near_contact, degenerate;
    long contacts, kinds[3], band_contacts;
    long sweeps, sweep_hits, band_sweeps, skims;
    long turns, turn_hits, band_turns, late_turns, finer, touches, covers;
    double worst_gap, worst_sweep, worst_turn, worst_turn_depth, worst_cover;
    double samples;
    long failures;
} Tally;

// A case in the engine's words and in the oracle's.
typedef struct Pair {
    uint64_t seed, index;
    Case made;
    Polygon m, s, d; // d: s - m
    UmShape mover, still;
    double reach; // of the mover from the pivot
    bool near;
    bool failed;
} Pair;

static Tally tally;

static UmVec vec(Point p) { return um_vec(p.x, p.y); }

static void print_polygon(const char *name, const Polygon *p) {
    printf("  %s", name);
    for (int i = 0; i < p->count; i++) printf(" (%.17g, %.17g)", p->at[i].x, p->at[i].y);
    printf("\n");
}

static void fail(Pair *p, const char *format, ...) {
    tally.failures += !p->failed;
    if (p->failed || tally.failures > MOST_FAILURES) return;
    p->failed = true;
    const Case *c = &p->made;
    printf("FAILED oracle_plane 1 %llu %llu (%s): ", (unsigned long long)p->seed, (unsigned long long)p->index,
           case_names[c->kind]);
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    printf("\n");
    print_polygon("mover", &p->m);
    print_polygon("still", &p->s);
    printf("  direction (%.17g, %.17g) pivot (%.17g, %.17g) angle %.17g\n", c->direction.x, c->direction.y, c->pivot.x,
           c->pivot.y, c->angle);
}

static void note_worst(double *worst, double error) { *worst = fmax(*worst, error); }

// --- the shapes themselves

static UmBox engine_box(const Body *b) {
    UmVec front = isnan(b->degrees) ? vec(polar(b->heading)) : um_rotation_from_degrees(b->degrees);
    return (UmBox){vec(b->center), front, b->width, b->depth};
}

static UmShape engine_shape(Pair *p, const Body *b, const Polygon *placed, bool reverse) {
    UmShape shape;
    if (b->box) {
        shape = um_box_shape(engine_box(b));
    } else {
        UmVec corners[MOST_POINTS];
        for (int i = 0; i < placed->count; i++) corners[reverse ? placed->count - 1 - i : i] = vec(placed->at[i]);
        bool reversed = !reverse;
        if (um_shape_from_corners(placed->count, corners, &shape, &reversed) != UM_SHAPE_FINE)
            fail(p, "a convex shape refused");
        if (reversed != reverse) fail(p, "the order of the corners was read wrong");
    }
    for (int i = 0; i < placed->count; i++) {
        double off = um_distance(shape.corner[i], vec(placed->at[i]));
        if (!(off <= 1e-12 * (1 + um_length(shape.corner[i])))) fail(p, "corner %d is off by %g", i, off);
        Point side = minus(placed->at[(i + 1) % placed->count], placed->at[i]);
        Point out = times(1 / hypot(side.x, side.y), point(side.y, -side.x));
        if (!(um_distance(shape.normal[i], vec(out)) <= 1e-10)) fail(p, "normal %d is off", i);
    }
    return shape;
}

// --- contact

static void check_contact(Pair *p, const UmShape *mover, const UmShape *still, double gap) {
    UmContact contact = um_contact(mover, still), back = um_contact(still, mover);
    double separation = um_separation(mover, still);
    tally.contacts++;
    tally.kinds[contact.kind]++;
    if (contact.kind != back.kind || fabs(contact.gap - back.gap) > 1e-12)
        fail(p, "contact differs when the shapes are swapped");
    if (um_overlap(mover, still) != (separation < -UM_CONTACT_TOLERANCE))
        fail(p, "overlap is not what the separation says");
    if (fabs(fabs(gap) - TOLERANCE) < BAND) {
        tally.band_contacts++;
        return;
    }
    UmContactKind kind = gap > TOLERANCE ? UM_APART : gap < -TOLERANCE ? UM_OVERLAPPING : UM_TOUCHING;
    if (contact.kind != kind)
        fail(p, "contact kind %d, gap %.12g; sampled %d, gap %.12g", contact.kind, contact.gap, kind, gap);
    double error = fabs(contact.gap - gap);
    note_worst(&tally.worst_gap, error);
    if (!(error <= NEAR)) fail(p, "gap %.12g, sampled %.12g", contact.gap, gap);
    if (gap < 0 ? fabs(separation - gap) > NEAR : separation > gap + NEAR || separation < -NEAR)
        fail(p, "separation %.12g at gap %.12g", separation, gap);
    if (gap > NEAR && separation <= 0) fail(p, "separation %.12g at gap %.12g", separation, gap);
}

static double shared_with_side(const Polygon *m, int i, const Polygon *s, int j) {
    Point a = m->at[i], b = m->at[(i + 1) % m->count], from = s->at[j], way = minus(s->at[(j + 1) % s->count], from);
    double length = hypot(way.x, way.y);
    way = times(1 / length, way);
    double at_a = along(minus(a, from), way), at_b = along(minus(b, from), way);
    return fmin(length, fmax(at_a, at_b)) - fmax(0, fmin(at_a, at_b));
}

// Whether sides lie as if flush: then a case made of corners may be one of sides as well. Of random headings hardly any
// do. Where they are together for a short way, a larger angle keeps them within the tolerance.
static bool sides_line_up(const Polygon *m, const Polygon *s) {
    for (int i = 0; i < m->count; i++)
        for (int j = 0; j < s->count; j++) {
            Point from = s->at[j], to = s->at[(j + 1) % s->count];
            Point mine = minus(m->at[(i + 1) % m->count], m->at[i]), its = minus(to, from);
            double length = hypot(mine.x, mine.y), size = length * hypot(its.x, its.y);
            double begins = along(minus(to, m->at[i]), mine) / length,
                   ends = along(minus(from, m->at[i]), mine) / length;
            double together = fmax(0, fmin(length, ends) - fmax(0, begins)), sine = fabs(left_of(mine, its)) / size;
            if (along(mine, its) < 0 && (sine < 1e-5 || (together > 1e-9 && sine * together < 2 * TOLERANCE)))
                return true;
        }
    return false;
}

// Cases made to touch must be told as made; the place must lie on both.
static void check_touch(Pair *p) {
    if (!p->made.touching || (p->made.kind != FLUSH && sides_line_up(&p->m, &p->s))) return;
    tally.touches++;
    UmTouch t = um_touch(&p->mover, &p->still), back = um_touch(&p->still, &p->mover);
    static const UmTouchKind swapped[] = {UM_TOUCH_NONE, UM_TOUCH_FLUSH, UM_TOUCH_SIDE_ON_CORNER,
                                          UM_TOUCH_CORNER_ON_SIDE, UM_TOUCH_CORNERS};
    UmTouchKind kind = p->made.kind == CORNER_ON_CORNER ? UM_TOUCH_CORNERS
                       : p->made.kind == CORNER_ON_SIDE ? UM_TOUCH_CORNER_ON_SIDE
                                                        : t.kind;
    if (p->made.kind == FLUSH && t.kind != UM_TOUCH_FLUSH && t.kind != UM_TOUCH_CORNERS)
        fail(p, "touch kind %d of flush sides", t.kind);
    if (t.kind != kind || back.kind != swapped[kind])
        fail(p, "touch kind %d and %d, made as %d", t.kind, back.kind, kind);
    Point at = point(t.at.x, t.at.y);
    if (fabs(signed_distance(&p->m, at)) > NEAR || fabs(signed_distance(&p->s, at)) > NEAR)
        fail(p, "the place of touch is not on both");
    if (t.kind != UM_TOUCH_FLUSH) return;
    double shared = shared_with_side(&p->m, t.a, &p->s, t.b);
    if (fabs(t.length - shared) > NEAR || shared <= TOLERANCE)
        fail(p, "flush length %.12g, sampled %.12g", t.length, shared);
    if (fabs(um_flush_length(&p->mover, t.a, &p->still, t.b) - shared) > NEAR)
        fail(p, "flush length of sides %d and %d", t.a, t.b);
}

// --- sweep

static double gap_on_way(const void *of, double at) {
    const Pair *p = of;
    return signed_distance(&p->d, times(at, p->made.direction));
}

// Whether a side runs so nearly along the way that contact counts only once it is deep.
static bool skims(const Polygon *shape, Point direction) {
    for (int i = 0; i < shape->count; i++) {
        Point side = minus(shape->at[(i + 1) % shape->count], shape->at[i]);
        if (fabs(left_of(side, direction)) < 1.0001e-3 * hypot(side.x, side.y)) return true;
    }
    return false;
}

// Scans the way; where the engine disagrees, once more and finer before anything is said.
static Scan scan_for(const Way *way, bool hit) {
    Scan s = scan(way, STEP, TOLERANCE + BAND);
    if (s.deep != hit) {
        tally.finer++;
        s = scan(way, FINE_STEP, TOLERANCE + BAND);
    }
    tally.samples += s.samples;
    return s;
}

// Tells whether the place is where the overlap begins; a failure is one that is not even in the span where it deepens.
static bool check_hit_place(Pair *p, const char *what, const Scan *s, double at, double *worst) {
    double slack = NEAR + (s->deepens - s->begins) / 50;
    bool exact = fabs(at - s->begins) <= slack;
    if (exact && s->deepens - s->begins < 1e-5) note_worst(worst, fabs(at - s->begins));
    if (!(at >= 0 && at >= s->begins - slack && at <= s->deepens + slack))
        fail(p, "%s hits at %.12g; sampled: begins %.12g, deep from %.12g", what, at, s->begins, s->deepens);
    return exact;
}

// A shift sideways that just misses must miss, one that just does not must not.
static void check_graze(Pair *p, UmCast cast) {
    Point across = point(-p->made.direction.y, p->made.direction.x);
    double left = reach_across(&p->m, across) + reach_across(&p->s, times(-1, across));
    double right = reach_across(&p->s, across) + reach_across(&p->m, times(-1, across)), least = fmin(left, right);
    if (fabs(cast.graze - least) > NEAR) fail(p, "graze %.12g, sampled %.12g", cast.graze, least);
    Point miss = times((least + NEAR) * (left < right ? -1 : 1), across);
    UmShape shifted = um_shape_moved(&p->mover, vec(miss));
    if (um_sweep(&shifted, vec(p->made.direction), &p->still).hit) fail(p, "a shift by the graze still hits");
}

// A course tells what a sweep tells, to the last bit.
static void check_course(Pair *p, UmCast cast) {
    UmCourse course = um_course(&p->mover, vec(p->made.direction));
    double at = um_course_meets(&course, INFINITY, &p->still);
    double near = um_course_meets(&course, cast.distance, &p->still);
    if (at != cast.distance || near != at) fail(p, "a course meets at %.17g, a sweep at %.17g", at, cast.distance);
    if (!cast.hit || cast.distance == 0) return;
    if (isfinite(um_course_meets(&course, cast.distance / 2, &p->still))) fail(p, "a course meets beyond its end");
}

static void check_sweep(Pair *p) {
    UmCast cast = um_sweep(&p->mover, vec(p->made.direction), &p->still);
    check_course(p, cast);
    double far = 0;
    for (int i = 0; i < p->d.count; i++) far = fmax(far, along(p->d.at[i], p->made.direction));
    Way way = {gap_on_way, p, far + 0.01, 1};
    Scan s = scan_for(&way, cast.hit);
    tally.sweeps++;
    tally.sweep_hits += cast.hit;
    p->near |= cast.hit ? cast.graze < NEAR_CONTACT : s.lowest < NEAR_CONTACT;
    if (!s.deep && s.lowest < -TOLERANCE + BAND) {
        tally.band_sweeps++;
        return;
    }
    if (cast.hit != s.deep) {
        fail(p, "sweep %s; sampled lowest gap %.12g", cast.hit ? "hits" : "is free", s.lowest);
        return;
    }
    if (!cast.hit) return;
    bool skim = skims(&p->m, p->made.direction) || skims(&p->s, p->made.direction);
    tally.skims += skim;
    bool exact = check_hit_place(p, "sweep", &s, cast.distance, &tally.worst_sweep);
    if (!exact && !skim && s.free_start)
        fail(p, "sweep hits at %.12g, not at %.12g where it begins", cast.distance, s.begins);
    check_graze(p, cast);
    double gap = gap_on_way(p, cast.distance);
    if (gap < -TOLERANCE - NEAR || gap > NEAR) fail(p, "gap %.12g at the sweep's hit, %.12g", gap, cast.distance);
    UmShape there = um_shape_moved(&p->mover, um_scale(vec(p->made.direction), cast.distance));
    if (um_contact(&there, &p->still).kind == UM_OVERLAPPING && gap > -TOLERANCE + BAND)
        fail(p, "the pose at the hit overlaps");
}

// A stretch of the way: what it covers against the still shape, and the flush run along it.
static void check_covered(Pair *p) {
    double length = 0.25 * (double)(1 + p->index % 20);
    Polygon ground = covered(&p->m, times(length, p->made.direction));
    double gap = gap_between(&ground, &p->s), told = um_swept_gap(&p->mover, vec(p->made.direction), length, &p->still);
    tally.covers++;
    double error = gap < 0 ? fabs(told - gap) : told > gap ? told - gap : told < 0 ? -told : 0;
    note_worst(&tally.worst_cover, error);
    if (!(error <= NEAR)) fail(p, "swept gap %.12g over %g, sampled %.12g", told, length, gap);
}

// --- pivot

static double gap_on_turn(const void *of, double at) {
    const Pair *p = of;
    Polygon there = turn(&p->m, p->made.pivot, copysign(at, p->made.angle));
    return gap_between(&there, &p->s);
}

static void check_turned_shape(Pair *p, UmVec rotation) {
    UmShape there = um_shape_pivoted(&p->mover, vec(p->made.pivot), rotation);
    Polygon own = turn(&p->m, p->made.pivot, atan2(rotation.y, rotation.x));
    check_contact(p, &there, &p->still, gap_between(&own, &p->s));
    if (!p->made.mover.box) return;
    UmShape box = um_box_shape(um_box_pivoted(engine_box(&p->made.mover), vec(p->made.pivot), rotation));
    for (int i = 0; i < 4; i++)
        if (um_distance(box.corner[i], vec(own.at[i])) > 1e-11) fail(p, "a pivoted box is off");
}

// A hinge tells what a pivot sweep tells, to the last bit; of half the turn too.
static void check_hinge(Pair *p, UmVec rotation) {
    UmVec pivot = vec(p->made.pivot), half = vec(polar(p->made.angle / 2));
    UmHinge hinge;
    um_hinge(&p->mover, pivot, rotation, &hinge);
    for (int i = 0; i < 2; i++) {
        UmVec turn = i ? half : rotation;
        UmPivotCast cast = um_pivot_sweep(&p->mover, pivot, turn, &p->still);
        UmPivotCast told = um_hinge_sweep(&hinge, turn, &p->still);
        if (told.hit != cast.hit || um_distance(told.rotation, cast.rotation) > 0)
            fail(p, "a hinge tells %d (%.17g, %.17g), a pivot sweep %d (%.17g, %.17g)", told.hit, told.rotation.x,
                 told.rotation.y, cast.hit, cast.rotation.x, cast.rotation.y);
    }
}

// The radius of the tightest circle on which a corner runs that is in the other shape there, or at it.
static double entry_radius(const Pair *p, double at) {
    const Polygon there = turn(&p->m, p->made.pivot, copysign(at, p->made.angle));
    const Polygon *shapes[2] = {&there, &p->s};
    double least = INFINITY;
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < shapes[k]->count; i++) {
            const Point from = minus(shapes[k]->at[i], p->made.pivot);
            if (signed_distance(shapes[1 - k], shapes[k]->at[i]) <= TOLERANCE)
                least = fmin(least, hypot(from.x, from.y));
        }
    return least;
}

// The rest of a way.
typedef struct Rest {
    const Way *whole;
    double from;
} Rest;

static double gap_on_rest(const void *of, double at) {
    const Rest *rest = of;
    return rest->whole->gap(rest->whole->of, rest->from + at);
}

// Where the turn hits later than the scan: behind what it may have passed. Where it may not, the scan as it is.
static Scan scan_behind_grazes(const Way *way, Scan s, double hit) {
    while (s.deep && hit > s.deepens + NEAR + (s.deepens - s.begins) / 50) {
        Rest rest = {way, s.deepens};
        double lowest = 0, gap;
        do {
            gap = way->gap(way->of, rest.from);
            lowest = fmin(lowest, gap);
            rest.from += FINE_STEP;
        } while (gap < -TOLERANCE - BAND && rest.from < hit);
        if (lowest < -TURN_BAND || rest.from >= hit) return s;
        note_worst(&tally.worst_turn_depth, -lowest);
        const Way remaining = {gap_on_rest, &rest, way->length - rest.from, way->pace};
        s = scan_for(&remaining, true);
        s.begins += rest.from;
        s.deepens += rest.from;
    }
    return s;
}

static void check_turn(Pair *p) {
    UmVec rotation = vec(polar(p->made.angle));
    UmPivotCast cast = um_pivot_sweep(&p->mover, vec(p->made.pivot), rotation, &p->still);
    check_hinge(p, rotation);
    Way way = {gap_on_turn, p, fabs(p->made.angle), fmax(p->reach, 1e-3)};
    Scan s = scan_for(&way, cast.hit);
    tally.turns++;
    tally.turn_hits += cast.hit;
    if (!s.deep && s.lowest < -TOLERANCE + BAND) {
        tally.band_turns++;
        return;
    }
    if (cast.hit != s.deep) {
        if (s.deep && gap_on_turn(p, way.length) > -TOLERANCE - BAND) {
            Scan deeper = scan(&way, STEP, TURN_BAND);
            if (!deeper.deep) {
                note_worst(&tally.worst_turn_depth, -deeper.lowest);
                tally.band_turns++;
                return;
            }
        }
        fail(p, "turn %s; sampled lowest gap %.12g", cast.hit ? "hits" : "is free", s.lowest);
        return;
    }
    double at = fabs(atan2(cast.rotation.y, cast.rotation.x));
    p->near |= cast.hit ? (way.length - at) * p->reach < NEAR_CONTACT : s.lowest < NEAR_CONTACT;
    if (!cast.hit && um_distance(cast.rotation, rotation) > 0) fail(p, "a free turn is not whole");
    if (!cast.hit) return;
    if (at > 1e-9 && (cast.rotation.y < 0) != (p->made.angle < 0)) fail(p, "turned the wrong way");
    Scan behind = scan_behind_grazes(&way, s, at);
    tally.band_turns += behind.deepens > s.deepens;
    s = behind;
    bool exact = check_hit_place(p, "turn", &s, at, &tally.worst_turn);
    bool clean = s.free_start && !p->made.typed;
    tally.late_turns += !exact && clean;
    if (!exact && clean && at - s.begins > LATEST && at - s.begins > sqrt(2 * TOLERANCE / entry_radius(p, at)))
        fail(p, "turn hits at %.12g, not at %.12g where it begins", at, s.begins);
    double gap = gap_on_turn(p, at);
    note_worst(&tally.worst_turn_depth, -gap);
    if (gap < -TOLERANCE - NEAR || gap > NEAR) fail(p, "gap %.12g at the turn's hit, %.12g", gap, at);
    check_turned_shape(p, cast.rotation);
}

// --- one case

static double farthest(const Polygon *p, Point from) {
    double far = 0;
    for (int i = 0; i < p->count; i++) far = fmax(far, hypot(p->at[i].x - from.x, p->at[i].y - from.y));
    return far;
}

static void check_case(Case made, uint64_t seed, uint64_t index) {
    static Pair p;
    p = (Pair){.seed = seed, .index = index, .made = made};
    p.m = placed(&p.made.mover);
    p.s = placed(&p.made.still);
    p.d = difference(&p.s, &p.m);
    p.reach = farthest(&p.m, p.made.pivot);
    p.mover = engine_shape(&p, &p.made.mover, &p.m, index % 3 == 0);
    p.still = engine_shape(&p, &p.made.still, &p.s, index % 5 == 0);
    tally.cases[p.made.kind]++;
    tally.degenerate += p.made.kind >= FLUSH;
    double gap = signed_distance(&p.d, point(0, 0));
    p.near = fabs(gap) < NEAR_CONTACT;
    check_contact(&p, &p.mover, &p.still, gap);
    check_turned_shape(&p, vec(polar(p.made.angle)));
    check_covered(&p);
    check_touch(&p);
    if (gap > -TOLERANCE + BAND) {
        check_sweep(&p);
        check_turn(&p);
    }
    tally.near_contact += p.near;
}

#endif
