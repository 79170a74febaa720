// T9-32, T9-46: a charge by moving forward, wheeling once, and moving forward.
//
// For one angle of the wheel everything is lines and circles. Where along the first stretch corners pass corners and
// arcs pass sides has a closed form, and between two such places nothing changes. Every way proposed there is then
// walked, and counts only if nothing is in its way. The search tries whole degrees, angles at which the front is
// parallel to the facing, angles at which something comes into the way at either end of the first stretch, and angles
// at which two things come into it at once. Between two of them it finds the least by halving.
#include "games/ninth_age/wheel.h"

#include "base/assert.h"
#include "base/grow.h"
#include "base/inline.h"
#include "base/sort.h"
#include "games/ninth_age/crossings.h"
#include "games/ninth_age/landing.h"
#include "games/ninth_age/proposals.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/ruled_out.h"
#include "games/ninth_age/stretches.h"
#include "games/ninth_age/unaligned.h"

#include <limits.h>
#include <stdlib.h>

static bool is_better(T9Models a, T9Models b) { return t9_compare_models(a, b) < 0; }
static bool is_as_good(T9Models a, T9Models b) { return t9_compare_models(a, b) == 0; }

typedef struct Best {
    bool found;
    T9Models models;
    bool tied;
} Best;

static void keep_way(T9Charge *c, const T9Way *way, double u0, double u1, Best *best) {
    // Half of the list is enough for ways worse than these.
    const int before = c->ways->count < T9_MOST_WAYS / 2 ? c->ways->count : T9_MOST_WAYS / 2;
    T9Found found;
    c->ways->reached = true;
    c->ways->count = before;
    if (!t9_align_way(c, *way, u0, u1, &found)) return;
    *best = (Best){true, found.models, found.tied};
    if (before == 0) return;
    // The better ones come first.
    T9Way turned[T9_MOST_WAYS];
    int count = 0;
    for (int i = before; i < c->ways->count; i++) turned[count++] = c->ways->items[i];
    for (int i = 0; i < before; i++) turned[count++] = c->ways->items[i];
    for (int i = 0; i < count; i++) c->ways->items[i] = turned[i];
}

// A place to wheel at, and the result.
typedef struct Trial {
    bool found;
    double a, u0, u1;
    T9Way way;
    T9Models models;
} Trial;

// Whether the way leads to the only place, or the only point, that matters.
static bool leads_there(const T9Charge *c, const Trial *trial) {
    const T9Limits limits = t9_limits(c, &trial->way, trial->u0, trial->u1);
    const bool is_point = c->spread == 0;
    const UmSpan span = is_point ? (UmSpan){trial->u0, trial->u1} : (UmSpan){limits.lo, limits.hi};
    const double at = is_point ? c->leads_to->lo : t9_along(c, c->leads_to->to.at);
    return at >= span.lo - UM_CONTACT_TOLERANCE && at <= span.hi + UM_CONTACT_TOLERANCE;
}

// Whether it certainly lands too far from there.
static bool leads_elsewhere(const T9Charge *c, const T9Wheel *wheel, double a) {
    if (wheel->degrees == 0 || !t9_counts_for_place(c)) return false;
    const T9Landing landing = t9_landing(c, wheel);
    const double at = c->spread == 0 ? c->leads_to->lo : t9_along(c, c->leads_to->to.at);
    return landing.is_plain && fabs(t9_lands_at(c, &landing, a) - at) > c->spread + 200 * UM_CONTACT_TOLERANCE;
}

static UM_SELDOM Trial try_to_lead(T9Charge *c, const T9Wheel *wheel, double a) {
    Trial trial = {.a = a};
    if (leads_elsewhere(c, wheel, a) || !t9_walk(c, wheel, a, &trial.way, &trial.u0, &trial.u1)) return trial;
    c->ways->reached = true;
    trial.found = leads_there(c, &trial);
    trial.models = c->most;
    return trial;
}

