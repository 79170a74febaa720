#include "plane/angle.h"

#include "base/assert.h"

#define RADIANS_PER_DEGREE 0.017453292519943295
#define DEGREES_PER_RADIAN 57.29577951308232

// For 0 <= degrees <= 45, where the series' next term is below 1e-17. It ends earlier where a term is too small to
// change the sum: the next ones are smaller, and those of the sine are to it as those of the cosine are to 1, or less.
static UmVec small_rotation(double degrees) {
    if (degrees == 45) return um_vec(sqrt(0.5), sqrt(0.5));
    if (degrees == 30) return um_vec(sqrt(0.75), 0.5);
    double x = degrees * RADIANS_PER_DEGREE, x2 = x * x;
    double sine = x, cosine = 1, sine_term = x, cosine_term = 1;
    const double no_change = 0x1p-55;
    for (int k = 1; k <= 9 && fabs(cosine_term) > no_change; k++) {
        cosine_term = -cosine_term * x2 / ((2 * k - 1) * (2 * k));
        sine_term = -sine_term * x2 / ((2 * k) * (2 * k + 1));
        cosine = cosine + cosine_term;
        sine = sine + sine_term;
    }
    return um_vec(cosine, sine);
}

UmVec um_rotation_from_degrees(double degrees) {
    UM_ASSERT(degrees >= -1e6 && degrees <= 1e6);
    if (degrees > 0 && degrees <= 45) return small_rotation(degrees); // as below, but at once
    double turns = floor(degrees / 360);
    double rest = degrees - 360 * turns; // exact: both are multiples of the smaller one's last bit
    UM_ASSERT(rest >= 0);           // true: 360 has too few bits for the quotient to be rounded up to a whole number
    int quarter = (int)(rest / 90); // 4 where rest was rounded up to a whole turn
    rest -= 90 * quarter;
    UmVec r = rest <= 45 ? small_rotation(rest) : small_rotation(90 - rest);
    if (rest > 45) r = um_vec(r.y, r.x);
    for (; quarter > 0; quarter--) r = um_leftward(r);
    return um_vec(r.x + 0.0, r.y + 0.0); // no negative zeros
}

// For 0 <= y <= x, x > 0: degrees in [0, 45]. A rough guess, then Newton steps with the sine of this file.
static double small_degrees(double x, double y) {
    if (y == 0) return 0;
    if (x == y) return 45;
    double slope = y / x;
    double guess = 45 * slope + slope * (1 - slope) * (14.02 + 3.79 * slope);
    for (int k = 0; k < 3; k++) {
        guess = um_least(um_most(guess, 0), 45); // rounding may lead past either end
        UmVec r = small_rotation(guess);
        double tangent = (r.x * y - r.y * x) / (r.x * x + r.y * y);
        guess += (tangent - tangent * tangent * tangent / 3) * DEGREES_PER_RADIAN;
    }
    return guess;
}

// small: of the greater and the lesser of |cos| and |sin|.
static double degrees_of(UmVec r, double small) {
    double degrees = fabs(r.y) <= fabs(r.x) ? small : 90 - small;
    if (r.x < 0) degrees = 180 - degrees;
    if (r.y < 0 && degrees != 180) degrees = -degrees;
    return degrees;
}

double um_degrees_from_rotation(UmVec r) {
    double x = fabs(r.x), y = fabs(r.y);
    UM_ASSERT(x + y > 0);
    return degrees_of(r, small_degrees(um_most(x, y), um_least(x, y)));
}

double um_degrees_remembered(UmVec r, UmAngleMemo *memo) {
    double x = um_most(fabs(r.x), fabs(r.y)), y = um_least(fabs(r.x), fabs(r.y));
    UM_ASSERT(x > 0);
    if (x != memo->x || y != memo->y) *memo = (UmAngleMemo){x, y, small_degrees(x, y)};
    return degrees_of(r, memo->degrees);
}

UmVec um_front_from_facing(double degrees) {
    UmVec r = um_rotation_from_degrees(degrees);
    return um_vec(r.y, r.x);
}

double um_facing_from_front(UmVec front) {
    double degrees = um_degrees_from_rotation(um_vec(front.y, front.x));
    return degrees < 0 ? (degrees + 360 >= 360 ? 0 : degrees + 360) : degrees;
}
