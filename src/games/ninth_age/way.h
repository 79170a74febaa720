// A single way: forward, a wheel, and on.
#ifndef UM_NINTH_AGE_WAY_H
#define UM_NINTH_AGE_WAY_H

#include "games/ninth_age/charge.h"

// With more corners than this, places that lead nowhere are ruled out first.
enum { T9_FEW_CORNERS = 64 };

// A wheel by one angle about one corner.
typedef struct T9Wheel {
    double degrees; // 0: none
    UmVec rotation;
    bool is_right;
    UmVec corner, other;  // before the move
    UmVec across, arm;    // from one corner to the other, before and after the wheel; unit vectors
    UmVec heading, later; // where the front looks, before and after the wheel
    double rise, rest;    // how much of `arm`, and of `later`, is in the direction of `heading`
    bool looked;          // `near` of the charge has been filled, with near_count entries; otherwise all blockers count
    int near_count;
} T9Wheel;

T9Wheel t9_wheel(const T9Charge *charge, double degrees, bool is_right);
// The same corner with another angle.
T9Wheel t9_wheel_by(const T9Wheel *wheel, double degrees);
// Gathers everything in its way except friends of the combat and the target, and then what it flies over or steps
// through (T9-81). t9_free_blockers ends it.
void t9_gather_blockers(T9Charge *charge);
void t9_free_blockers(T9Charge *charge);
// The number of blockers to examine for this wheel.
static inline int t9_blockers_of(const T9Charge *c, const T9Wheel *wheel) {
    return wheel->looked ? wheel->near_count : c->blocker_count;
}
static inline int t9_blocker_at(const T9Charge *c, const T9Wheel *wheel, int place) {
    return wheel->looked ? c->near[place] : place;
}
// Fills `near` with what this wheel may meet when it is made between `least` and `most` ahead. Nothing else is
// examined.
void t9_find_near(T9Charge *charge, T9Wheel *wheel, double least, double most);
// How far it may go straight on.
double t9_straight_on(const T9Charge *charge);
// Goes forward by a, wheels, and goes on to the enemy. Returns whether it touches the facing, on [u0, u1], within its
// roll.
bool t9_arrive(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);
// Whether nothing is in the way of a way that arrives.
bool t9_is_clear(const T9Charge *charge, const T9Wheel *wheel, const T9Way *way);
// The same for what was in the way of a wheel by this angle before. It takes less long.
bool t9_is_clear_of_first(const T9Charge *charge, const T9Wheel *wheel, const T9Way *way);
// What a way takes, in units of work: it looks at what is near.
int t9_work_of_way(const T9Charge *charge, const T9Wheel *wheel);
// t9_arrive and t9_is_clear.
bool t9_walk(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);

#endif
