// RULING ninth-age.charge-distance `path`: the shortest way of a charge. The length changes smoothly between the angles
// and places at which something comes into the way, so the search starts from these.
#include "games/ninth_age/shortest.h"

#include "base/assert.h"
#include "games/ninth_age/crossings.h"
#include "games/ninth_age/proposals.h"
#include "games/ninth_age/ranges.h"

#include <stdlib.h>

typedef struct Search {
    T9Charge *charge;
    double most, least;
    T9Places places;
} Search;

static void try_at(Search *search, const T9Wheel *wheel, double ahead) {
    T9Way way;
    T9Models models;
    double u0, u1;
    T9Charge *c = search->charge;
    um_spend(c->scene, t9_work_of_way(c, wheel));
    if (!t9_arrive(c, wheel, ahead, &way, &u0, &u1) || way.length >= search->least) return;
    if (t9_is_clear(c, wheel, &way) && t9_could_align(c, &way, u0, u1, &models)) search->least = way.length;
}

static void try_wheel(Search *search, double degrees, bool is_right) {
    T9Wheel wheel = t9_wheel(search->charge, degrees, is_right);
    if (!t9_find_bounds(search->charge, &wheel, search->most, &search->places)) return;
    t9_suggest_places(search->charge, &wheel, &search->places);
    for (int i = 0; i < search->places.count; i++) try_at(search, &wheel, search->places.at[i]);
}

// The least may lie between such angles: searches on both sides of the best one.
static void refine(Search *search, double from, bool is_right) {
    double step = 1;
    while ((step /= 2) > UM_TIE_TOLERANCE / 8) {
        for (int sign = -1; sign <= 1; sign += 2) {
            const double before = search->least, degrees = from + sign * step;
            if (degrees <= 0 || degrees > 90) continue;
            try_wheel(search, degrees, is_right);
            if (search->least < before) from = degrees;
        }
    }
}

static void try_wheels(Search *search) {
    const T9Angles angles = t9_find_angles(search->charge, search->most);
    T9Crossings crossings = t9_begin_crossings(search->most);
    double best[2] = {-1, -1}, least[2] = {INFINITY, INFINITY};
    for (int right = 0; right < 2; right++) {
        for (int i = 0; i < angles.count && !um_is_spent(search->charge->scene); i++) {
            const double kept = search->least;
            search->least = least[right];
            try_wheel(search, angles.items[i], right == 1);
            if (search->least < least[right]) best[right] = angles.items[i], least[right] = search->least;
            search->least = fmin(kept, search->least);
        }
    }
    const T9Crossing *one;
    while ((one = t9_next_crossing(search->charge, &crossings, INFINITY)) != NULL) {
        T9Wheel wheel = t9_wheel(search->charge, one->degrees, one->is_right);
        try_at(search, &wheel, one->ahead);
    }
    for (int right = 0; right < 2; right++)
        if (best[right] > 0) refine(search, best[right], right == 1);
    free(crossings.items);
    free(angles.items);
}

static double least_way(const T9Query *q) {
    const T9Wheel none = {.degrees = 0};
    T9Charge c;
    T9Ways ways = {.count = 0};
    t9_charge_begin(&c, q, t9_pursuer(q)->target, T9_AHEAD_STEP);
    c.ways = &ways;
    t9_gather_blockers(&c);
    c.range = INFINITY;
    Search search = {.charge = &c, .least = INFINITY};
    try_at(&search, &none, 0);
    search.most = t9_straight_on(&c);
    try_wheels(&search);
    free(search.places.at);
    t9_free_blockers(&c);
    t9_charge_end(&c);
    return search.least;
}

double t9_needed(const T9Query *q) {
    const int target = t9_pursuer(q)->target;
    *q->mattered |= 1u << T9_CHARGE_DISTANCE;
    if (t9_path_counts(q->scene)) return least_way(q);
    UmBox box = t9_box(q->scene, t9_unit(q->scene, q->pursuer), t9_pursuer(q)->pose);
    return t9_charge_distance(q->scene, q->state, target, box);
}
