// Spacing along a way and in a turn, worked out by hand, and against sampling over random shapes.
#include "check.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/spacing.h"

#include <stdint.h>

static UmShape box(double x, double y, double facing, double width, double depth) {
    return um_box_shape((UmBox){{x, y}, um_front_from_facing(facing), width, depth});
}

static const UmVec east = {1, 0};

// A 2 × 2 box on y = 0 and a wall x 5..7, y -3..3, going east: fronts 1 apart when 1 + t = 4, and again when the rear
// is past the wall: t - 1 = 8.
static void side_to_side(void) {
    UmShape a = box(0, 0, 0, 2, 2), wall = box(6, 0, 0, 2, 6);
    UmSpan span;
    CHECK(um_near_span(&a, east, &wall, 1, &span));
    CHECK_NEAR(span.lo, 3, 1e-15);
    CHECK_NEAR(span.hi, 9, 1e-15);
    CHECK(um_overlap_span(&a, east, &wall, &span));
    CHECK_NEAR(span.lo, 4, 1e-15);
    CHECK_NEAR(span.hi, 8, 1e-15);
}

// The wall lies 0.6 further to the side: the corners (1 + t, 1) and (5, 1.6) are 1 apart at 1 + t = 5 - 0.8.
static void corner_to_corner(void) {
    UmShape a = box(0, 0, 0, 2, 2), post = box(6, 2.6, 0, 2, 2);
    UmSpan span;
    CHECK(um_near_span(&a, east, &post, 1, &span));
    CHECK_NEAR(span.lo, 3.2, 1e-14);
    CHECK_NEAR(span.hi, 8.8, 1e-14);
    CHECK(!um_overlap_span(&a, east, &post, &span));
    // Exactly 1 to the side is not nearer than 1, and more is not either.
    UmShape exact = box(6, 3, 0, 2, 2), far = box(6, 3.2, 0, 2, 2);
    CHECK(!um_near_span(&a, east, &exact, 1, &span));
    CHECK(!um_near_span(&a, east, &far, 1, &span));
}

static void a_front_alone(void) {
    UmShape front = um_front_shape((UmBox){{0, 0}, {0, 1}, 4, 2});
    CHECK_INT(front.count, 2);
    CHECK_POINT(front.corner[0], 2, 1, 0);
    CHECK_POINT(front.corner[1], -2, 1, 0);
    UmShape ahead = box(0, 3, 0, 1, 2), behind = box(0, -1, 0, 1, 2);
    CHECK_NEAR(um_contact(&front, &ahead).gap, 1, 1e-15);
    CHECK_NEAR(um_contact(&front, &behind).gap, 1, 1e-15);
}

// --- against sampling

static uint64_t state = 88172645463325252u;
static double between(double lo, double hi) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return lo + (hi - lo) * (double)(state >> 11) / 9007199254740992.0;
}

static UmShape random_box(double reach) {
    return box(between(-reach, reach), between(-reach, reach), between(0, 360), between(0.5, 6), between(0.5, 4));
}

static double gap_at(const UmShape *a, UmVec direction, double t, const UmShape *b) {
    UmShape there = um_shape_moved(a, um_scale(direction, t));
    UmContact contact = um_contact(&there, b);
    return contact.kind == UM_APART ? contact.gap : 0;
}

static void spans_hold(void) {
    for (int i = 0; i < 20000; i++) {
        UmShape a = random_box(8), b = random_box(8);
        UmVec direction = um_front_from_facing(between(0, 360));
        double spacing = i % 2 ? 1 : between(0.01, 2);
        UmSpan span;
        bool found = um_near_span(&a, direction, &b, spacing, &span);
        for (int k = 0; k < 8; k++) {
            double t = between(-20, 20), gap = gap_at(&a, direction, t, &b);
            if (fabs(gap - spacing) < 1e-9) continue;
            CHECK((found && t > span.lo && t < span.hi) == (gap < spacing));
        }
        if (!found) continue;
        CHECK_NEAR(gap_at(&a, direction, span.lo, &b), spacing, 1e-9);
        CHECK_NEAR(gap_at(&a, direction, span.hi, &b), spacing, 1e-9);
    }
}

// The mover's own side runs along the way, and what stands beside it has none that does.
static void beside_the_way(void) {
    UmShape a = box(0, 0, 0, 1, 1), diamond = box(3, 2, 45, 1, 1), ahead = box(3, 0.6, 45, 1, 1);
    UmSpan span;
    CHECK(!um_overlap_span(&a, east, &diamond, &span));
    CHECK(um_overlap_span(&a, east, &ahead, &span));
}

// Wherever the distance crosses the spacing, one of the turns says so.
static void turns_are_complete(void) {
    for (int i = 0; i < 1500; i++) {
        UmShape a = random_box(1), b = random_box(6);
        UmVec pivot = um_vec(between(-1, 1), between(-1, 1));
        UmTurns turns = {0};
        um_spacing_turns(&a, pivot, &b, 1, &turns);
        bool before = false;
        for (int k = 0; k <= 720; k++) {
            UmShape there = um_shape_pivoted(&a, pivot, um_rotation_from_degrees(k / 2.0));
            UmContact contact = um_contact(&there, &b);
            bool near = contact.kind != UM_APART || contact.gap < 1;
            bool told = k == 0 || near == before;
            for (int j = 0; j < turns.count && !told; j++) {
                double degrees = um_degrees_from_rotation(turns.items[j]);
                if (degrees < 0) degrees += 360;
                told = degrees >= (k - 1) / 2.0 - 1e-9 && degrees <= k / 2.0 + 1e-9;
            }
            CHECK(told);
            before = near;
        }
        um_turns_free(&turns);
    }
}

int main(void) {
    side_to_side();
    corner_to_corner();
    a_front_alone();
    spans_hold();
    beside_the_way();
    turns_are_complete();
    return check_done();
}
