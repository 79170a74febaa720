// Contact and touch of boxes and polygons placed by hand: each kind, its gap, which sides or corners, where and how
// long.
#include "check.h"
#include "plane/angle.h"
#include "plane/contact.h"

static UmShape box(double x, double y, double facing, double width, double depth) {
    return um_box_shape((UmBox){{x, y}, um_front_from_facing(facing), width, depth});
}

// Facing 0, 2 wide and 1 deep: reaches 1 to either side of its middle and 1/2 ahead.
static UmShape plain(double x, double y) { return box(x, y, 0, 2, 1); }

static UmShape polygon(int count, const UmVec *corners) {
    UmShape s;
    bool reversed;
    CHECK_INT(um_shape_from_corners(count, corners, &s, &reversed), UM_SHAPE_FINE);
    return s;
}

static void check_both_ways(const UmShape *a, const UmShape *b, UmContactKind kind, double gap, double within) {
    CHECK_INT(um_contact(a, b).kind, kind);
    CHECK_INT(um_contact(b, a).kind, kind);
    CHECK_NEAR(um_contact(a, b).gap, gap, within);
    CHECK_NEAR(um_contact(b, a).gap, gap, within);
}

static void gaps_of_boxes(void) {
    UmShape a = plain(0, 0), side = plain(5, 0), corner = plain(5, 5), in = plain(1.75, 0.25), same = plain(0, 0);
    check_both_ways(&a, &side, UM_APART, 3, 0);         // 5 - 1 - 1
    check_both_ways(&a, &corner, UM_APART, 5, 0);       // 3 east and 4 north of corner (1, 0.5): 3-4-5
    CHECK_SAME(um_separation(&a, &corner), 4);          // the widest of the sides' gaps, a lower bound
    check_both_ways(&a, &in, UM_OVERLAPPING, -0.25, 0); // 0.25 of the width, 0.75 of the depth overlap
    check_both_ways(&a, &same, UM_OVERLAPPING, -1, 0);  // out the short way, its whole depth
    UmShape flush = plain(2, 0), meeting = plain(2, 1);
    check_both_ways(&a, &flush, UM_TOUCHING, 0, 0);
    check_both_ways(&a, &meeting, UM_TOUCHING, 0, 0);
}

// The tolerance is 1e-6: half of it either way still touches, twice it does not.
static void the_tolerance(void) {
    UmShape a = plain(0, 0);
    UmShape near = plain(2 + 5e-7, 0), far = plain(2 + 2e-6, 0), shallow = plain(2 - 5e-7, 0),
            deep = plain(2 - 2e-6, 0);
    check_both_ways(&a, &near, UM_TOUCHING, 5e-7, 1e-15);
    check_both_ways(&a, &far, UM_APART, 2e-6, 1e-15);
    CHECK_INT(um_contact(&a, &shallow).kind, UM_TOUCHING);
    check_both_ways(&a, &deep, UM_OVERLAPPING, -2e-6, 1e-15);
}

// A square of side 2 turned by 45 has its corners a root of 2 from its middle.
static void a_turned_square(void) {
    UmShape diamond = box(0, 0, 45, 2, 2), a = plain(0, 3), b = plain(2.5, 1.5);
    check_both_ways(&diamond, &a, UM_APART, 2.5 - sqrt(2), 1e-15); // its north corner below a side at y = 2.5
    // b's rear left corner (1.5, 1) lies (1.5 + 1) / root 2 along the north-east normal, whose side stands at 1.
    check_both_ways(&diamond, &b, UM_APART, 2.5 / sqrt(2) - 1, 1e-15);
    UmShape touching = plain(0, sqrt(2) + 0.5);
    UmTouch t = um_touch(&diamond, &touching);
    CHECK_INT(t.kind, UM_TOUCH_CORNER_ON_SIDE);
    CHECK_INT(t.b, UM_REAR);
    CHECK_POINT(t.at, 0, sqrt(2), 1e-15);
    CHECK_POINT(diamond.corner[t.a], 0, sqrt(2), 1e-15);
    t = um_touch(&touching, &diamond);
    CHECK_INT(t.kind, UM_TOUCH_SIDE_ON_CORNER);
    CHECK_INT(t.a, UM_REAR);
    CHECK_POINT(t.at, 0, sqrt(2), 1e-15);
}

