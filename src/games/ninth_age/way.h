// The 9th Age: along one way: forward, a wheel, and on.
#ifndef UM_NINTH_AGE_WAY_H
#define UM_NINTH_AGE_WAY_H

#include "games/ninth_age/charge.h"

enum { T9_EDGES = 4 }; // the first blockers: the ground beyond them

// One angle of the wheel about one corner.
typedef struct T9Wheel {
    double degrees; // 0: none
    UmVec rotation;
    bool is_right;
    UmVec corner, other; // before moving
    UmVec arm;           // from one to the other after the wheel; a unit vector
} T9Wheel;

T9Wheel t9_wheel(const T9Charge *charge, double degrees, bool is_right);
// Everything in its way but friends of the combat and the target itself. The caller frees blockers and around.
void t9_gather_blockers(T9Charge *charge);
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
