// How far a charge reaches.
#ifndef UM_NINTH_AGE_RANGES_H
#define UM_NINTH_AGE_RANGES_H

#include "games/ninth_age/state.h"

enum { T9_PATH = 2 };   // a value of T9_CHARGE_DISTANCE
enum { T9_SECOND = 1 }; // a value of T9_EDITION

static inline bool t9_is_second(const UmScene *s) { return s->rulings[T9_EDITION] == T9_SECOND; }

// What the dice of a charge can show.
typedef struct T9Dice {
    int least, most;
    int weights;
    int weight[T9_MOST_TOTAL + 1];
} T9Dice;
T9Dice t9_charge_dice(const UmScene *scene, int unit);
// The dice of a flight or a pursuit. T9-83: for Random Movement, its own.
T9Dice t9_flight_dice(const UmScene *scene, int unit);
// Second edition: the highest die of a throw with this total; 0: with any total.
T9Dice t9_highest_dice(const UmScene *scene, int unit, int total);
// The speed that is added to them.
double t9_speed(const UmScene *scene, int unit);

// Whether the roll is compared with the length of the way; otherwise with a distance.
bool t9_path_counts(const UmScene *scene);
// The ruling that decides this, as a bit.
uint32_t t9_range_ruling(const UmScene *scene);
// How far a pursuer's or charger's roll reaches.
double t9_range(const UmScene *scene, const T9State *state, int pursuer);
// The distance that is compared with it, for a unit at this place.
double t9_charge_distance(const UmScene *scene, const T9State *state, int target, UmBox box);
// The clause that allows the wheel.
int t9_wheel_clause(const UmScene *scene);

#endif
