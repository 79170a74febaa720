// Convex shapes and boxes: what is refused, the order of corners and sides, the conventions of facing.
#include "check.h"
#include "plane/angle.h"
#include "plane/outline.h"
#include "plane/shape.h"

static void a_square_either_way_round(void) {
    const UmVec left[4] = {{0, 0}, {2, 0}, {2, 1}, {0, 1}}, right[4] = {{0, 1}, {2, 1}, {2, 0}, {0, 0}};
    UmShape s;
    bool reversed = true;
    CHECK_INT(um_shape_from_corners(4, left, &s, &reversed), UM_SHAPE_FINE);
    CHECK(!reversed);
    CHECK_INT(s.count, 4);
    // Counter-clockwise, so outward is to the right of each side: south, east, north, west.
    CHECK_POINT(s.normal[0], 0, -1, 0);
    CHECK_POINT(s.normal[1], 1, 0, 0);
    CHECK_POINT(s.normal[2], 0, 1, 0);
    CHECK_POINT(s.normal[3], -1, 0, 0);
    CHECK_INT(um_shape_from_corners(4, right, &s, &reversed), UM_SHAPE_FINE);
    CHECK(reversed);
    for (int i = 0; i < 4; i++) CHECK_POINT(s.corner[i], left[i].x, left[i].y, 0); // the last given comes first
    CHECK_POINT(s.normal[0], 0, -1, 0);
}

static UmShapeFault fault(int count, const UmVec *corners) {
    UmShape s;
    bool reversed;
    return um_shape_from_corners(count, corners, &s, &reversed);
}

// Points on the unit circle, each `skip` twelfths of a turn after the last.
static void on_circle(int count, double skip, UmVec *out) {
    for (int i = 0; i < count; i++) out[i] = um_rotation_from_degrees(skip * i);
}

static void faults(void) {
    const UmVec two[2] = {{0, 0}, {1, 0}};
    CHECK_INT(fault(2, two), UM_SHAPE_TOO_FEW);
    CHECK_INT(fault(1, two), UM_SHAPE_TOO_FEW);
    CHECK_INT(fault(0, two), UM_SHAPE_TOO_FEW);

    UmVec corners[UM_MAX_CORNERS];
    on_circle(5, 72, corners);
    CHECK_INT(fault(5, corners), UM_SHAPE_FINE);
    on_circle(5, 144, corners); // the pentagram turns left at every corner, but twice round
    CHECK_INT(fault(5, corners), UM_SHAPE_NOT_CONVEX);
    on_circle(5, 216, corners); // and the same clockwise
    CHECK_INT(fault(5, corners), UM_SHAPE_NOT_CONVEX);
    on_circle(7, 360 * 3 / 7.0, corners); // three times round
    CHECK_INT(fault(7, corners), UM_SHAPE_NOT_CONVEX);
    on_circle(UM_MAX_CORNERS, 360.0 / UM_MAX_CORNERS, corners);
    CHECK_INT(fault(UM_MAX_CORNERS, corners), UM_SHAPE_FINE);

    const UmVec bow_tie[4] = {{0, 0}, {2, 2}, {2, 0}, {0, 1}};
    CHECK_INT(fault(4, bow_tie), UM_SHAPE_NOT_CONVEX);
    const UmVec arrow[4] = {{0, 0}, {4, 0}, {1, 1}, {0, 4}}; // (1,1) lies inside the triangle of the others
    CHECK_INT(fault(4, arrow), UM_SHAPE_NOT_CONVEX);
    const UmVec straight[4] = {{0, 0}, {1, 0}, {2, 0}, {0, 2}}; // (1,0) on the side from (0,0) to (2,0)
    CHECK_INT(fault(4, straight), UM_SHAPE_DEGENERATE);
    const UmVec flat[3] = {{0, 0}, {1, 1}, {2, 2}};
    CHECK_INT(fault(3, flat), UM_SHAPE_DEGENERATE);
    const UmVec twice[4] = {{0, 0}, {1, 0}, {1, 0}, {0, 1}};
    CHECK_INT(fault(4, twice), UM_SHAPE_DEGENERATE);
    const UmVec closed[4] = {{0, 0}, {1, 0}, {0, 1}, {0, 0}}; // the first corner given again at the end
    CHECK_INT(fault(4, closed), UM_SHAPE_DEGENERATE);
    const UmVec short_side[4] = {{0, 0}, {1, 0}, {1, 0.0009}, {0, 1}},
                long_enough[4] = {{0, 0}, {1, 0}, {1, 0.0011}, {0, 1}};
    CHECK_INT(fault(4, short_side), UM_SHAPE_DEGENERATE);
    CHECK_INT(fault(4, long_enough), UM_SHAPE_FINE);
    // The corner at (1,-d) turns by the angle 2d to first order: d = 1e-8 is a corner, d = 1e-10 is none.
    const UmVec barely[4] = {{0, 0}, {1, -1e-8}, {2, 0}, {1, 1}}, not_quite[4] = {{0, 0}, {1, -1e-10}, {2, 0}, {1, 1}};
    CHECK_INT(fault(4, barely), UM_SHAPE_FINE);
    CHECK_INT(fault(4, not_quite), UM_SHAPE_DEGENERATE);
}