static UM_SELDOM void cover(const T9Charge *c, double u0, double u1) { t9_cover(c->covered, t9_places(c, u0, u1)); }

static Trial try_at(T9Charge *c, const T9Wheel *wheel, double a) {
    if (c->leads_to) return try_to_lead(c, wheel, a);
    Trial trial = {.a = a};
    if (!t9_walk(c, wheel, a, &trial.way, &trial.u0, &trial.u1)) return trial;
    c->ways->reached = true;
    if (c->covered) cover(c, trial.u0, trial.u1);
    trial.found = t9_could_align(c, &trial.way, trial.u0, trial.u1, &trial.models);
    return trial;
}

// A gain within the tolerance of contact does not count, so places that are known exactly stay exact.
#define MUCH 1e-3

// Moves from a place that serves towards one that does not, as long as it serves.
static Trial push_on(T9Charge *c, const T9Wheel *wheel, Trial good, double bad) {
    enum { HALVINGS = 50 };
    const Trial first = good;
    for (int i = 0; i < HALVINGS; i++) {
        Trial trial = try_at(c, wheel, (good.a + bad) / 2);
        if (trial.found && !is_better(good.models, trial.models)) good = trial;
        else bad = (good.a + bad) / 2;
        if (fabs(bad - first.a) < MUCH) return first;
    }
    return good;
}

// At places that a way reached before, the most is known, or there was no room.
static UM_SELDOM bool teaches_nothing(const T9Charge *c, const T9Wheel *wheel, double a, double b) {
    const T9Landing landing = t9_landing(c, wheel);
    return t9_lands_in(c, c->covered, &landing, a, b);
}

// Whether all of these places to wheel at are ruled out, or one of them.
static UM_SELDOM bool leads_nowhere(const T9Charge *c, const T9Wheel *wheel, const T9Places *p) {
    return t9_rule_out(c, wheel, wheel, (UmSpan){p->least, p->most}, &c->cores->ruled_out);
}

static UM_SELDOM bool leads_nowhere_at(const T9Charge *c, const T9Wheel *wheel, double at) {
    const bool is_ruled_out = t9_is_ruled_out(&c->cores->ruled_out, (UmSpan){at, at});
    UM_CHECK(!is_ruled_out || !t9_leads_to_facing(c, wheel, at));
    (void)wheel;
    return is_ruled_out;
}

// RULING ninth-age.wheel: as late on the way as possible, or as early.
static Trial try_wheel(T9Charge *c, T9Wheel *wheel, double most, T9Places *p) {
    bool late = c->scene->rulings[T9_WHEEL] == T9_DEFAULT;
    Trial best = {.found = false};
    double beyond = NAN;
    if (!t9_find_bounds(c, wheel, most, p)) return best;
    if (c->wants_more && teaches_nothing(c, wheel, p->least, p->most)) return best;
    t9_find_near(c, wheel, p->least, p->most);
    if (c->cores && leads_nowhere(c, wheel, p)) return best;
    t9_suggest_places(c, wheel, p);
    for (int i = 0; i < p->count && !(best.found && is_as_good(best.models, c->most)); i++) {
        const double at = p->at[late ? p->count - 1 - i : i];
        if (c->wants_more && teaches_nothing(c, wheel, at, at)) continue;
        if (c->cores && leads_nowhere_at(c, wheel, at)) continue;
        Trial trial = try_at(c, wheel, at);
        if (!trial.found || (best.found && !is_better(trial.models, best.models))) continue;
        best = trial;
        beyond = i > 0 ? p->at[late ? p->count - i : i - 1] : NAN;
    }
    return best.found && beyond == beyond ? push_on(c, wheel, best, beyond) : best;
}

static Trial try_corner(T9Charge *c, double degrees, bool is_right, double most, T9Places *p) {
    T9Wheel wheel = t9_wheel(c, degrees, is_right);
    return try_wheel(c, &wheel, most, p);
}

