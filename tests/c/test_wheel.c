// The 9th Age: where a wheel is worth trying, among more things than its lists hold. What no longer fits in is left
// out, and what is there stays in order.
#include "check.h"
#include "games/ninth_age/proposals.h"

#include <stdlib.h>

enum { MANY = 600 };
static UmShape blockers[MANY];
static T9Angles angles;
static T9Crossings crossings;
static double at[T9_MOST_PLACES];

// A front of 4, looking north from (0, 0), before one of 12 that is 30 ahead. Among the first four are the edges, and
// the others stand in rows before it, slanting, no two alike.
static T9Charge charge(int count) {
    const UmBox box = {{0, -1}, {0, 1}, 4, 2}, enemy = {{0, 31}, {0, -1}, 12, 2};
    for (int i = 0; i < count; i++) {
        const UmVec middle = {-3 + 0.31 * (i % 23), 2 + 0.9 * (i / 23.0)};
        blockers[i] = um_box_shape((UmBox){middle, um_unit(um_vec(1 + i % 7, 2)), 0.07, 0.11});
    }
    return (T9Charge){.box = box,
                      .front = {4, 2, 4},
                      .facing = {{0, 30}, {-1, 0}, {0, -1}, 12, 12},
                      .enemy = um_box_shape(enemy),
                      .blockers = blockers,
                      .blocker_count = count};
}

static bool is_ascending(const double *items, int count) {
    for (int i = 1; i < count; i++)
        if (items[i] < items[i - 1]) return false;
    return true;
}

static void angles_of(int blocker_count, bool fills) {
    const T9Charge c = charge(blocker_count);
    t9_find_angles(&c, 28, &angles);
    CHECK((angles.count == T9_MOST_PLACES) == fills);
    CHECK(is_ascending(angles.items, angles.count));
    for (int i = 0; i < angles.count; i++) CHECK(angles.items[i] > 0 && angles.items[i] <= 90);
}

static void places_of(int blocker_count, bool fills) {
    const T9Charge c = charge(blocker_count);
    const T9Wheel wheel = t9_wheel(&c, 20, true);
    T9Places places = {.capacity = T9_MOST_PLACES, .at = at};
    CHECK(t9_find_bounds(&c, &wheel, 28, &places));
    t9_suggest_places(&c, &wheel, &places);
    CHECK((places.count == T9_MOST_PLACES) == fills);
    CHECK(is_ascending(at, places.count));
    CHECK(at[0] >= places.least && at[places.count - 1] <= places.most);
}

static void crossings_of(int blocker_count, bool fills) {
    const T9Charge c = charge(blocker_count);
    t9_find_crossings(&c, 28, &crossings);
    CHECK((crossings.count == T9_MOST_PLACES) == fills);
    for (int i = 0; i < crossings.count; i++) {
        CHECK(i == 0 || crossings.items[i].degrees >= crossings.items[i - 1].degrees);
        CHECK(crossings.items[i].ahead >= 0 && crossings.items[i].ahead <= 28);
    }
}

int main(void) {
    angles_of(10, false);
    angles_of(MANY, true);
    places_of(10, false);
    places_of(300, true);
    places_of(MANY, true);
    crossings_of(5, false);
    crossings_of(14, true);
    return check_done();
}
