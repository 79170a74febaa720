// Translation sweeps worked out by hand: straight contact, grazes, sliding, contact at distance 0, the covered ground,
// flush runs.
#include "check.h"
#include "plane/angle.h"
#include "plane/contact.h"
#include "plane/sweep.h"

static UmShape box(double x, double y, double facing, double width, double depth) {
    return um_box_shape((UmBox){{x, y}, um_front_from_facing(facing), width, depth});
}

// Facing 0, 2 wide and 1 deep: reaches 1 to either side of its middle and 1/2 ahead.
static UmShape plain(double x, double y) { return box(x, y, 0, 2, 1); }

static const UmVec north = {0, 1}, south = {0, -1}, east = {1, 0}, west = {-1, 0};

static void check_hit(UmCast cast, double distance, double graze, double within) {
    CHECK(cast.hit);
    CHECK_NEAR(cast.distance, distance, within);
    CHECK_NEAR(cast.graze, graze, within);
}

// Side by side overlap is 2 - 0.5 = 1.5, the gap ahead 5 - 1/2 - 1/2 = 4.
static void straight_ahead(void) {
    UmShape a = plain(0, 0), b = plain(0.5, 5);
    check_hit(um_sweep(&a, north, &b), 4, 1.5, 0);
    check_hit(um_sweep(&b, south, &a), 4, 1.5, 0);
    CHECK(!um_sweep(&a, south, &b).hit); // behind it
    CHECK(!um_sweep(&a, east, &b).hit);
    CHECK(isinf(um_sweep(&a, east, &b).distance));
    UmShape far = plain(0.5, 900);
    check_hit(um_sweep(&a, north, &far), 899, 1.5, 0); // the way is endless
}

// The way (0.6, 0.8): to cover the 4 north it takes 4 / 0.8 = 5, drifting 3 east; b then stands 0.5 - 3 = -2.5 off:
// beyond 2.
static void aslant(void) {
    UmShape a = plain(0, 0), b = plain(0.5, 5), c = plain(2.5, 5);
    UmVec way = {0.6, 0.8};
    CHECK(!um_sweep(&a, way, &b).hit);
    // c at 2.5: after 5 it stands 0.5 off. Across the way (-0.8, 0.6) each reaches 0.8 + 0.3 = 1.1; c's middle lies
    // -2.5 * 0.8 + 5 * 0.6 = 1 to the left: 2.2 - 1 = 1.2 overlap.
    check_hit(um_sweep(&a, way, &c), 5, 1.2, 1e-14);
    // d east of a: the side gap 6 - 2 = 4 closes after 4 / 0.6 = 6.67, then it is 5.33 north; d at y = 5 overlaps in
    // depth.
    UmShape d = plain(6, 5);
    check_hit(um_sweep(&a, way, &d), 4 / 0.6, 2.2 - (6 * 0.8 - 5 * 0.6), 1e-14);
}

// A square of side 2 on its corner reaches root 2 ahead.
static void corner_first(void) {
    UmShape diamond = box(0, 0, 45, 2, 2), wall = box(0, 10, 0, 8, 2);
    check_hit(um_sweep(&diamond, north, &wall), 9 - sqrt(2), 4 + sqrt(2), 1e-14);
    check_hit(um_sweep(&wall, south, &diamond), 9 - sqrt(2), 4 + sqrt(2), 1e-14);
    // Diamond on diamond, 1 aside: the sides x + y = root 2 and x + y - (1 + y2) = -root 2 meet when 1 + gap = 2
    // root 2.
    UmShape other = box(1, 10, 45, 2, 2);
    check_hit(um_sweep(&diamond, north, &other), 10 - (2 * sqrt(2) - 1), 2 * sqrt(2) - 1, 1e-14);
}

// Sides that pass in one line touch on the way and do not enter; the tolerance is 1e-6.
static void grazing_passes(void) {
    UmShape a = plain(0, 0), exact = plain(2, 5), within = plain(2 - 5e-7, 5), beyond = plain(2 - 2e-6, 5),
            clear = plain(2 + 5e-7, 5);
    CHECK(!um_sweep(&a, north, &exact).hit);
    CHECK(!um_sweep(&a, north, &within).hit);
    CHECK(!um_sweep(&a, north, &clear).hit);
    check_hit(um_sweep(&a, north, &beyond), 4, 2e-6, 1e-15);
    // Corner past corner: along (0.6, 0.8), reaches 1.1 each; a middle 2.2 to the right, at 2.2 * (0.8, -0.6) + 5 *
    // way, just passes.
    UmVec way = {0.6, 0.8};
    UmShape at_corner = plain(2.2 * 0.8 + 3, -2.2 * 0.6 + 4), nearer = plain(2.199 * 0.8 + 3, -2.199 * 0.6 + 4);
    CHECK(!um_sweep(&a, way, &at_corner).hit);
    CHECK(um_sweep(&a, way, &nearer).hit);
    CHECK_NEAR(um_sweep(&a, way, &nearer).graze, 1e-3, 1e-14);
}

