// The oracle's random cases: a mover, a still shape, a straight way, a pivot and a turn. Each is made from (seed,
// index) alone, so that one of them can be had again without the others.
#ifndef UM_ORACLE_CASES_H
#define UM_ORACLE_CASES_H

#include "polygon.h"

#include <stdint.h>

// Numbers that look random: bytes that somebody chose (tests/fuzz), and splitmix64 once there are no more of them.
typedef struct Random {
    uint64_t state;
    const uint8_t *chosen, *end;
} Random;

static inline uint64_t next_random(Random *r) {
    if (r->end - r->chosen >= 2) {
        uint64_t two = (uint64_t)r->chosen[0] << 8 | r->chosen[1];
        r->chosen += 2;
        return two * 0x0001000100010001u; // high bits are a share, low bits a choice
    }
    uint64_t z = r->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static inline double uniform(Random *r, double lo, double hi) {
    return lo + (hi - lo) * ((double)(next_random(r) >> 11) / 9007199254740992.0);
}
static inline int pick(Random *r, int count) { return (int)(next_random(r) % (uint64_t)count); }
static inline bool chance(Random *r, double share) { return uniform(r, 0, 1) < share; }
static inline double log_uniform(Random *r, double lo, double hi) { return exp(uniform(r, log(lo), log(hi))); }
static inline double either_sign(Random *r, double x) { return chance(r, 0.5) ? x : -x; }

typedef struct Body {
    bool box;
    double width, depth; // of a box; its front looks along its own x
    Polygon own;         // about its middle, at heading 0
    Point center;
    double heading; // radians counter-clockwise from east
    double degrees; // the same when it is a multiple of 15 degrees, else NAN
} Body;

typedef enum CaseKind {
    NEAR_START,
    NEAR_MISS,
    NEAR_TURN,
    FAR,
    SKIMMING,
    FLUSH,
    CORNER_ON_CORNER,
    CORNER_ON_SIDE,
    CASE_KINDS
} CaseKind;
static const char *const case_names[CASE_KINDS] = {"near start", "near miss", "near turn",        "far",
                                                   "skimming",   "flush",     "corner on corner", "corner on side"};

typedef struct Case {
    CaseKind kind;
    bool touching; // made to touch at the start, as its kind says
    bool typed;    // made to touch, then written to six decimals: apart, touching or overlapping within the tolerance
    Body mover, still;
    Point direction;
    double aside; // made so that a shift sideways by this much just misses; NAN if not made so
    Point pivot;
    double angle; // signed, radians
} Case;

static inline Polygon placed(const Body *b) {
    Polygon p = turn(&b->own, point(0, 0), b->heading);
    return shift(&p, b->center);
}

static inline void set_heading(Random *r, Body *b, bool round) {
    b->degrees = NAN;
    b->heading = uniform(r, 0, 2 * PI);
    if (!round) return;
    b->degrees = 15.0 * pick(r, 24);
    b->heading = b->degrees * PI / 180;
}

static inline Body random_box(Random *r, bool round) {
    Body b = {.box = true, .center = point(uniform(r, -3, 3), uniform(r, -3, 3))};
    b.width = round ? 0.5 * (1 + pick(r, 8)) : uniform(r, 0.3, 4);
    b.depth = round ? 0.5 * (1 + pick(r, 8)) : uniform(r, 0.3, 4);
    if (round) b.center = point(0.5 * pick(r, 8), 0.5 * pick(r, 8));
    double ahead = b.depth / 2, right = b.width / 2;
    b.own = (Polygon){4, {{ahead, -right}, {ahead, right}, {-ahead, right}, {-ahead, -right}}};
    set_heading(r, &b, round);
    return b;
}

static inline bool well_formed(const Polygon *p) {
    for (int i = 0; i < p->count; i++) {
        Point a = p->at[i], b = p->at[(i + 1) % p->count], c = p->at[(i + 2) % p->count];
        Point first = minus(b, a), second = minus(c, b);
        double one = hypot(first.x, first.y), two = hypot(second.x, second.y);
        if (one < 0.05 || left_of(first, second) < 0.01 * one * two) return false;
    }
    return true;
}

// Corners on an ellipse, 3 to 10 of them.
static inline Body random_polygon(Random *r, bool round) {
    Body b = {.center = point(uniform(r, -3, 3), uniform(r, -3, 3))};
    do {
        b.own.count = 3 + pick(r, 8);
        double wide = uniform(r, 0.4, 2.5), long_ = uniform(r, 0.4, 2.5), at = 0, angle[10], sum = 0;
        for (int i = 0; i < b.own.count; i++) sum += angle[i] = uniform(r, 0.1, 1);
        for (int i = 0; i < b.own.count; i++) {
            at += angle[i] / sum * 2 * PI;
            b.own.at[i] = point(wide * cos(at), long_ * sin(at));
        }
    } while (!well_formed(&b.own));
    set_heading(r, &b, round);
    return b;
}

static inline double mutual_gap(const Body *mover, const Body *still) {
    Polygon m = placed(mover), s = placed(still);
    return gap_between(&m, &s);
}

// Moves the mover along a line through the still shape until the gap is as wanted.
static inline void bring_near(Random *r, Body *mover, const Body *still, double gap) {
    Point way = polar(uniform(r, 0, 2 * PI)),
          goal = plus(still->center, point(uniform(r, -0.2, 0.2), uniform(r, -0.2, 0.2)));
    mover->center = point(0, 0);
    Polygon m = placed(mover), s = placed(still), d = difference(&s, &m);
    double far = 30, near = 0;
    for (int k = 0; k < 60; k++) {
        double middle = (far + near) / 2;
        if (signed_distance(&d, plus(goal, times(middle, way))) > gap) far = middle;
        else near = middle;
    }
    mover->center = plus(goal, times(far, way));
}

static inline double reach_across(const Polygon *p, Point across) {
    double most = -INFINITY;
    for (int i = 0; i < p->count; i++) most = fmax(most, along(p->at[i], across));
    return most;
}

// Shifts the mover sideways until it passes the still shape with this overlap (negative: clearance).
static inline void pass_by(Random *r, Case *c, double overlap) {
    Point across = point(-c->direction.y, c->direction.x);
    if (chance(r, 0.5)) across = times(-1, across);
    Polygon m = placed(&c->mover), s = placed(&c->still);
    double now = reach_across(&s, across) + reach_across(&m, times(-1, across)); // negative: clear on that side
    c->mover.center = plus(c->mover.center, times(now - overlap, across));
    c->aside = overlap;
}

static inline Point random_pivot(Random *r, const Body *mover) {
    if (chance(r, 0.5)) return placed(mover).at[pick(r, mover->own.count)];
    if (chance(r, 0.3)) return mover->center;
    return plus(mover->center, point(uniform(r, -4, 4), uniform(r, -4, 4)));
}

static inline void turn_back(Case *c, double angle) {
    c->mover.center = turn_point(c->mover.center, c->pivot, -angle);
    c->mover.heading -= angle;
    c->mover.degrees = NAN;
}

static inline double near_gap(Random *r) { return log_uniform(r, 1e-8, 0.1); }

static inline void random_ways(Random *r, Case *c) {
    Point to = minus(c->still.center, c->mover.center);
    c->direction = polar(angle_of(to) + (chance(r, 0.7) ? uniform(r, -1, 1) : uniform(r, -PI, PI)));
    c->pivot = random_pivot(r, &c->mover);
    c->angle = either_sign(r, uniform(r, 0.02, 3.1));
    c->aside = NAN;
}

static inline void make_near_miss(Random *r, Case *c) {
    do {
        c->mover.center = plus(c->still.center, times(uniform(r, 3, 9), polar(uniform(r, 0, 2 * PI))));
        random_ways(r, c);
        pass_by(r, c, either_sign(r, near_gap(r)));
    } while (mutual_gap(&c->mover, &c->still) < 1e-9);
}

// The turn ends, or passes, near contact: from a place near contact it is taken back.
static inline void make_near_turn(Random *r, Case *c) {
    for (int tries = 0; tries < 40; tries++) {
        bring_near(r, &c->mover, &c->still, either_sign(r, near_gap(r)));
        random_ways(r, c);
        double back = c->angle, beyond = chance(r, 0.5) ? 0 : near_gap(r);
        turn_back(c, back);
        c->angle = copysign(fmin(fabs(back) + beyond, 3.1), back);
        if (mutual_gap(&c->mover, &c->still) > 1e-9) return;
    }
}

// A way that runs nearly along a side.
static inline void make_skimming(Random *r, Case *c) {
    bring_near(r, &c->mover, &c->still, near_gap(r));
    random_ways(r, c);
    const Body *of = chance(r, 0.5) ? &c->mover : &c->still;
    Polygon p = placed(of);
    int i = pick(r, p.count);
    double slope = either_sign(r, log_uniform(r, 1e-8, 1e-2));
    c->direction = polar(angle_of(minus(p.at[(i + 1) % p.count], p.at[i])) + (chance(r, 0.5) ? PI : 0) + slope);
}

// Puts the mover's side i on the still shape's side j: corner on corner, whole sides' ends together, or any part of
// them.
static inline void make_flush(Random *r, Case *c) {
    Polygon s = placed(&c->still), own = c->mover.own;
    int i = pick(r, own.count), j = pick(r, s.count);
    Point its = minus(s.at[(j + 1) % s.count], s.at[j]), mine = minus(own.at[(i + 1) % own.count], own.at[i]);
    double its_length = hypot(its.x, its.y), my_length = hypot(mine.x, mine.y);
    if (c->mover.box && c->still.box && !isnan(c->still.degrees)) {
        c->mover.degrees = fmod(c->still.degrees + 90 * (j - i) + 180 + 720, 360);
        c->mover.heading = c->mover.degrees * PI / 180;
    } else {
        c->mover.degrees = NAN;
        c->mover.heading = angle_of(its) + PI - angle_of(mine);
    }
    double starts[4] = {0, its_length - my_length, uniform(r, -0.99 * my_length, 0.99 * its_length), its_length};
    double at = starts[pick(r, 4)]; // of my side's end, from the start of its side
    c->mover.center = point(0, 0);
    Polygon m = placed(&c->mover);
    Point goal = plus(s.at[j], times(at / its_length, its));
    c->mover.center = minus(goal, m.at[(i + 1) % own.count]);
}

static inline void make_corners_meet(Random *r, Case *c) {
    for (int tries = 0; tries < 60; tries++) {
        set_heading(r, &c->mover, false);
        c->mover.center = point(0, 0);
        Polygon m = placed(&c->mover), s = placed(&c->still);
        int i = pick(r, m.count), j = pick(r, s.count);
        Point a = s.at[j], b = s.at[(j + 1) % s.count];
        Point goal = c->kind == CORNER_ON_CORNER ? a : plus(a, times(uniform(r, 0.05, 0.95), minus(b, a)));
        c->mover.center = minus(goal, m.at[i]);
        if (mutual_gap(&c->mover, &c->still) > -1e-13) return;
    }
    c->kind = FLUSH;
    make_flush(r, c);
}

static inline void make_touching(Random *r, Case *c) {
    if (c->kind == FLUSH) make_flush(r, c);
    else make_corners_meet(r, c);
    c->touching = true;
    random_ways(r, c);
    Polygon s = placed(&c->still), m = placed(&c->mover);
    int j = pick(r, s.count);
    double side = angle_of(minus(s.at[(j + 1) % s.count], s.at[j]));
    if (chance(r, 0.7)) c->direction = polar(side + PI / 4 * pick(r, 8));
    if (chance(r, 0.5)) c->angle = either_sign(r, PI / 12 * (1 + pick(r, 11)));
    if (chance(r, 0.3)) { // about its own corner that lies nearest, so that it stays in contact
        int nearest = 0;
        Polygon one = {1, {m.at[0]}};
        for (int i = 0; i < m.count; i++) {
            Polygon corner = {1, {m.at[i]}};
            if (signed_distance(&s, corner.at[0]) < signed_distance(&s, one.at[0])) nearest = i, one = corner;
        }
        c->pivot = m.at[nearest];
    }
    double what = uniform(r, 0, 1);
    if (what < 0.3) { // the turn ends in the touch
        turn_back(c, c->angle);
        c->touching = false;
    } else if (what < 0.5) { // the way ends in the touch
        c->mover.center = minus(c->mover.center, times(uniform(r, 0, 4), c->direction));
        c->touching = false;
    } else if (what < 0.6) { // typed by hand, to six decimals
        c->mover.center = plus(c->mover.center, point(uniform(r, -5e-7, 5e-7), uniform(r, -5e-7, 5e-7)));
        c->touching = false;
        c->typed = true;
    }
}

static inline CaseKind random_kind(Random *r) {
    static const double shares[CASE_KINDS] = {0.24, 0.26, 0.2, 0.11, 0.04, 0.08, 0.03, 0.04};
    double at = uniform(r, 0, 1);
    for (int k = 0; k < CASE_KINDS; k++)
        if ((at -= shares[k]) < 0) return (CaseKind)k;
    return FAR;
}

static inline Case draw_case(Random *r) {
    Case c = {.kind = random_kind(r)};
    bool round = c.kind >= FLUSH && chance(r, 0.5);
    c.mover = chance(r, 0.8) ? random_box(r, round) : random_polygon(r, round);
    c.still = chance(r, 0.5) ? random_box(r, round) : random_polygon(r, round);
    if (chance(r, 0.05)) c.still.center = plus(c.still.center, point(either_sign(r, 900), either_sign(r, 900)));
    switch (c.kind) {
    case NEAR_START:
        bring_near(r, &c.mover, &c.still, either_sign(r, near_gap(r)));
        random_ways(r, &c);
        break;
    case NEAR_MISS: make_near_miss(r, &c); break;
    case NEAR_TURN: make_near_turn(r, &c); break;
    case FAR:
        bring_near(r, &c.mover, &c.still, uniform(r, 0, 3));
        random_ways(r, &c);
        break;
    case SKIMMING: make_skimming(r, &c); break;
    default: make_touching(r, &c);
    }
    return c;
}

static inline Case make_case(uint64_t seed, uint64_t index) {
    Random random = {.state = seed * 0x2545F4914F6CDD1Du ^ index * 0xD1342543DE82EF95u};
    next_random(&random);
    return draw_case(&random);
}

// A corner passes a side 1.02e-6 deep 5e-4 radians after the start, at which it is less deep than the tolerance; 1.26
// radians after the start another hits the same side.
static inline Case make_grazing_case(void) {
    const Point pivot = point(0, 2);
    const double down = -PI / 2, radii[3] = {1, 2.5, 2 + 1.02e-6}, from_down[3] = {2, -1.902, -5e-4};
    Body mover = {.own = {.count = 3}, .center = pivot, .degrees = NAN};
    for (int i = 0; i < 3; i++) mover.own.at[i] = times(radii[i], polar(down + from_down[i]));
    Body still = {.own = {4, {{-20, -3}, {20, -3}, {20, 0}, {-20, 0}}}, .degrees = NAN};
    return (Case){.kind = NEAR_TURN,
                  .mover = mover,
                  .still = still,
                  .direction = point(1, 0),
                  .aside = NAN,
                  .pivot = pivot,
                  .angle = 1.5};
}

#endif
