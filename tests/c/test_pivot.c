// Pivot sweeps worked out by hand: onto a side, past a corner, ends that just touch, flush starts, ways without
// contact.
#include "check.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/hinge.h"

static UmShape box(double x, double y, double facing, double width, double depth) {
    return um_box_shape((UmBox){{x, y}, um_front_from_facing(facing), width, depth});
}

static UmPivotCast pivot(const UmShape *a, UmVec about, double degrees, const UmShape *b) {
    UmVec rotation = um_rotation_from_degrees(degrees);
    UmPivotCast cast = um_pivot_sweep(a, about, rotation, b);
    UmHinge hinge;
    um_hinge(a, about, rotation, &hinge);
    UmPivotCast same = um_hinge_sweep(&hinge, rotation, b);
    CHECK_INT(same.hit, cast.hit);
    CHECK_POINT(same.rotation, cast.rotation.x, cast.rotation.y, 0);
    return cast;
}

static void check_hit(UmPivotCast cast, double degrees, double within) {
    CHECK(cast.hit);
    CHECK_NEAR(um_length(cast.rotation), 1, 1e-15);
    CHECK_NEAR(um_degrees_from_rotation(cast.rotation), degrees, within);
}

static void check_free(UmPivotCast cast, double degrees) {
    UmVec whole = um_rotation_from_degrees(degrees);
    CHECK(!cast.hit);
    CHECK_POINT(cast.rotation, whole.x, whole.y, 0);
}

// A bar from (0,0) to (2,1) that pivots about (0,0). Its far corner (2,1) stands root 5 away at atan(1/2)
// = 26.565051177 degrees.
static UmShape bar(void) { return box(1, 0.5, 0, 2, 1); }
static const UmVec hinge = {0, 0};
#define FAR_CORNER 26.565051177077989

// A wall whose lower side is y = 2 (x -5..5): turning left, the far corner meets it when root 5 sin = 2, at asin(2/root
// 5) = 63.43: turned by 63.434948823 - 26.565051177 = 36.869897646.
static void a_corner_meets_a_side(void) {
    UmShape a = bar(), wall = box(0, 3, 0, 10, 2);
    check_hit(pivot(&a, hinge, 90, &wall), 36.869897645844021, 1e-12);
    check_hit(pivot(&a, hinge, 37, &wall), 36.869897645844021, 1e-12);
    check_free(pivot(&a, hinge, 36, &wall), 36);
    check_free(pivot(&a, hinge, -60, &wall), -60);
    // Turning right, below y = -2: its near corner (2,0) is 2 away and just touches at -90; the corner (2,1), root 5
    // away, is then at (1,-2), still going down.
    UmShape below = box(0, -3, 0, 10, 2);
    check_hit(pivot(&a, hinge, -150, &below), -90, 1e-6); // and enters just after
    check_free(pivot(&a, hinge, -89, &below), -89);
}

// A post whose lower right corner is (1.5, 1.5): the bar's far corner passes it by (at y = 1.5 it stands at x =
// root 2.75 = 1.66), then the bar's upper side, y = 1 before the turn, meets it when -1.5 sin t + 1.5 cos t = 1, that
// is cos(t + 45) = 1 / (1.5 root 2): t = 61.874494 - 45 = 16.874494.
static void a_side_meets_a_corner(void) {
    UmShape a = bar(), post = box(1, 2, 0, 1, 1);
    double t = 61.8744942979 - 45; // acos(0.4714045208) = 61.8744942979 degrees
    CHECK_NEAR(1.5 * cos(t * 0.017453292519943295) - 1.5 * sin(t * 0.017453292519943295), 1, 1e-11);
    check_hit(pivot(&a, hinge, 90, &post), t, 1e-9);
    check_hit(pivot(&post, hinge, -90, &a), -t, 1e-9); // turning the post about the same point the other way
    check_free(pivot(&a, hinge, 16.8, &post), 16.8);
}

// A post just out of the far corner's circle (root 5 = 2.236): its nearest point at (0, 2.2361) is not met, at
// (0, 2.236) it is.
static void past_a_corner(void) {
    UmShape a = bar(), out = box(0, 2.2361 + 1, 0, 1, 2), in = box(0, 2.236 + 1, 0, 1, 2),
            on = box(0, sqrt(5) + 1, 0, 1, 2);
    check_free(pivot(&a, hinge, 120, &out), 120);
    check_free(pivot(&a, hinge, 120, &on), 120); // it touches when it points straight up
    // The corner enters when root 5 cos(u) = 2.236 before pointing up: u = acos(2.236 / root 5) = 0.449 degrees.
    double u = acos(2.236 / sqrt(5)) / 0.017453292519943295;
    check_hit(pivot(&a, hinge, 120, &in), 90 - FAR_CORNER - u, 1e-9);
    // A diamond's corner just beyond the circle is passed likewise.
    UmShape diamond = box(0, sqrt(5) + sqrt(2), 45, 2, 2);
    check_free(pivot(&a, hinge, 170, &diamond), 170);
    check_free(pivot(&a, hinge, -170, &diamond), -170);
}