// The better of two wheels with one angle; of equal ones the shorter way.
static bool beats(const Trial *a, const Trial *b) {
    if (!a->found || !b->found) return a->found;
    const int models = t9_compare_models(a->models, b->models);
    if (models) return models < 0;
    return a->way.length < b->way.length - UM_TIE_TOLERANCE;
}

static Trial try_angle(T9Charge *c, double degrees, double most, T9Places *p) {
    Trial left = try_corner(c, degrees, false, most, p), right = try_corner(c, degrees, true, most, p);
    return beats(&right, &left) ? right : left;
}

// The least angle between two that serves as well as the greater one, if it is much smaller.
static Trial lessen(T9Charge *c, double low, Trial good, double most, T9Places *p) {
    double first = fabs(good.way.wheel), high = first;
    Trial best = good;
    while (high - low > UM_TIE_TOLERANCE / 4) {
        double middle = (low + high) / 2;
        Trial trial = try_angle(c, middle, most, p);
        if (trial.found && !is_better(good.models, trial.models)) {
            best = trial;
            high = middle;
        } else {
            low = middle;
            if (first - low < MUCH) return good;
        }
    }
    return best;
}

// Keeps the place and replaces the way to it.
static UM_SELDOM void lead_to(T9Charge *c, const Trial *trial, Best *best) {
    T9Way *way = c->leads_to;
    T9Limits limits = t9_limits(c, &trial->way, trial->u0, trial->u1);
    const T9Way there = *way;
    *way = trial->way;
    way->to = there.to;
    way->models = there.models;
    way->lo = limits.lo;
    way->hi = limits.hi;
    best->found = true;
    best->models = c->most;
}

typedef struct Round {
    T9Charge *charge;
    double most, last; // last: the angle before
    T9Places places;
    Best *best;
} Round;

static void try_next(Round *r, double degrees) {
    if (degrees - r->last < UM_TIE_TOLERANCE) return;
    r->charge->wants_more = r->charge->covered != NULL;
    Trial trial = try_angle(r->charge, degrees, r->most, &r->places);
    r->charge->wants_more = false;
    if (trial.found && (!r->best->found || is_better(trial.models, r->best->models))) {
        trial = lessen(r->charge, r->last, trial, r->most, &r->places);
        if (r->charge->leads_to) lead_to(r->charge, &trial, r->best);
        else keep_way(r->charge, &trial.way, trial.u0, trial.u1, r->best);
    }
    r->last = degrees;
}

// Tries only the place where two things come into the way at once, and all places if that one serves.
static void try_crossing(Round *r, const T9Crossing *crossing) {
    T9Charge *c = r->charge;
    T9Wheel wheel = t9_wheel(c, crossing->degrees, crossing->is_right);
    T9Covered *covered = c->covered;
    // A place that serves is found once more with all others, so it counts as covered only then.
    c->covered = NULL;
    Trial trial = try_at(c, &wheel, crossing->ahead);
    c->covered = covered;
    if (trial.found && (!r->best->found || is_better(trial.models, r->best->models))) try_next(r, crossing->degrees);
}

// Skips the angles below the known one: all have been tried, except those that the place itself suggests.
static UM_SELDOM int skip_tried(Round *r, const T9Angles *angles, T9Crossings *crossings, double known) {
    const T9Angles goals = t9_find_goal_angles(r->charge, r->most);
    int i = 0, next = 0;
    for (; i < angles->count && angles->items[i] < known && !r->best->found; i++) {
        const double degrees = angles->items[i];
        while (next < goals.count && goals.items[next] < degrees) next++;
        if (next < goals.count && goals.items[next] <= degrees) try_next(r, degrees);
        else if (degrees - r->last >= UM_TIE_TOLERANCE) r->last = degrees;
    }
    free(goals.items);
    if (i < angles->count && angles->items[i] <= known && !r->best->found) try_next(r, angles->items[i++]);
    crossings->degree = (int)known;
    while (!r->best->found && t9_next_crossing(r->charge, crossings, known) != NULL) {
    }
    return i;
}

