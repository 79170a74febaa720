// How far a charge reaches, and what its dice can show (T9-51, T9-56).
#include "games/ninth_age/ranges.h"

#include "plane/contact.h"
#include "plane/spacing.h"

enum { SIDES = 6, ADDED = 4 };

// With Swiftstride, the better of two dice.
static void add_one_die(T9Dice *dice, bool is_swift) {
    for (int face = 1; face <= SIDES; face++) dice->weight[ADDED + face] = is_swift ? 2 * face - 1 : 1;
    dice->least = ADDED + 1;
    dice->most = ADDED + SIDES;
    dice->weights = is_swift ? SIDES * SIDES : SIDES;
}

static int least_of(int a, int b) { return a < b ? a : b; }

// Throws `left` more dice. Where `drops`, the lowest die does not count.
static void throw_dice(T9Dice *dice, int left, int sum, int least, bool drops) {
    if (left == 0) {
        dice->weight[drops ? sum - least : sum]++;
        dice->weights++;
        return;
    }
    for (int face = 1; face <= SIDES; face++) throw_dice(dice, left - 1, sum + face, least_of(least, face), drops);
}

// With Swiftstride, one more die is thrown and the lowest does not count.
static void add_dice(T9Dice *dice, int count, bool is_swift) {
    dice->least = count;
    dice->most = count * SIDES;
    throw_dice(dice, count + is_swift, 0, SIDES, is_swift);
}

static int greatest_of(int a, int b, int c) { return a > b ? (a > c ? a : c) : b > c ? b : c; }

T9Dice t9_highest_dice(const UmScene *s, int unit, int total) {
    T9Dice dice = {.least = 1, .most = SIDES};
    const int third = t9_has_trait(s, unit, T9_SWIFTSTRIDE) ? SIDES : 1;
    for (int a = 1; a <= SIDES; a++)
        for (int b = 1; b <= SIDES; b++)
            for (int c = 1; c <= third; c++) {
                const int sum = third > 1 ? a + b + c - least_of(a, least_of(b, c)) : a + b;
                if (total > 0 && sum != total) continue;
                dice.weight[third > 1 ? greatest_of(a, b, c) : greatest_of(a, b, 0)]++;
                dice.weights++;
            }
    return dice;
}

T9Dice t9_charge_dice(const UmScene *s, int unit) {
    T9Dice dice = {0};
    const bool is_swift = t9_has_trait(s, unit, T9_SWIFTSTRIDE);
    if (t9_is_second(s)) add_dice(&dice, 2, is_swift);
    else add_one_die(&dice, is_swift);
    return dice;
}

T9Dice t9_flight_dice(const UmScene *s, int unit) {
    T9Dice dice = {0};
    const int count = um_in_force(s, T9_83) ? t9_codex(s, unit)->random_dice : 0;
    add_dice(&dice, count ? count : 2, t9_has_trait(s, unit, T9_SWIFTSTRIDE));
    return dice;
}

double t9_speed(const UmScene *s, int unit) {
    return t9_is_second(s) ? t9_codex(s, unit)->advance : t9_codex(s, unit)->charge;
}

// RULING ninth-age.charge-distance decides in the charge phase, RULING ninth-age.charge-range in pursuits.
bool t9_path_counts(const UmScene *s) {
    if (t9_is_charge(s)) return s->rulings[T9_CHARGE_DISTANCE] == T9_PATH;
    return s->rulings[T9_CHARGE_RANGE] != T9_DEFAULT;
}

uint32_t t9_range_ruling(const UmScene *s) { return 1u << (t9_is_charge(s) ? T9_CHARGE_DISTANCE : T9_CHARGE_RANGE); }

double t9_range(const UmScene *s, const T9State *st, int pursuer) {
    double roll = st->pursuers[pursuer].roll;
    return t9_is_charge(s) ? roll + t9_speed(s, t9_unit(s, pursuer)) : roll;
}

// T9-51: from Boundary to Boundary, or from the front.
double t9_charge_distance(const UmScene *s, const T9State *st, int target, UmBox box) {
    bool from_front = !t9_is_charge(s) || s->rulings[T9_CHARGE_DISTANCE] == T9_OTHER;
    UmShape mine = from_front ? um_front_shape(box) : um_box_shape(box), its = t9_shape(s, st, target);
    return um_contact(&mine, &its).gap;
}

int t9_wheel_clause(const UmScene *s) { return t9_is_charge(s) ? T9_59 : T9_46; }
