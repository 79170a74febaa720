// T9-46: all places of a facing that one charger can be aligned at, whoever else charges it.
#include "games/ninth_age/stretches.h"

#include "base/assert.h"
#include "games/ninth_age/hinges.h"
#include "games/ninth_age/looks.h"
#include "games/ninth_age/proposals.h"
#include "games/ninth_age/ranges.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct Survey {
    T9Charge *charge;
    T9Reach *reach;
    double most; // ahead, before the wheel
    T9Places places;
    int covered_count; // stretches parted from one another
    UmSpan covered[T9_MOST_STRETCHES];
} Survey;

enum { NOWHERE = -1 };

// The stretch that it lies in; NOWHERE: in none as a whole.
static int covered_by(const Survey *s, double lo, double hi) {
    for (int i = 0; i < s->covered_count; i++)
        if (lo >= s->covered[i].lo - UM_TIE_TOLERANCE && hi <= s->covered[i].hi + UM_TIE_TOLERANCE) return i;
    return NOWHERE;
}

static bool is_covered(const Survey *s, double lo, double hi) { return covered_by(s, lo, hi) != NOWHERE; }

static void cover(Survey *s, double lo, double hi) {
    int kept = 0;
    for (int i = 0; i < s->covered_count; i++) {
        UmSpan one = s->covered[i];
        bool apart = one.lo > hi + UM_TIE_TOLERANCE || one.hi < lo - UM_TIE_TOLERANCE;
        if (apart) s->covered[kept++] = one;
        else lo = fmin(lo, one.lo), hi = fmax(hi, one.hi);
    }
    s->covered[kept++] = (UmSpan){lo, hi};
    s->covered_count = kept;
}

// Where a middle may come to that touches [u0, u1] of the facing.
static UmSpan middles(const T9Charge *c, double u0, double u1) {
    double reach = c->front.width / 2, far = t9_furthest(c);
    return (UmSpan){fmax(-far, u0 - reach), fmin(far, u1 + reach)};
}

// Where it arrives, at places from near_lo to near_hi, [u0, u1] of the facing is touched.
static void add(Survey *s, double degrees, double u0, double u1, double near_lo, double near_hi) {
    const UmSpan span = middles(s->charge, u0, u1);
    T9Stretch stretch = {span.lo, span.hi, near_lo, near_hi, degrees};
    if (is_covered(s, stretch.lo, stretch.hi) || s->reach->count == T9_MOST_STRETCHES) return;
    s->reach->items[s->reach->count++] = stretch;
    cover(s, stretch.lo, stretch.hi);
}

static bool is_done(const Survey *s) {
    double far = t9_furthest(s->charge);
    return is_covered(s, -far, far);
}

// Where on the facing's line the end of a wheeled front lands that comes to it first: for each place ahead to wheel at.
typedef struct Landing {
    bool is_plain; // neither flat on the facing nor along it
    double at, rate;
} Landing;

static Landing landing_of(const T9Charge *c, const T9Wheel *wheel) {
    const UmVec out = c->facing.out, along = c->facing.along, later = um_turned(c->box.front, wheel->rotation);
    const double onto = -um_dot(later, out), slant = c->front.width * um_dot(wheel->arm, out);
    if (onto < 0.01 || fabs(slant) < 0.001) return (Landing){.is_plain = false};
    const UmVec first = slant < 0 ? um_add(wheel->corner, um_scale(wheel->arm, c->front.width)) : wheel->corner;
    const UmVec to = um_sub(first, c->facing.middle);
    const double aside = um_dot(later, along) / onto;
    return (Landing){.is_plain = true,
                     .at = um_dot(to, along) + um_dot(to, out) * aside,
                     .rate = um_dot(c->box.front, along) + um_dot(c->box.front, out) * aside};
}

// The stretch that all lies in to which wheels from a to b ahead may lead. Where that end lands beside the facing, the
// front meets the facing's own end.
static int lands_in(const Survey *s, const Landing *landing, double a, double b) {
    const double half = s->charge->facing.length / 2, slack = 100 * UM_CONTACT_TOLERANCE;
    const double one = fmax(-half, fmin(half, landing->at + landing->rate * a));
    const double two = fmax(-half, fmin(half, landing->at + landing->rate * b));
    const UmSpan span = middles(s->charge, fmin(one, two) - slack, fmax(one, two) + slack);
    return covered_by(s, span.lo, span.hi);
}