// Flush at a's right side: along the shared side nothing is hit, forth or back, whatever rounding does to a turned
// pair.
static void sliding_along_a_flush_neighbour(void) {
    UmShape a = plain(0, 0), b = plain(2, 0.25);
    CHECK(!um_sweep(&a, north, &b).hit);
    CHECK(!um_sweep(&a, south, &b).hit);
    CHECK(!um_sweep(&a, west, &b).hit);
    for (int facing = 0; facing < 360; facing += 7) {
        UmVec front = um_front_from_facing(facing), right = um_rightward(front);
        UmShape turned = box(0, 0, facing, 2, 1);
        UmShape beside = um_shape_moved(&turned, um_add(um_scale(right, 2), um_scale(front, 0.25)));
        CHECK_INT(um_contact(&turned, &beside).kind, UM_TOUCHING);
        CHECK(!um_sweep(&turned, front, &beside).hit);
        CHECK(!um_sweep(&turned, um_reverse(front), &beside).hit);
        CHECK(!um_sweep(&turned, um_reverse(right), &beside).hit);
        check_hit(um_sweep(&turned, right, &beside), 0, 0.75, 1e-14); // 1 - 0.25 of the side in the way
    }
}

static void contact_at_distance_0(void) {
    UmShape a = plain(0, 0), ahead = plain(0.5, 1), corner = plain(2, 1), shallow = plain(0.5, 1 - 5e-7);
    check_hit(um_sweep(&a, north, &ahead), 0, 1.5, 0);
    CHECK(!um_sweep(&a, south, &ahead).hit);
    CHECK(!um_sweep(&a, east, &ahead).hit);
    check_hit(um_sweep(&a, um_unit(um_vec(1, 1)), &corner), 0, sqrt(2),
              1e-14);                         // reaches 1.5 / root 2 each, the middle 1 / root 2 aside
    CHECK(!um_sweep(&a, north, &corner).hit); // slides up along its side
    check_hit(um_sweep(&a, north, &shallow), 0, 1.5,
              1e-15); // 5e-7 deep at the start already: no way to go, and not less than none
    CHECK(!um_sweep(&a, south, &shallow).hit);
}

// Within 1e-3 of the way a side counts once it is 1e-6 deep: at slope 1e-4 that is 0.01 further on.
static void skimming(void) {
    UmShape a = plain(0, 0), b = plain(3, 0); // 1 to the east
    UmVec way = um_unit(um_vec(1e-4, 1));
    CHECK(!um_sweep(&a, way, &b).hit);   // 1 east takes 10,000 north
    UmShape beside = plain(2 + 1e-5, 0); // the gap of 1e-5 closes after 0.1; the sides pass each other after 1
    check_hit(um_sweep(&a, way, &beside), 0.11, 1e-4 - 1e-5, 1e-7);
}

// Over 3 north, a covers x -1..1, y -0.5..3.5.
static void covered_ground(void) {
    UmShape a = plain(0, 0), beside = plain(2.25, 2), ahead = plain(0, 5), in = plain(1.75, 2),
            over = plain(0, 4.25 - 1e-9);
    CHECK_SAME(um_swept_gap(&a, north, 3, &beside), 0.25);
    CHECK_SAME(um_swept_gap(&a, north, 3, &ahead), 1); // 4.5 - 3.5
    CHECK_SAME(um_swept_gap(&a, north, 3, &in), -0.25);
    CHECK_SAME(um_swept_gap(&a, north, 4, &ahead), 0);
    CHECK_NEAR(um_swept_gap(&a, north, 3.25, &over), -1e-9, 1e-15); // reaches y = 3.75, its side stands at 3.75 - 1e-9
    CHECK_SAME(um_swept_gap(&a, north, 0, &ahead), 4);
    UmShape behind = plain(0, -3);
    CHECK_SAME(um_swept_gap(&a, north, 3, &behind), 2); // -0.5 - -2.5
    // Aslant the sides of the way count too: along (0.6, 0.8) a reaches 1.1 across; 2.2 + 0.5 to the right, 0.5 is
    // left.
    UmShape right = plain(2.7 * 0.8 + 3, -2.7 * 0.6 + 4);
    CHECK_NEAR(um_swept_gap(&a, um_vec(0.6, 0.8), 10, &right), 0.5, 1e-14);
}

// b's left side lies in the line of a's right one, x = 1, from y = 4 to 6; a's side is y -0.5..0.5: flush from 4 - 0.5
// to 6 + 0.5.
static void runs_alongside(void) {
    UmShape a = plain(0, 0), b = box(2, 5, 0, 2, 2), beside = plain(2.1, 5);
    UmAlongside run = um_alongside(&a, north, &b);
    CHECK(run.found);
    CHECK_NEAR(run.from, 3.5, 1e-15);
    CHECK_NEAR(run.to, 6.5, 1e-15);
    run = um_alongside(&a, south, &b); // the same stretch, behind
    CHECK(run.found);
    CHECK_NEAR(run.from, -6.5, 1e-15);
    CHECK_NEAR(run.to, -3.5, 1e-15);
    CHECK(!um_alongside(&a, north, &beside).found);
    CHECK(!um_alongside(&a, east, &b).found);
    CHECK(!um_alongside(&a, um_vec(0.6, 0.8), &b).found);
}

int main(void) {
    straight_ahead();
    aslant();
    corner_first();
    grazing_passes();
    sliding_along_a_flush_neighbour();
    contact_at_distance_0();
    skimming();
    covered_ground();
    runs_alongside();
    return check_done();
}
