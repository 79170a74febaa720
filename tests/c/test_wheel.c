// The 9th Age: where a wheel is worth trying, among many things. Nothing is left out, and all is in order.
#include "check.h"
#include "games/ninth_age/crossings.h"
#include "games/ninth_age/proposals.h"

#include <stdlib.h>

enum { MANY = 600 };
static const UmScene scene; // no work is counted
static UmShape blockers[MANY];
static UmCircle around[MANY];
static int near[MANY];

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

static bool has(const double *items, int count, double wanted) {
    for (int i = 0; i < count; i++)
        if (items[i] == wanted) return true;
    return false;
}

// With this blocker alone beyond the edges.
static T9Charge with_one(int blocker) {
    T9Charge c = charge(MANY);
    c.blockers[T9_EDGES] = c.blockers[blocker];
    c.around[T9_EDGES] = c.around[blocker];
    c.blocker_count = T9_EDGES + 1;
    return c;
}

// Whether all has more items than any list of fixed length here ever had, and those of one among them.
static void check_whole(const double *all, int count, const double *one, int count_of_one) {
    CHECK(count > 4096 && count_of_one > 0);
    for (int i = 0; i < count_of_one; i++) CHECK(has(all, count, one[i]));
}

static void angles_of(int blocker_count) {
    const T9Charge c = charge(blocker_count);
    const T9Angles angles = t9_find_angles(&c, 28);
    CHECK(is_ascending(angles.items, angles.count));
    for (int i = 0; i < angles.count; i++) CHECK(angles.items[i] > 0 && angles.items[i] <= 90);
    for (int i = T9_EDGES; i < blocker_count && blocker_count == MANY; i += 50) {
        const T9Charge alone = with_one(i);
        const T9Angles one = t9_find_angles(&alone, 28);
        check_whole(angles.items, angles.count, one.items, one.count);
        free(one.items);
    }
    free(angles.items);
}

static T9Places places_about(const T9Charge *c) {
    const T9Wheel wheel = t9_wheel(c, 20, true);
    T9Places places = {0};
    CHECK(t9_find_bounds(c, &wheel, 28, &places));
    t9_suggest_unsorted(c, &wheel, &places);
    return places;
}

static void places_of(int blocker_count) {
    const T9Charge c = charge(blocker_count);
    T9Places places = places_about(&c);
    t9_sort_places(&places);
    CHECK(is_ascending(places.at, places.count));
    CHECK(places.at[0] >= places.least && places.at[places.count - 1] <= places.most);
    for (int i = T9_EDGES; i < blocker_count && blocker_count == MANY; i += 50) {
        const T9Charge alone = with_one(i);
        const T9Places one = places_about(&alone);
        check_whole(places.at, places.count, one.at, one.count);
        free(one.at);
    }
    free(places.at);
}

// Degree by degree. most: the most crossings of one degree.
static int crossings_of(const T9Charge *charge, int *most) {
    T9Charge c = *charge;
    T9Crossings crossings = t9_begin_crossings(28);
    const T9Crossing *one;
    double last = 0;
    int count = 0;
    CHECK(t9_next_crossing(&c, &crossings, 0) == NULL);
    for (double below = 0.5; below < 92; below += 0.5)
        for (; (one = t9_next_crossing(&c, &crossings, below)) != NULL; count++) {
            CHECK(one->degrees >= last && one->degrees < below);
            CHECK(one->ahead >= 0 && one->ahead <= 28);
            last = one->degrees;
            if (crossings.count > *most) *most = crossings.count;
        }
    CHECK(last > 80);
    free(crossings.items);
    return count;
}

static void crossings_among(int blocker_count) {
    const T9Charge c = charge(blocker_count);
    int most = 0;
    CHECK(crossings_of(&c, &most) > blocker_count);
    CHECK((most > 4096) == (blocker_count > 14));
}

// What is near a wheel suggests all the places that anything does, and what is not none that matter.
static void near_of(int blocker_count) {
    T9Charge c = charge(blocker_count);
    T9Wheel wheel = t9_wheel(&c, 20, true);
    T9Places places = {0};
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
    angles_of(10);
    angles_of(MANY);
    places_of(10);
    places_of(MANY);
    crossings_among(5);
    crossings_among(14);
    crossings_among(80);
    near_of(10);
    near_of(100);
    near_of(MANY);
    return check_done();
}