// Width 4, depth 2, facing north at (10, 20): front right (12, 21), front left (8, 21), rear left (8, 19), rear right
// (12, 19).
static void a_box_facing_north(void) {
    UmBox box = {{10, 20}, um_front_from_facing(0), 4, 2};
    UmShape s = um_box_shape(box);
    CHECK_POINT(s.corner[0], 12, 21, 0);
    CHECK_POINT(s.corner[1], 8, 21, 0);
    CHECK_POINT(s.corner[2], 8, 19, 0);
    CHECK_POINT(s.corner[3], 12, 19, 0);
    CHECK_POINT(s.normal[UM_FRONT], 0, 1, 0);
    CHECK_POINT(s.normal[UM_LEFT], -1, 0, 0);
    CHECK_POINT(s.normal[UM_REAR], 0, -1, 0);
    CHECK_POINT(s.normal[UM_RIGHT], 1, 0, 0);
    // Who stands before its front looks south and has the east, its front right corner, at the left hand.
    UmSegment front = um_side(&s, UM_FRONT);
    CHECK_POINT(front.start, 12, 21, 0);
    CHECK_POINT(front.end, 8, 21, 0);
    CHECK_SAME(um_side_length(box, UM_FRONT), 4);
    CHECK_SAME(um_side_length(box, UM_REAR), 4);
    CHECK_SAME(um_side_length(box, UM_LEFT), 2);
    CHECK_SAME(um_side_length(box, UM_RIGHT), 2);
}

// Facing 90 it looks east: the same box's front right corner is in the south-east, at (10 + 1, 20 - 2).
static void a_box_facing_east(void) {
    UmShape s = um_box_shape((UmBox){{10, 20}, um_front_from_facing(90), 4, 2});
    CHECK_POINT(s.corner[0], 11, 18, 0);
    CHECK_POINT(s.corner[1], 11, 22, 0);
    CHECK_POINT(s.corner[2], 9, 22, 0);
    CHECK_POINT(s.corner[3], 9, 18, 0);
    CHECK_POINT(s.normal[UM_FRONT], 1, 0, 0);
    CHECK_POINT(s.normal[UM_LEFT], 0, 1, 0);
}

static void every_side_of_every_facing(void) {
    for (int facing = 0; facing < 360; facing += 15) {
        UmVec front = um_front_from_facing(facing);
        UmShape s = um_box_shape((UmBox){{3, -2}, front, 1.5, 2.5});
        for (int i = 0; i < 4; i++) {
            UmSegment side = um_side(&s, i);
            UmVec way = um_unit(um_sub(side.end, side.start)), middle = um_scale(um_add(side.start, side.end), 0.5);
            CHECK_POINT(um_rightward(way), s.normal[i].x, s.normal[i].y, 1e-15);
            CHECK(um_dot(um_sub(middle, um_vec(3, -2)), s.normal[i]) > 0.7); // half of the shorter measure: outward
            CHECK_POINT(um_front_from_normal(um_side_normal(front, (UmSide)i), (UmSide)i), front.x, front.y, 0);
            CHECK_INT(um_previous_corner(&s, um_next_corner(&s, i)), i);
        }
        CHECK_NEAR(um_distance(s.corner[0], s.corner[1]), 1.5, 1e-14);
        CHECK_NEAR(um_distance(s.corner[1], s.corner[2]), 2.5, 1e-14);
    }
}

