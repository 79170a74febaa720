// The 9th Age: where a wheel is worth trying, among more things than its lists hold. What no longer fits in is left
// out, and what is there stays in order.
#include "check.h"
#include "games/ninth_age/proposals.h"

#include <stdlib.h>

enum { MANY = 600 };
static const UmScene scene; // no work is counted
static UmShape blockers[MANY];
static UmCircle around[MANY];
static int near[MANY];
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
        around[i] = um_circle_around(&blockers[i]);
    }
    return (T9Charge){.scene = &scene,
                      .box = box,
                      .front = {4, 2, 4},
                      .facing = {{0, 30}, {-1, 0}, {0, -1}, 12, 12},
                      .enemy = um_box_shape(enemy),
                      .blockers = blockers,
                      .around = around,
                      .near = near,
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

// Degree by degree, so that those of the first degrees leave room for the last.
static void crossings_of(int blocker_count, bool fills) {
    T9Charge c = charge(blocker_count);
    const T9Crossing *one;
    double last = 0;
    int count = 0;
    bool filled = false;
    t9_begin_crossings(28, &crossings);
    CHECK(t9_next_crossing(&c, &crossings, 0) == NULL);
    for (double below = 0.5; below < 92; below += 0.5)
        for (; (one = t9_next_crossing(&c, &crossings, below)) != NULL; count++) {
            CHECK(one->degrees >= last && one->degrees < below);
            CHECK(one->ahead >= 0 && one->ahead <= 28);
            last = one->degrees;
            filled = filled || crossings.count == T9_MOST_PLACES;
        }
    CHECK(filled == fills);
    CHECK(count > blocker_count && last > 80);
}

// What is near a wheel suggests all the places that anything does, and what is not none that matter.
static void near_of(int blocker_count) {
    T9Charge c = charge(blocker_count);
    T9Wheel wheel = t9_wheel(&c, 20, true);
    T9Places places = {.capacity = T9_MOST_PLACES, .at = at};
    CHECK(t9_find_bounds(&c, &wheel, 28, &places));
    t9_find_near(&c, &wheel, places.least, places.most);
    CHECK(wheel.looked == (blocker_count > T9_FEW_BLOCKERS));
    const T9Wheel all = t9_wheel(&c, 20, true);
    for (int i = 0; i < 200; i++) {
        T9Way way = {.forward = places.least + (places.most - places.least) * i / 200, .onward = 5 + i % 9};
        CHECK(t9_is_clear(&c, &wheel, &way) == t9_is_clear(&c, &all, &way));
    }
}

int main(void) {
    angles_of(10, false);
    angles_of(MANY, true);
    places_of(10, false);
    places_of(300, true);
    places_of(MANY, true);
    crossings_of(5, false);
    crossings_of(14, false);
    crossings_of(MANY, true);
    near_of(10);
    near_of(100);
    near_of(MANY);
    return check_done();
}