// Whether nothing is to be had of a way but a place on the facing: what it consults has been, and none is too far.
static bool counts_for_place(const T9Charge *c) { return c->range == INFINITY && (*c->mattered >> T9_WHEEL & 1) != 0; }

// Of the places to wheel at, whether those that may lead out of the one stretch in which the others end lead nowhere.
static bool leads_nowhere_else(Survey *s, const T9Wheel *wheel, const Landing *landing) {
    int inside = NOWHERE;
    for (int i = 0; i < s->places.count; i++) {
        const double at = s->places.at[i];
        const int in = lands_in(s, landing, at, at);
        T9Way way;
        double u0, u1;
        if (inside == NOWHERE) inside = in;
        if ((in == NOWHERE || in != inside) && t9_walk(s->charge, wheel, at, &way, &u0, &u1)) return false;
    }
    return true;
}

static bool leads_to_known(Survey *s, const T9Wheel *wheel) {
    const Landing landing = landing_of(s->charge, wheel);
    if (!landing.is_plain || !counts_for_place(s->charge)) return false;
    if (lands_in(s, &landing, s->places.least, s->places.most) != NOWHERE) return true;
    t9_suggest_places(s->charge, wheel, &s->places);
    return leads_nowhere_else(s, wheel, &landing);
}

// Neighbouring places to wheel at that all lead to the facing lead to all of it that lies between.
static void try_wheel(Survey *s, const T9Wheel *wheel) {
    double u0 = 0, u1 = 0, near_lo = 0, near_hi = 0;
    bool is_open = false;
    if (!t9_find_bounds(s->charge, wheel, s->most, &s->places) || leads_to_known(s, wheel)) return;
    t9_suggest_places(s->charge, wheel, &s->places);
    for (int i = 0; i <= s->places.count; i++) {
        T9Way way;
        double lo, hi;
        bool leads = i < s->places.count && t9_walk(s->charge, wheel, s->places.at[i], &way, &lo, &hi);
        if (!leads) {
            if (is_open) add(s, wheel->degrees, u0, u1, near_lo, near_hi);
            is_open = false;
            continue;
        }
        double near = t9_along(s->charge, way.contact.at);
        s->reach->longest = fmax(s->reach->longest, way.length);
        u0 = is_open ? fmin(u0, lo) : lo;
        u1 = is_open ? fmax(u1, hi) : hi;
        near_lo = is_open ? fmin(near_lo, near) : near;
        near_hi = is_open ? fmax(near_hi, near) : near;
        is_open = true;
    }
}

// Only the place where two things come into the way at once; all places if that one leads anywhere new.
static void try_crossing(Survey *s, const T9Crossing *crossing) {
    T9Wheel wheel = t9_wheel(s->charge, crossing->degrees, crossing->is_right);
    const Landing landing = landing_of(s->charge, &wheel);
    const bool knows = landing.is_plain && counts_for_place(s->charge);
    double u0, u1;
    T9Way way;
    if (knows && lands_in(s, &landing, crossing->ahead, crossing->ahead) != NOWHERE) return;
    if (!t9_walk(s->charge, &wheel, crossing->ahead, &way, &u0, &u1)) return;
    const UmSpan span = middles(s->charge, u0, u1);
    if (!is_covered(s, span.lo, span.hi)) try_wheel(s, &wheel);
}

static void try_wheels(Survey *s) {
    T9Charge *c = s->charge;
    T9Angles *angles = malloc(sizeof *angles);
    T9Crossings *crossings = malloc(sizeof *crossings);
    UM_ASSERT(angles && crossings);
    int crossed = 0;
    t9_find_angles(c, s->most, angles);
    t9_find_crossings(c, s->most, crossings);
    for (int i = 0; i < angles->count && !is_done(s); i++) {
        while (crossed < crossings->count && crossings->items[crossed].degrees < angles->items[i])
            try_crossing(s, &crossings->items[crossed++]);
        for (int right = 0; right < 2; right++) {
            T9Wheel wheel = t9_wheel(c, angles->items[i], right == 1);
            try_wheel(s, &wheel);
        }
    }
    free(crossings);
    free(angles);
}

