// The 9th Age: along one way: forward, a wheel, and on.
#ifndef UM_NINTH_AGE_WAY_H
#define UM_NINTH_AGE_WAY_H

#include "games/ninth_age/charge.h"

enum { T9_EDGES = 4 }; // the first blockers: the ground beyond them
// Of so many blockers it takes longer to choose than to look at all.
enum { T9_FEW_BLOCKERS = T9_EDGES + 8 };

// One angle of the wheel about one corner.
typedef struct T9Wheel {
    double degrees; // 0: none
    UmVec rotation;
    bool is_right;
    UmVec corner, other; // before moving
    UmVec across, arm;   // from one to the other, before and after the wheel; unit vectors
    bool looked;         // for what is near: `near_count` of the charge's `near`; else all count
    int near_count;
} T9Wheel;

T9Wheel t9_wheel(const T9Charge *charge, double degrees, bool is_right);
// About the same corner by another angle.
T9Wheel t9_wheel_by(const T9Wheel *wheel, double degrees);
// Everything in its way but friends of the combat and the target itself, then what it flies over or steps through
// (T9-81); to be ended by t9_free_blockers.
void t9_gather_blockers(T9Charge *charge);
void t9_free_blockers(T9Charge *charge);
// By its place among those near a wheel, or among all.
static inline int t9_blockers_of(const T9Charge *c, const T9Wheel *wheel) {
    return wheel->looked ? wheel->near_count : c->blocker_count;
}
static inline int t9_blocker_at(const T9Charge *c, const T9Wheel *wheel, int place) {
    return wheel->looked ? c->near[place] : place;
}
// What this wheel may meet wherever from `least` to `most` ahead it is made: nothing else is looked at on its ways.
void t9_find_near(T9Charge *charge, T9Wheel *wheel, double least, double most);
// How far it may go straight on.
double t9_straight_on(const T9Charge *charge);
// Forward by a, a wheel, and on to the enemy. Returns whether its facing is touched, on [u0, u1], and the roll reaches
// so far.
bool t9_arrive(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);
// Whether nothing stands in a way that arrives.
bool t9_is_clear(const T9Charge *charge, const T9Wheel *wheel, const T9Way *way);
// Both.
bool t9_walk(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);

#endif
