// T9-46: all places of a facing to which one charger can be aligned, whoever else charges it.
#include "games/ninth_age/stretches.h"

#include "base/assert.h"
#include "base/inline.h"
#include "games/ninth_age/crossings.h"
#include "games/ninth_age/hinges.h"
#include "games/ninth_age/landing.h"
#include "games/ninth_age/looks.h"
#include "games/ninth_age/proposals.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/ruled_out.h"
#include "games/ninth_age/tiles.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct Survey {
    T9Charge *charge;
    T9Reach *reach;
    double most; // ahead, before the wheel
    T9Places places;
    T9Covered covered;    // by the stretches
    T9View view;          // after the present wheel
    T9RuledOut ruled_out; // for the present wheel
} Survey;

// There are too many separate stretches, so this one extends the last one that it meets.
static void widen(T9Reach *reach, const T9Stretch *by) {
    for (int i = reach->count - 1; i >= 0; i--) {
        T9Stretch *one = &reach->items[i];
        if (i > 0 && (one->lo > by->hi || one->hi < by->lo)) continue;
        one->lo = fmin(one->lo, by->lo);
        one->hi = fmax(one->hi, by->hi);
        one->near_lo = fmin(one->near_lo, by->near_lo);
        one->near_hi = fmax(one->near_hi, by->near_hi);
        return;
    }
}

// Adds the places where the charger touches [u0, u1] of the facing, having arrived between near_lo and near_hi.
static void add(Survey *s, double degrees, double u0, double u1, double near_lo, double near_hi) {
    const UmSpan span = t9_places(s->charge, u0, u1);
    T9Stretch stretch = {span.lo, span.hi, near_lo, near_hi, degrees};
    // Stretches that do not fit in the list are left out.
    if (t9_is_covered(&s->covered, span) || s->covered.count == T9_MOST_STRETCHES - 1) return;
    if (s->reach->count < T9_MOST_STRETCHES) s->reach->items[s->reach->count++] = stretch;
    else widen(s->reach, &stretch);
    t9_cover(&s->covered, span);
}

static bool is_done(const Survey *s) {
    const double half = s->charge->facing.length / 2;
    return t9_is_covered(&s->covered, t9_places(s->charge, -half, half));
}

// Neighbouring places to wheel at that all lead to the facing. Together they lead to everything in between.
typedef struct Run {
    bool is_open;
    double u0, u1, near_lo, near_hi;
} Run;

// Whether what was in the way before is so again. Then it leads nowhere, wherever it would arrive.
static bool is_blocked_again(const T9Charge *c, const T9Wheel *wheel, double at, double nearest) {
    const T9Way way = {.forward = at, .onward = um_most(0, nearest)};
    return t9_counts_for_place(c) && c->solid_count == c->blocker_count && !t9_is_clear_of_first(c, wheel, &way);
}

static bool follow(Survey *s, const T9Wheel *wheel, double at, Run *run) {
    T9Charge *c = s->charge;
    T9Way way;
    double lo, hi, nearest;
    if (t9_misses(&s->view, at, &nearest) || is_blocked_again(c, wheel, at, nearest)) return false;
    if (!t9_walk(c, wheel, at, &way, &lo, &hi)) return false;
    const double near = t9_along(c, way.contact.at);
    s->reach->longest = fmax(s->reach->longest, way.length);
    run->u0 = run->is_open ? fmin(run->u0, lo) : lo;
    run->u1 = run->is_open ? fmax(run->u1, hi) : hi;
    run->near_lo = run->is_open ? fmin(run->near_lo, near) : near;
    run->near_hi = run->is_open ? fmax(run->near_hi, near) : near;
    run->is_open = true;
    return true;
}

static void close(Survey *s, const T9Wheel *wheel, Run *run) {
    if (run->is_open) add(s, wheel->degrees, run->u0, run->u1, run->near_lo, run->near_hi);
    run->is_open = false;
}

// How far ahead, from one end, wheels certainly lead to known places.
static double known_up_to(const Survey *s, const T9Landing *landing, double from, double to) {
    enum { HALVINGS = 12 };
    double known = from;
    if (!t9_lands_in(s->charge, &s->covered, landing, from, from)) return from;
    for (int i = 0; i < HALVINGS; i++) {
        const double middle = (known + to) / 2;
        if (t9_lands_in(s->charge, &s->covered, landing, from, middle)) known = middle;
        else to = middle;
    }
    return known;
}

// Drops places at both ends that lead to known places, except the ones next to others.
static void leave_out_known(Survey *s, const T9Landing *landing) {
    T9Places *p = &s->places;
    const double first = known_up_to(s, landing, p->least, p->most);
    const double last = known_up_to(s, landing, p->most, p->least);
    double before = p->least, after = p->most;
    int kept = 0;
    if (first >= last) return;
    for (int i = 0; i < p->count; i++) {
        const double at = p->at[i];
        if (at < first) before = fmax(before, at);
        else if (at > last) after = fmin(after, at);
        else p->at[kept++] = at;
    }
    if (first > p->least) p->at[kept++] = before;
    if (last < p->most) p->at[kept++] = after;
    p->count = kept;
}