// RULING ninth-age.charge-range: where the way's length counts, the roll decides how far it reaches.
static void survey(T9Charge *c, T9Reach *reach) {
    Survey s = {.charge = c, .reach = reach};
    const T9Wheel none = {.degrees = 0};
    T9Way way;
    double u0, u1;
    t9_gather_blockers(c);
    c->range = reach->of.roll ? t9_range(c->scene, c->state, c->pursuer) : (double)INFINITY;
    c->shortest = t9_charge_distance(c->scene, c->state, c->target, c->box);
    if (t9_walk(c, &none, 0, &way, &u0, &u1)) {
        double near = t9_along(c, way.contact.at);
        reach->longest = way.length;
        add(&s, 0, u0, u1, near, near);
    }
    if (um_in_force(c->scene, t9_wheel_clause(c->scene)) && !is_done(&s)) {
        s.most = fmin(t9_straight_on(c), c->range);
        s.places = (T9Places){.capacity = T9_MOST_PLACES, .at = malloc(T9_MOST_PLACES * sizeof *s.places.at)};
        UM_ASSERT(s.places.at != NULL);
        try_wheels(&s);
        free(s.places.at);
    }
    reach->too_far = c->ways->too_far;
    free(c->blockers);
    free(c->around);
}

// Those that are weighed decide on room, and on what is had there.
static bool reads_alike(const uint8_t *a, const uint8_t *b) {
    for (int i = 0; i < T9_RULING_COUNT; i++)
        if (a[i] != b[i] && !(T9_WEIGHED >> i & 1)) return false;
    return true;
}

_Static_assert(offsetof(T9ReachOf, rulings) ==
                   (1 + T9_MOST_TURNED + T9_MOST_PURSUERS) * sizeof(UmPose) + (5 + T9_MOST_TURNED) * sizeof(int),
               "what a reach hangs on has no gaps");

static bool is_of_same(const T9ReachOf *a, const T9ReachOf *b) {
    return memcmp((const uint8_t *)a, (const uint8_t *)b, offsetof(T9ReachOf, rulings)) == 0 &&
           reads_alike(a->rulings, b->rulings);
}

// Others of the order that stand in the way of a charge of the charge phase.
static void note_fellows(const UmScene *s, const T9State *st, int pursuer, bool passes_fellows, T9ReachOf *of) {
    if (!t9_is_charge(s)) return;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        bool is_passed = i == pursuer || (passes_fellows && t9_is_to_charge(st, i));
        if (!is_passed) of->fellows[i] = st->pursuers[i].pose;
    }
}

static T9ReachOf reach_of(const UmScene *s, const T9State *st, int pursuer) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    uint32_t consulted = 0;
    const T9Query q = {s, st, pursuer, &consulted};
    T9ReachOf of = {.target = p->target, .destroyed = st->destroyed, .turned_count = st->turned_count};
    of.side = p->side;
    of.roll = t9_path_counts(s) ? p->roll : 0;
    of.from = (UmPose){p->pose.at, t9_pivoted_front(&q)};
    for (int i = 0; i < st->turned_count; i++) {
        of.turned_unit[i] = st->turned_unit[i];
        of.turned[i] = st->turned[i];
    }
    memcpy(of.rulings, s->rulings, sizeof of.rulings);
    return of;
}

// The note of it that there is, or the one that was not used for longest.
static T9Reach *note_of(const UmScene *s, int pursuer, const T9ReachOf *of) {
    const int count = t9_is_charge(s) ? T9_REACHES_OF_CHARGER : 1;
    T9Reach *notes = &t9_scene(s)->reaches[pursuer * count], *found = notes;
    unsigned last = 0;
    for (int i = 0; i < count; i++) {
        if (notes[i].used > last) last = notes[i].used;
        if (notes[i].used < found->used) found = &notes[i];
    }
    for (int i = 0; i < count; i++)
        if (notes[i].is_known && is_of_same(&notes[i].of, of)) found = &notes[i];
    found->used = last + 1;
    return found;
}

const T9Reach *t9_reach(const UmScene *s, const T9State *st, int pursuer, bool passes_fellows) {
    T9ReachOf of = reach_of(s, st, pursuer);
    note_fellows(s, st, pursuer, passes_fellows, &of);
    T9Reach *reach = note_of(s, pursuer, &of);
    // Without T9-45 fellows stand in the way, and they move.
    if (reach->is_known && is_of_same(&reach->of, &of) && um_in_force(s, T9_45)) return reach;
    *reach = (T9Reach){.is_known = true, .used = reach->used, .of = of};
    T9Charge c;
    T9Ways none = {.count = 0};
    t9_charge_begin(&c, &(T9Query){s, st, pursuer, &reach->mattered}, of.target, T9_AHEAD_STEP);
    c.ways = &none;
    c.passes_fellows = passes_fellows;
    survey(&c, reach);
    t9_charge_end(&c);
    return reach;
}