// The triangle (0,0) (4,0) (0,3): the long side's line is 3x + 4y = 12, and (4, 3) lies (12 + 12 - 12) / 5 = 2.4 beyond
// it.
static void triangle_and_corner(void) {
    const UmVec corners[3] = {{0, 0}, {4, 0}, {0, 3}};
    UmShape triangle = polygon(3, corners), b = plain(5, 3.5); // its rear left corner at (4, 3)
    check_both_ways(&triangle, &b, UM_APART, 2.4, 1e-15);
    UmShape lower = plain(3, 2); // rear left corner at (2, 1.5), the middle of the long side
    check_both_ways(&triangle, &lower, UM_TOUCHING, 0, 1e-15);
    UmTouch t = um_touch(&lower, &triangle);
    CHECK_INT(t.kind, UM_TOUCH_CORNER_ON_SIDE);
    CHECK_INT(t.a, 2);
    CHECK_INT(t.b, 1);
    CHECK_POINT(t.at, 2, 1.5, 1e-15);
}

// The other stands right of a and 0.25 further north: they share x = 1 from y = -0.25 to 0.5.
static void flush_in_part(void) {
    UmShape a = plain(0, 0), b = plain(2, 0.25);
    UmTouch t = um_touch(&a, &b);
    CHECK_INT(t.kind, UM_TOUCH_FLUSH);
    CHECK_INT(t.a, UM_RIGHT);
    CHECK_INT(t.b, UM_LEFT);
    CHECK_NEAR(t.length, 0.75, 1e-15);
    CHECK_POINT(t.at, 1, 0.125, 1e-15);
    CHECK_NEAR(um_flush_length(&a, UM_RIGHT, &b, UM_LEFT), 0.75, 1e-15);
    CHECK_NEAR(um_flush_length(&b, UM_LEFT, &a, UM_RIGHT), 0.75, 1e-15);
    CHECK_SAME(um_flush_length(&a, UM_LEFT, &b, UM_RIGHT), 0);  // opposite, but not in one line
    CHECK_SAME(um_flush_length(&a, UM_RIGHT, &b, UM_RIGHT), 0); // same way
    CHECK_SAME(um_flush_length(&a, UM_FRONT, &b, UM_LEFT), 0);
}

// A short side on a long one: shared is the whole short one, from x = 0.25 to 0.75 on y = 0.5.
static void flush_within(void) {
    UmShape a = plain(0, 0), small = box(0.5, 1, 90, 1, 0.5); // looks east: its right side is to the south
    UmTouch t = um_touch(&small, &a);
    CHECK_INT(t.kind, UM_TOUCH_FLUSH);
    CHECK_INT(t.a, UM_RIGHT);
    CHECK_INT(t.b, UM_FRONT);
    CHECK_NEAR(t.length, 0.5, 1e-15);
    CHECK_POINT(t.at, 0.5, 0.5, 1e-15);
    t = um_touch(&a, &small);
    CHECK_INT(t.a, UM_FRONT);
    CHECK_INT(t.b, UM_RIGHT);
    CHECK_NEAR(t.length, 0.5, 1e-15);
    CHECK_POINT(t.at, 0.5, 0.5, 1e-15);
}

// b's rear left corner on a's front right one at (1, 0.5); b stands north-east.
static void corner_on_corner(void) {
    UmShape a = plain(0, 0), b = plain(2, 1);
    UmTouch t = um_touch(&a, &b);
    CHECK_INT(t.kind, UM_TOUCH_CORNERS);
    CHECK_INT(t.a, 0);
    CHECK_INT(t.b, 2);
    CHECK_POINT(t.at, 1, 0.5, 0);
    CHECK_SAME(t.length, 0);
    // Shifted so that the flush part is a hair, within and beyond the tolerance.
    UmShape within = plain(2, 1 - 5e-7), beyond = plain(2, 1 - 5e-6);
    CHECK_INT(um_touch(&a, &within).kind, UM_TOUCH_CORNERS);
    CHECK_INT(um_touch(&a, &beyond).kind, UM_TOUCH_FLUSH);
    CHECK_NEAR(um_touch(&a, &beyond).length, 5e-6, 1e-15);
    UmShape away = plain(2.1, 1.1);
    CHECK_INT(um_touch(&a, &away).kind, UM_TOUCH_NONE);
}