// Follows wheels that lead to known places only next to those that may lead elsewhere.
static void try_wheel(Survey *s, T9Wheel *wheel) {
    if (!t9_find_bounds(s->charge, wheel, s->most, &s->places)) return;
    const T9Landing landing = t9_landing(s->charge, wheel);
    if (t9_lands_in(s->charge, &s->covered, &landing, s->places.least, s->places.most)) return;
    t9_find_near(s->charge, wheel, s->places.least, s->places.most);
    const UmSpan ahead = {s->places.least, s->places.most};
    if (s->charge->cores && t9_rule_out(s->charge, wheel, wheel, ahead, &s->ruled_out)) return;
    t9_suggest_unsorted(s->charge, wheel, &s->places);
    leave_out_known(s, &landing);
    t9_sort_places(&s->places);
    s->view = t9_view(s->charge, wheel);
    Run run = {.is_open = false};
    bool passed = false; // the place before was not followed
    for (int i = 0; i < s->places.count; i++) {
        const double at = s->places.at[i];
        if (t9_lands_in(s->charge, &s->covered, &landing, at, at)) {
            if (run.is_open) follow(s, wheel, at, &run);
            close(s, wheel, &run);
            passed = true;
            continue;
        }
        const bool is_ruled_out = s->ruled_out.count > 0 && t9_is_ruled_out(&s->ruled_out, (UmSpan){at, at});
        UM_CHECK(!is_ruled_out || !t9_leads_to_facing(s->charge, wheel, at));
        if (is_ruled_out || !follow(s, wheel, at, &run)) close(s, wheel, &run);
        else if (passed) follow(s, wheel, s->places.at[i - 1], &run);
        passed = false;
    }
    close(s, wheel, &run);
}

// Tries only the place where two things come into the way at once, and all places if that one leads anywhere new.
static void try_crossing(Survey *s, const T9Crossing *crossing) {
    T9Wheel wheel = t9_wheel(s->charge, crossing->degrees, crossing->is_right);
    const T9Landing landing = t9_landing(s->charge, &wheel);
    double u0, u1;
    T9Way way;
    if (t9_lands_in(s->charge, &s->covered, &landing, crossing->ahead, crossing->ahead)) return;
    if (!t9_walk(s->charge, &wheel, crossing->ahead, &way, &u0, &u1)) return;
    if (!t9_is_covered(&s->covered, t9_places(s->charge, u0, u1))) try_wheel(s, &wheel);
}

static void try_wheels(Survey *s) {
    T9Charge *c = s->charge;
    const T9Angles angles = t9_find_angles(c, s->most);
    T9Crossings crossings = t9_begin_crossings(s->most);
    crossings.covered = &s->covered;
    for (int i = 0; i < angles.count && !is_done(s) && !um_is_spent(c->scene); i++) {
        const T9Crossing *one;
        while ((one = t9_next_crossing(c, &crossings, angles.items[i])) != NULL) try_crossing(s, one);
        for (int right = 0; right < 2; right++) {
            T9Wheel wheel = t9_wheel(c, angles.items[i], right == 1);
            try_wheel(s, &wheel);
        }
    }
    free(crossings.items);
    free(angles.items);
}

// Tries straight on, and then wheels.
static void try_all(T9Charge *c, T9Reach *reach) {
    Survey s = {.charge = c, .reach = reach};
    const T9Wheel none = {.degrees = 0};
    T9Way way;
    double u0, u1;
    if (t9_walk(c, &none, 0, &way, &u0, &u1)) {
        double near = t9_along(c, way.contact.at);
        reach->longest = way.length;
        add(&s, 0, u0, u1, near, near);
    }
    if (um_in_force(c->scene, t9_wheel_clause(c->scene)) && !is_done(&s)) {
        s.most = fmin(t9_straight_on(c), c->range);
        try_wheels(&s);
        free(s.places.at);
    }
}

UM_SELDOM void t9_find_touched(T9Charge *c, T9Reach *touched) {
    *touched = (T9Reach){.is_known = true};
    c->spread = 0;
    try_all(c, touched);
    c->spread = c->front.width / 2;
}

// RULING ninth-age.charge-range: where the way's length counts, the roll limits the reach.
static void survey(T9Charge *c, T9Reach *reach) {
    c->mattered = &reach->surveyed;
    c->range = reach->of.roll ? t9_range(c->scene, c->state, c->pursuer) : (double)INFINITY;
    c->shortest = t9_charge_distance(c->scene, c->state, c->target, c->box);
    try_all(c, reach);
    reach->too_far = c->ways->too_far;
}

// Weighed rulings decide only about room and what it allows, so they do not change a reach.
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

// Notes other units of the order that are in the way of a charge in the charge phase.
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