// known: an angle that led to the only place that matters before; 0: none.
static void wheel_round(T9Charge *c, Best *best, double known) {
    Round round = {.charge = c, .most = fmin(t9_straight_on(c), c->range), .best = best};
    const T9Angles angles = t9_find_angles(c, round.most);
    T9Crossings crossings = t9_begin_crossings(round.most);
    int i = known > 0 ? skip_tried(&round, &angles, &crossings, known) : 0;
    for (; i < angles.count && !um_is_spent(c->scene) && !(best->found && is_as_good(best->models, c->most)); i++) {
        const T9Crossing *one;
        while ((one = t9_next_crossing(c, &crossings, angles.items[i])) != NULL) try_crossing(&round, one);
        try_next(&round, angles.items[i]);
    }
    free(crossings.items);
    free(angles.items);
    free(round.places.at);
}

static int by_models(const void *a, const void *b) {
    const T9Way *x = a, *y = b;
    const int models = t9_compare_models(x->models, y->models);
    if (models) return models;
    double more = fabs(x->wheel) - fabs(y->wheel);
    return more < 0 ? -1 : more > 0;
}

// Keeps each place once: the most models first, then the least wheel.
static void put_in_order(T9Ways *ways) {
    int kept = 0;
    um_sort(ways->items, (size_t)ways->count, sizeof *ways->items, by_models);
    for (int i = 0; i < ways->count; i++) {
        bool again = false;
        for (int j = 0; j < kept && !again; j++)
            again = um_distance(ways->items[j].to.at, ways->items[i].to.at) < UM_TIE_TOLERANCE;
        if (!again) ways->items[kept++] = ways->items[i];
    }
    ways->count = kept;
}

static void add_goal(T9Charge *c, double at) {
    if (fabs(at) > c->facing.length / 2 + UM_CONTACT_TOLERANCE) return;
    c->goals = um_grow(c->goals, c->goal_count, &c->goal_capacity, sizeof *c->goals);
    c->goals[c->goal_count++] = um_add(c->facing.middle, um_scale(c->facing.along, at));
}

// The models in contact by the other value of the ruling.
static T9Models otherwise(const T9Charge *c, const T9Way *way) {
    return t9_models(c->scene, &c->facing, &c->front, t9_along(c, way->to.at), !c->scene->rulings[T9_MODEL_CONTACT]);
}

// The best on the whole facing, and the points to touch in order to get there.
static bool most_anywhere(T9Charge *c) {
    double far = t9_furthest(c), reach = c->front.width / 2;
    const T9AlignedList list =
        t9_align(c->scene, &c->room, &c->blocked, &c->facing, &c->front, (T9Limits){-far, far, 0}, INT_MAX, NULL);
    const T9Aligned *places = list.items;
    const int count = list.count;
    if (count > 0) c->most = places[0].models;
    c->most_otherwise = (T9Models){-1, -1, 0};
    for (int i = 0; i < count; i++) {
        T9Way there = {.to = t9_aligned(&c->facing, &c->front, places[i].at)};
        t9_take_better(otherwise(c, &there), &c->most_otherwise);
    }
    for (int i = 0; i < count && is_as_good(places[i].models, c->most); i++) {
        add_goal(c, places[i].at - reach);
        add_goal(c, places[i].at + reach);
    }
    free(list.items);
    return count > 0;
}

// RULING ninth-age.charge-range: the shortest distance between front and enemy, which the roll always reaches where an
// enemy was met; or the way's length.
static void find_range(T9Charge *c) {
    c->range = t9_path_counts(c->scene) ? t9_range(c->scene, c->state, c->pursuer) : (double)INFINITY;
    c->shortest = t9_charge_distance(c->scene, c->state, c->target, c->box);
}

