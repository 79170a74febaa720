// Degrees in and out: exact at multiples of 45, and there and back within 1e-12 for every quarter degree, for odd
// values, and near the seams.
#include "check.h"
#include "plane/angle.h"

// A turn of k * 45 degrees by hand: the axes are exact, the diagonals are the root of a half (0.7071...), correctly
// rounded.
static void exact_at_multiples_of_45(void) {
    const double h = sqrt(0.5);
    const UmVec want[8] = {{1, 0}, {h, h}, {0, 1}, {-h, h}, {-1, 0}, {-h, -h}, {0, -1}, {h, -h}};
    for (int k = -16; k <= 16; k++) {
        UmVec r = um_rotation_from_degrees(45.0 * k), w = want[((k % 8) + 8) % 8];
        CHECK_SAME(r.x, w.x);
        CHECK_SAME(r.y, w.y);
        CHECK(!signbit(r.x) || r.x != 0); // no negative zero: it would print as -0
        CHECK(!signbit(r.y) || r.y != 0);
    }
    const double degrees[8] = {0, 45, 90, 135, 180, -135, -90, -45};
    for (int k = 0; k < 8; k++) CHECK_SAME(um_degrees_from_rotation(want[k]), degrees[k]);
}

// sin 30 = cos 60 = 1/2, cos 30 = sin 60 = root of 3/4.
static void multiples_of_30(void) {
    CHECK_POINT(um_rotation_from_degrees(30), sqrt(0.75), 0.5, 0);
    CHECK_POINT(um_rotation_from_degrees(60), 0.5, sqrt(0.75), 0);
    CHECK_POINT(um_rotation_from_degrees(120), -0.5, sqrt(0.75), 0);
    CHECK_POINT(um_rotation_from_degrees(-30), sqrt(0.75), -0.5, 0);
    for (int k = -5; k <= 6; k++)
        CHECK_NEAR(um_degrees_from_rotation(um_rotation_from_degrees(30.0 * k)), 30.0 * k, 1e-13);
}

// cos 15 = (root 6 + root 2) / 4, sin 15 = (root 6 - root 2) / 4; the 3-4-5 triangle has tan = 3/4, 36.869897645844021
// degrees.
static void other_known_angles(void) {
    CHECK_POINT(um_rotation_from_degrees(15), (sqrt(6) + sqrt(2)) / 4, (sqrt(6) - sqrt(2)) / 4, 3e-16);
    CHECK_POINT(um_rotation_from_degrees(36.869897645844021), 0.8, 0.6, 2e-16);
    CHECK_NEAR(um_degrees_from_rotation(um_vec(0.8, 0.6)), 36.869897645844021, 1e-13);
    CHECK_NEAR(um_degrees_from_rotation(um_vec(8, -6)), -36.869897645844021, 1e-13); // any length
}

// The difference of two angles, free of the seam.
static double apart(double a, double b) { return fabs(remainder(a - b, 360)); }

static void there_and_back(void) {
    double worst = 0, longest = 0, libm = 0;
    for (int k = -720 * 4; k <= 720 * 4; k++) {
        double degrees = k / 4.0 + (k % 7) * 0.0123456789;
        UmVec r = um_rotation_from_degrees(degrees);
        worst = fmax(worst, apart(um_degrees_from_rotation(r), degrees));
        worst = fmax(worst, apart(um_facing_from_front(um_front_from_facing(degrees)), degrees));
        longest = fmax(longest, fabs(um_length(r) - 1));
        double x = degrees * (3.14159265358979323846 / 180);
        libm = fmax(libm, fmax(fabs(r.x - cos(x)), fabs(r.y - sin(x))));
    }
    CHECK_NEAR(worst, 0, 1e-12);
    CHECK_NEAR(longest, 0, 4e-16);
    CHECK_NEAR(libm, 0, 4e-15); // x itself is rounded, at most 4 pi * 2^-53 * 2
}