static void not_flush_when_slightly_turned(void) {
    // Width 2, turned by 0.01 degrees: its far corner leaves the line by 2 sin = 3.5e-4, far beyond the tolerance.
    UmShape a = plain(0, 0), b = box(0, 1, 0.01, 2, 1);
    UmVec low = b.corner[3]; // rear right goes down when turned clockwise
    UmShape set_down = um_shape_moved(&b, um_vec(-0.5, 0.5 - low.y));
    CHECK_INT(um_contact(&a, &set_down).kind, UM_TOUCHING);
    CHECK_INT(um_touch(&a, &set_down).kind, UM_TOUCH_SIDE_ON_CORNER);
    CHECK_INT(um_touch(&set_down, &a).kind, UM_TOUCH_CORNER_ON_SIDE);
}

// A side a little off the other's: the corner of one touches, that of the other is 1.2e-6 away. Found by fuzzing: the
// one that touches is told, not that of the shape which is named first.
static void nearest_corner_whichever_is_named_first(void) {
    const UmVec upright[] = {{0, 0}, {0, 0.5}, {-0.5, 0.5}, {-0.5, 0}};
    const UmVec leaning[] = {{0, 0.025}, {0.00012, -2.475}, {3, -2.475}, {3, 0.025}};
    UmShape still = polygon(4, upright), mover = polygon(4, leaning);
    UmTouch t = um_touch(&mover, &still), back = um_touch(&still, &mover);
    CHECK_INT(t.kind, UM_TOUCH_CORNER_ON_SIDE);
    CHECK_INT(back.kind, UM_TOUCH_SIDE_ON_CORNER);
    CHECK(t.a == back.b && t.b == back.a);
    CHECK_POINT(t.at, 0, 0.025, 0);
    CHECK_POINT(back.at, 0, 0.025, 0);
}

// A neighbour 10 long on a side of length 1, turned by 4e-5 degrees (7e-7) about the middle: over the shared part the
// two part by 3.5e-7, at the long side's ends by 3.5e-6. The order in which they are named once decided whether that is
// flush.
static void flush_whichever_is_named_first(void) {
    UmShape a = box(0, 0, 0, 1, 1), b = box(0, 1, 4e-5, 10, 1);
    CHECK_NEAR(um_flush_length(&a, UM_FRONT, &b, UM_REAR), 1, 1e-6);
    CHECK_NEAR(um_flush_length(&b, UM_REAR, &a, UM_FRONT), 1, 1e-6);
    CHECK_INT(um_touch(&a, &b).kind, UM_TOUCH_FLUSH);
    CHECK_INT(um_touch(&b, &a).kind, UM_TOUCH_FLUSH);
}

// Side on side, touching at one end of the shorter and so far apart at its other: flush as far as two tolerances.
static double flush_when_off_by(double tolerances, bool left_end, double width) {
    double degrees = tolerances * UM_CONTACT_TOLERANCE / 2 * 57.29577951308232;
    UmShape a = plain(0, 0);
    UmShape b = box(0, 1 + tolerances * UM_CONTACT_TOLERANCE / 2, left_end ? degrees : -degrees, width, 1);
    double length = um_flush_length(&a, UM_FRONT, &b, UM_REAR);
    CHECK_NEAR(um_flush_length(&b, UM_REAR, &a, UM_FRONT), length, 1e-5);
    return length;
}

static void flush_by_the_far_end(void) {
    for (int left_end = 0; left_end < 2; left_end++) {
        CHECK_NEAR(flush_when_off_by(1.5, left_end, 2), 2, 1e-5);
        CHECK_NEAR(flush_when_off_by(1.5, left_end, 10), 2, 1e-5);
        CHECK_SAME(flush_when_off_by(2.5, left_end, 2), 0);
        CHECK_SAME(flush_when_off_by(2.5, left_end, 10), 0);
    }
}

int main(void) {
    gaps_of_boxes();
    the_tolerance();
    a_turned_square();
    triangle_and_corner();
    flush_in_part();
    flush_within();
    corner_on_corner();
    not_flush_when_slightly_turned();
    nearest_corner_whichever_is_named_first();
    flush_whichever_is_named_first();
    flush_by_the_far_end();
    return check_done();
}