// The way to a point of the facing with the least angle, or straight on where that leads there.
static UM_SELDOM bool lead_to_point(T9Charge *c, double at, double known, T9Way *way) {
    const T9Wheel none = {.degrees = 0};
    Best best = {.found = false};
    *way = (T9Way){.lo = at, .models = {1, 1, 0}};
    c->most = way->models;
    c->leads_to = way;
    c->spread = 0;
    c->goal_count = 0;
    add_goal(c, at);
    Trial straight = try_at(c, &none, 0);
    if (straight.found) lead_to(c, &straight, &best);
    else wheel_round(c, &best, known);
    c->leads_to = NULL;
    c->spread = c->front.width / 2;
    return best.found;
}

static UM_SELDOM void go_unaligned(T9Charge *c) {
    T9Reach *touched = malloc(sizeof *touched);
    T9Way there, way;
    UM_ASSERT(touched != NULL);
    t9_find_touched(c, touched);
    if (t9_least_angle(c, touched, &there) && lead_to_point(c, there.lo, t9_wheel_to(touched, there.lo), &way)) {
        way.at = there.at;
        way.to = there.to;
        way.turns = there.turns;
        way.target_to = there.target_to;
        c->ways->items[c->ways->count++] = way;
    }
    free(touched);
}

void t9_go(T9Charge *c) {
    T9Wheel none = {.degrees = 0};
    Best best = {.found = false};
    double u0, u1;
    t9_gather_blockers(c);
    const bool are_many = c->blocker_count > T9_FEW_BLOCKERS || c->corner_count > T9_FEW_CORNERS;
    T9Covered *covered = c->covered = are_many ? t9_begin_covering() : NULL;
    if (covered) t9_find_cores(c);
    bool has_room = most_anywhere(c);
    find_range(c);
    c->goes_straight = t9_walk(c, &none, 0, &c->straight, &u0, &u1);
    if (c->goes_straight) {
        c->straight_limits = t9_limits(c, &c->straight, u0, u1);
        keep_way(c, &c->straight, u0, u1, &best);
    }
    // T9-46: a single wheel.
    bool done = best.found && is_as_good(best.models, c->most);
    bool wheels = um_in_force(c->scene, t9_wheel_clause(c->scene)) && !done && (has_room || !c->ways->reached);
    if (wheels) wheel_round(c, &best, 0);
    c->covered = NULL;
    if (!best.found && c->ways->reached && t9_may_stay_unaligned(c)) go_unaligned(c);
    put_in_order(c->ways);
    c->ways->equal = best.tied ? 2 : 1;
    for (int i = 0; i < c->ways->count; i++) {
        double range = t9_range(c->scene, c->state, c->pursuer);
        if (c->ways->items[i].length > range) *c->mattered |= t9_range_ruling(c->scene);
    }
    if (c->range < INFINITY) *c->mattered |= t9_range_ruling(c->scene);
    free(covered);
    free(c->cores);
    c->cores = NULL;
    if (c->ways->count > 0 && !is_as_good(otherwise(c, &c->ways->items[0]), c->most_otherwise))
        *c->mattered |= 1u << T9_MODEL_CONTACT;
    t9_free_blockers(c);
}

bool t9_go_to(T9Charge *c, double at, T9Way *way) {
    const T9Wheel none = {.degrees = 0};
    Best best = {.found = false};
    double reach = c->front.width / 2;
    *way = (T9Way){.to = t9_aligned(&c->facing, &c->front, at)};
    way->models = t9_models(c->scene, &c->facing, &c->front, at, c->scene->rulings[T9_MODEL_CONTACT]);
    c->leads_to = way;
    c->most = way->models;
    t9_gather_blockers(c);
    add_goal(c, at - reach);
    add_goal(c, at + reach);
    find_range(c);
    Trial straight = try_at(c, &none, 0);
    if (straight.found) lead_to(c, &straight, &best);
    else wheel_round(c, &best, t9_known_wheel(c->scene, c->state, c->pursuer, at));
    t9_free_blockers(c);
    return best.found;
}