// Small angles keep their digits: sin x = x in double for x = 1e-9 degrees = 1.7453292519943296e-11.
static void tiny_angles(void) {
    CHECK_NEAR(um_rotation_from_degrees(1e-9).y / 1.7453292519943296e-11, 1, 1e-15);
    CHECK_NEAR(um_degrees_from_rotation(um_vec(1, 1.7453292519943296e-11)) / 1e-9, 1, 1e-15);
    CHECK_SAME(um_degrees_from_rotation(um_vec(1, 0)), 0);
    CHECK_NEAR(um_degrees_from_rotation(um_vec(-1, 1e-12)), 180 - 5.729577951308232e-11, 1e-13);
    CHECK_NEAR(um_degrees_from_rotation(um_vec(-1, -1e-12)), -180 + 5.729577951308232e-11, 1e-13);
}

// -180 < degrees <= 180, and 0 <= facing < 360, also where rounding would give the other end.
static void ranges(void) {
    CHECK_SAME(um_degrees_from_rotation(um_vec(-1, 0)), 180);
    CHECK_SAME(um_degrees_from_rotation(um_vec(-1, -0.0)), 180);
    CHECK_SAME(um_degrees_from_rotation(um_vec(-1, -1e-20)), 180);
    CHECK_SAME(um_rotation_from_degrees(-1e-20).x, 1);
    CHECK_SAME(um_rotation_from_degrees(-1e-20).y, 0);
    CHECK(um_facing_from_front(um_vec(-1e-20, 1)) < 360);
    CHECK(um_facing_from_front(um_vec(-1e-20, 1)) >= 0);
    CHECK_NEAR(um_facing_from_front(um_vec(-1e-3, 1)), 360 - 0.0572957604145,
               1e-12); // atan 1e-3 = 1e-3 - 1e-9/3 + 2e-16
    CHECK_POINT(um_rotation_from_degrees(-1e-20), 1, 0, 1e-20);
    CHECK_POINT(um_rotation_from_degrees(1e6), cos(280 * 0.017453292519943295), sin(280 * 0.017453292519943295),
                1e-15); // 1e6 = 2777 * 360 + 280
}

// A facing is degrees clockwise from north: 90 looks east, 180 south, 270 west.
static void facings(void) {
    CHECK_POINT(um_front_from_facing(0), 0, 1, 0);
    CHECK_POINT(um_front_from_facing(90), 1, 0, 0);
    CHECK_POINT(um_front_from_facing(180), 0, -1, 0);
    CHECK_POINT(um_front_from_facing(270), -1, 0, 0);
    CHECK_POINT(um_front_from_facing(45), sqrt(0.5), sqrt(0.5), 0);
    CHECK_POINT(um_front_from_facing(30), 0.5, sqrt(0.75), 0); // nearer to north than to east
    for (int k = 0; k < 8; k++) CHECK_SAME(um_facing_from_front(um_front_from_facing(45 * k)), 45 * k);
    CHECK_SAME(um_facing_from_front(um_front_from_facing(-90)), 270);
    CHECK_SAME(um_facing_from_front(um_front_from_facing(720)), 0);
}

// What is remembered of the rotation before is that of the same rotation, whatever came before it.
static void remembered(void) {
    UmAngleMemo memo = {0};
    for (int k = 0; k < 400; k++) {
        double degrees = k % 3 == 2 ? 90.0 * k + 21.5 : 7.3 * (k / 8) + 90 * (k % 4);
        UmVec r = um_rotation_from_degrees(degrees);
        CHECK_SAME(um_degrees_remembered(r, &memo), um_degrees_from_rotation(r));
        CHECK_SAME(um_degrees_remembered(um_leftward(r), &memo), um_degrees_from_rotation(um_leftward(r)));
        CHECK_SAME(um_degrees_remembered(um_vec(r.y, r.x), &memo), um_degrees_from_rotation(um_vec(r.y, r.x)));
    }
}

int main(void) {
    remembered();
    exact_at_multiples_of_45();
    multiples_of_30();
    other_known_angles();
    there_and_back();
    tiny_angles();
    ranges();
    facings();
    return check_done();
}