// The remembered reach, or the entry that was not used for longest.
static T9Reach *note_of(const UmScene *s, int pursuer, const T9ReachOf *of) {
    const ptrdiff_t count = t9_is_charge(s) ? T9_REACHES_OF_CHARGER : 1;
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

T9Reach *t9_known_reach(const UmScene *s, const T9State *st, int pursuer) {
    T9ReachOf of = reach_of(s, st, pursuer);
    note_fellows(s, st, pursuer, false, &of);
    T9Reach *reach = note_of(s, pursuer, &of);
    // Without T9-45 other pursuers are in the way, and they move.
    return reach->is_known && is_of_same(&reach->of, &of) && um_in_force(s, T9_45) ? reach : NULL;
}

double t9_wheel_to(const T9Reach *reach, double at) {
    for (int i = 0; i < reach->count; i++)
        if (at >= reach->items[i].lo - UM_TIE_TOLERANCE && at <= reach->items[i].hi + UM_TIE_TOLERANCE)
            return reach->items[i].degrees;
    return 0;
}

double t9_known_wheel(const UmScene *s, const T9State *st, int pursuer, double at) {
    const T9Reach *reach = t9_known_reach(s, st, pursuer);
    return reach ? t9_wheel_to(reach, at) : 0;
}

// --- what is in the way

static bool add_in_way(T9InWay *in_way, const UmShape *shape) {
    if (in_way->count + shape->count > T9_MOST_IN_WAY) return false;
    for (int i = 0; i < shape->count; i++) in_way->corners[in_way->count++] = shape->corner[i];
    return true;
}

static UM_SELDOM void find_in_way(const T9Charge *c, T9InWay *in_way) {
    in_way->count = in_way->solid = 0;
    bool fits = add_in_way(in_way, &c->enemy);
    for (int i = T9_EDGES; i < c->blocker_count && fits; i++) {
        fits = add_in_way(in_way, &c->blockers[i]);
        if (i < c->solid_count) in_way->solid = in_way->count;
    }
    if (!fits) in_way->count = 0;
}

static bool is_same_way(const T9Reach *reach, const T9ReachOf *of, const T9InWay *in_way) {
    const T9ReachOf *its = &reach->of;
    if (!reach->is_known || !um_same_pose(its->from, of->from) || !reads_alike(its->rulings, of->rulings)) return false;
    if (its->target != of->target || its->side != of->side || its->roll != of->roll) return false;
    const size_t size = (size_t)in_way->count * sizeof *in_way->corners;
    return in_way->count > 0 && reach->in_way.count == in_way->count && reach->in_way.solid == in_way->solid &&
           memcmp(reach->in_way.corners, in_way->corners, size) == 0;
}

// A reach of this pursuer with the same in its way; NULL: none.
static UM_SELDOM const T9Reach *find_same(const T9Charge *c, const T9ReachOf *of) {
    const ptrdiff_t count = t9_is_charge(c->scene) ? T9_REACHES_OF_CHARGER : 1;
    const T9Reach *notes = &t9_scene(c->scene)->reaches[c->pursuer * count];
    T9InWay in_way;
    find_in_way(c, &in_way);
    for (int i = 0; i < count; i++)
        if (is_same_way(&notes[i], of, &in_way)) return &notes[i];
    return NULL;
}

// Where nothing is in the way, the reach is found as fast as a known one.
static void find_reach(T9Charge *c, const T9ReachOf *of, T9Reach *reach) {
    const unsigned used = reach->used;
    const T9Reach *same = c->cores ? find_same(c, of) : NULL;
    if (same && same != reach) *reach = *same;
    if (!same) {
        *reach = (T9Reach){.is_known = true, .made = used, .of = *of};
        if (c->cores) find_in_way(c, &reach->in_way);
        survey(c, reach);
        reach->is_known = !um_is_spent(c->scene);
        t9_lay_tiles(reach->items, reach->count, &reach->tiles);
    }
    reach->way_count = 0;
    reach->used = used;
    reach->of = *of;
}

const T9Reach *t9_reach(const UmScene *s, const T9State *st, int pursuer, bool passes_fellows) {
    T9ReachOf of = reach_of(s, st, pursuer);
    note_fellows(s, st, pursuer, passes_fellows, &of);
    T9Reach *reach = note_of(s, pursuer, &of);
    if (reach->is_known && is_of_same(&reach->of, &of) && um_in_force(s, T9_45)) return reach;
    uint32_t mattered = 0;
    T9Charge c;
    T9Ways none = {.count = 0};
    t9_charge_begin(&c, &(T9Query){s, st, pursuer, &mattered}, of.target, T9_AHEAD_STEP);
    c.ways = &none;
    c.passes_fellows = passes_fellows;
    t9_gather_blockers(&c);
    t9_find_cores(&c);
    find_reach(&c, &of, reach);
    reach->mattered = mattered | reach->surveyed;
    free(c.cores);
    t9_free_blockers(&c);
    t9_charge_end(&c);
    return reach;
}
