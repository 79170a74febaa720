// The 9th Age: how far a charge reaches.
#ifndef UM_NINTH_AGE_RANGES_H
#define UM_NINTH_AGE_RANGES_H

#include "games/ninth_age/state.h"

enum { T9_PATH = 2 };   // of T9_CHARGE_DISTANCE
enum { T9_SECOND = 1 }; // of T9_EDITION

static inline bool t9_is_second(const UmScene *s) { return s->rulings[T9_EDITION] == T9_SECOND; }

// What the dice of a charge can show.
typedef struct T9Dice {
    int least, most;
    int weights;
    int weight[T9_MOST_TOTAL + 1];
} T9Dice;
T9Dice t9_charge_dice(const UmScene *scene, int unit);
// Of a flight, and of a pursuit. T9-83: those of Random Movement.
T9Dice t9_flight_dice(const UmScene *scene, int unit);
// Second edition: the highest die of a throw of this total; 0: of any.
T9Dice t9_highest_dice(const UmScene *scene, int unit, int total);
// What is added to them.
double t9_speed(const UmScene *scene, int unit);

// Whether the way that is moved is held against the roll; else a distance is.
bool t9_path_counts(const UmScene *scene);
// The ruling that says so, as a bit.
uint32_t t9_range_ruling(const UmScene *scene);
// How far the roll of a pursuer or charger reaches.
double t9_range(const UmScene *scene, const T9State *state, int pursuer);
// The distance that is held against it, of one that stands there.
double t9_charge_distance(const UmScene *scene, const T9State *state, int target, UmBox box);
// The clause that allows the wheel.
int t9_wheel_clause(const UmScene *scene);

#endif