// A quarter turn to the left about its front left corner (8, 21): the front right corner (12, 21) goes to (8, 25).
static void turned_and_moved(void) {
    UmBox box = {{10, 20}, um_front_from_facing(0), 4, 2};
    UmVec left = um_rotation_from_degrees(90);
    UmShape s = um_box_shape(um_box_pivoted(box, um_vec(8, 21), left)), before = um_box_shape(box);
    CHECK_POINT(s.corner[0], 8, 25, 1e-14);
    CHECK_POINT(s.corner[1], 8, 21, 1e-14);
    CHECK_POINT(s.normal[UM_FRONT], -1, 0, 1e-15);
    UmShape same = um_shape_pivoted(&before, um_vec(8, 21), left);
    for (int i = 0; i < 4; i++) {
        CHECK_POINT(same.corner[i], s.corner[i].x, s.corner[i].y, 1e-14);
        CHECK_POINT(same.normal[i], s.normal[i].x, s.normal[i].y, 1e-15);
    }
    UmShape moved = um_shape_moved(&before, um_vec(-1, 2));
    CHECK_POINT(moved.corner[2], 7, 21, 0);
    CHECK_POINT(um_box_moved(box, um_vec(-1, 2)).center, 9, 22, 0);
    UmSpan east = um_shape_span(&before, um_vec(1, 0)), south = um_shape_span(&before, um_vec(0, -1));
    CHECK_SAME(east.lo, 8);
    CHECK_SAME(east.hi, 12);
    CHECK_SAME(south.lo, -21);
    CHECK_SAME(south.hi, -19);
}

// um_rotation(a, b) carries a onto b: from north to west is a quarter turn to the left.
static void rotations(void) {
    CHECK_POINT(um_rotation(um_vec(0, 1), um_vec(-1, 0)), 0, 1, 0);
    UmVec a = um_front_from_facing(33), b = um_front_from_facing(190);
    CHECK_POINT(um_turned(a, um_rotation(a, b)), b.x, b.y, 1e-15);
    CHECK_POINT(um_turned_about(um_vec(3, 1), um_vec(1, 1), um_rotation_from_degrees(90)), 1, 3, 1e-15);
    CHECK(um_cross(um_vec(1, 0), um_vec(0, 1)) > 0); // north lies to the left of east
}

// As many corners as there can be, and nothing behind them is written or looked at.
static void most_corners(void) {
    struct {
        UmShape shape;
        UmVec behind;
    } s = {.behind = {-1000, 0}};
    UmVec corners[UM_MAX_CORNERS];
    bool reversed;
    on_circle(UM_MAX_CORNERS, 360.0 / UM_MAX_CORNERS, corners);
    CHECK_INT(um_shape_from_corners(UM_MAX_CORNERS, corners, &s.shape, &reversed), UM_SHAPE_FINE);
    CHECK_POINT(s.behind, -1000, 0, 0);
    CHECK(!um_is_beyond_a_side(&s.shape, um_vec(0, 0), 0));
    CHECK(um_is_beyond_a_side(&s.shape, um_vec(2, 0), 0));
}

// A cut through two corners of a square leaves a triangle. Sides of no length may stand at its corners; every other one
// has the normal that its ends have.
static void a_cut_through_corners(void) {
    const UmVec corners[] = {{0, 0}, {2, 0}, {2, 2}, {0, 2}}, ways[] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    for (int k = 0; k < 4; k++) {
        UmShape shape;
        bool reversed;
        const UmVec way = um_unit(ways[k]);
        double around = 0;
        CHECK_INT(um_shape_from_corners(4, corners, &shape, &reversed), UM_SHAPE_FINE);
        CHECK(um_outline_cut(&shape, way, um_dot(way, um_vec(1, 1))));
        for (int i = 0; i < shape.count; i++) {
            const UmSegment side = um_side(&shape, i);
            const double length = um_distance(side.start, side.end);
            around += length;
            if (length > 0)
                CHECK_POINT(shape.normal[i], (side.end.y - side.start.y) / length, (side.start.x - side.end.x) / length,
                            1e-15);
        }
        CHECK_NEAR(around, 4 + 2 * sqrt(2), 1e-15);
        CHECK(!um_is_beyond_a_side(&shape, um_add(um_vec(1, 1), um_scale(way, -0.5)), 0));
        CHECK(um_is_beyond_a_side(&shape, um_add(um_vec(1, 1), um_scale(way, 0.5)), 0));
    }
    UmShape none;
    bool reversed;
    CHECK_INT(um_shape_from_corners(4, corners, &none, &reversed), UM_SHAPE_FINE);
    CHECK(!um_outline_cut(&none, um_vec(1, 0), -1));
}

int main(void) {
    a_square_either_way_round();
    a_cut_through_corners();
    faults();
    a_box_facing_north();
    a_box_facing_east();
    every_side_of_every_facing();
    turned_and_moved();
    rotations();
    most_corners();
    return check_done();
}