// Touching at the end is free: a quarter turn brings the bar's upper side from y = 1 to x = -1, y 0..2, flush on a
// neighbour there.
static void ends_that_just_touch(void) {
    UmShape a = bar(), left = box(-2, 1, 0, 2, 2);
    // The far corner (2,1) arrives from the right at (-1, 2), the other (0,1) from the right at (-1, 0). Beyond, it
    // enters.
    check_free(pivot(&a, hinge, 90, &left), 90);
    UmShape end = um_shape_pivoted(&a, hinge, um_rotation_from_degrees(90));
    CHECK_INT(um_contact(&end, &left).kind, UM_TOUCHING);
    CHECK_INT(um_touch(&end, &left).kind, UM_TOUCH_FLUSH);
    check_hit(pivot(&a, hinge, 91, &left), 90, 1e-6);
    // And where a corner just reaches a wall at the end.
    UmShape wall = box(0, 3, 0, 10, 2);
    check_free(pivot(&a, hinge, 36.869897645844021, &wall), 36.869897645844021);
}

// Side by side on a line, flush: a pivot about its own front corner swings the rear corner into the neighbour or away.
static void flush_starts(void) {
    UmShape a = box(0, 0, 0, 2, 1), right = box(2, 0, 0, 2, 1), left = box(-2, 0, 0, 2, 1);
    UmVec front_right = a.corner[0];
    CHECK_POINT(front_right, 1, 0.5, 0);
    // Turning left (counter-clockwise) about the front right corner, what hangs below it swings to the east: into the
    // right one.
    check_hit(pivot(&a, front_right, 30, &right), 0, 1e-6);
    check_free(pivot(&a, front_right, -30, &right), -30);
    // And its left side, leaning on the left neighbour, moves down along it and in: the front left corner (-1, 0.5)
    // goes straight down, the rear left one (-1, -0.5), below the pivot, goes east, away. The front left corner moves
    // on a circle about (1, 0.5) whose westmost point it is: away too.
    check_free(pivot(&a, front_right, 30, &left), 30);
    // Clockwise the rear left corner goes west, into the left one at once.
    check_hit(pivot(&a, front_right, -30, &left), 0, 1e-6);
    // The neighbour ahead, flush on the front: about the front right corner, counter-clockwise lowers the front left
    // one.
    UmShape ahead = box(0, 1, 0, 2, 1);
    check_free(pivot(&a, front_right, 45, &ahead), 45);
    check_hit(pivot(&a, front_right, -45, &ahead), 0, 1e-6);
}

// Its own corner on the neighbour's corner stays in contact all the way: free until a side comes to lie flush.
static void about_the_touching_corner(void) {
    UmShape a = box(0, 0, 0, 2, 1), b = box(2, 1, 0, 2, 1); // b's rear left corner on a's front right one
    UmVec meeting = a.corner[0];
    // a fills the south-west quarter about the corner, b the north-east one: a quarter turn either way is free, more is
    // not.
    check_free(pivot(&a, meeting, 90, &b), 90);
    check_free(pivot(&a, meeting, -90, &b), -90);
    check_hit(pivot(&a, meeting, 120, &b), 90, 1e-9);
    check_hit(pivot(&a, meeting, -120, &b), -90, 1e-9);
}

static void out_of_reach(void) {
    UmShape a = bar(), far = box(50, 50, 30, 4, 4);
    check_free(pivot(&a, hinge, 179, &far), 179);
    check_free(pivot(&a, um_vec(-30, 10), 20, &far), 20);
    check_free(pivot(&a, hinge, 0, &far), 0);
}

// A small overlap that is shallow in the middle of its stretch, deeper at the end: the end of a free turn must not
// overlap. The corner (2,1) ends 1.5e-6 above the wall's side; halfway through its last stretch it is only half as
// deep.
static void no_overlap_at_the_end_of_a_free_turn(void) {
    UmShape a = bar(), wall = box(0, 3, 0, 10, 2);
    // It rises by root 5 cos(63.43 degrees) = 1 per radian: 1.5e-6 radians are 8.6e-5 degrees.
    double degrees = 36.869897645844021 + 1.5e-6 / 0.017453292519943295;
    check_hit(pivot(&a, hinge, degrees, &wall), 36.869897645844021, 1e-9);
    double less = 36.869897645844021 + 0.5e-6 / 0.017453292519943295;
    check_free(pivot(&a, hinge, less, &wall), less);
}

// Two flat triangles a quarter apart, whose sides' lines end before the other half of the circle: nothing is crossed.
static void half_a_turn_with_nothing_to_cross(void) {
    const UmVec corners[] = {{-0.5, -4.95}, {0.5, -4.95}, {0, -4.8}};
    UmShape still;
    bool reversed;
    CHECK(um_shape_from_corners(3, corners, &still, &reversed) == UM_SHAPE_FINE);
    UmShape mover = um_shape_pivoted(&still, hinge, um_vec(0, 1)),
            ahead = um_shape_pivoted(&still, hinge, um_vec(-1, 0));
    CHECK(!um_pivot_sweep(&mover, hinge, um_vec(-1, 0), &still).hit);
    CHECK(um_pivot_sweep(&mover, hinge, um_vec(-1, 0), &ahead).hit);
}

int main(void) {
    half_a_turn_with_nothing_to_cross();
    a_corner_meets_a_side();
    a_side_meets_a_corner();
    past_a_corner();
    ends_that_just_touch();
    flush_starts();
    about_the_touching_corner();
    out_of_reach();
    no_overlap_at_the_end_of_a_free_turn();
    return check_done();
}
