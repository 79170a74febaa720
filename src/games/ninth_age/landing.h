// The 9th Age: where a wheeled front lands on a facing, and which places there are known to be reached.
#ifndef UM_NINTH_AGE_LANDING_H
#define UM_NINTH_AGE_LANDING_H

#include "games/ninth_age/way.h"

// Of places along a facing, stretches parted from one another.
typedef struct T9Covered {
    int count;
    UmSpan items[T9_MOST_STRETCHES];
} T9Covered;

// Nothing yet; the caller frees it.
T9Covered *t9_begin_covering(void);
void t9_cover(T9Covered *covered, UmSpan span);
// Whether one of them holds all of it.
bool t9_is_covered(const T9Covered *covered, UmSpan span);
// Where a charger's middle may come to that touches [u0, u1] of the facing; or just that, where points are looked for.
UmSpan t9_places(const T9Charge *charge, double u0, double u1);

// Where on the facing's line the end of a wheeled front lands that comes to it first: for each place ahead to wheel at.
typedef struct T9Landing {
    bool is_plain; // neither flat on the facing nor along it
    double at, rate;
} T9Landing;

T9Landing t9_landing(const T9Charge *charge, const T9Wheel *wheel);
// Along the facing, of a wheel so far ahead. Where that end lands beside the facing, the front meets the facing's own
// end.
double t9_lands_at(const T9Charge *charge, const T9Landing *landing, double ahead);
// Whether wheels from a to b ahead lead to what is covered alone, and nothing else is to be learnt from them: where
// they may come in the way of something they lead nowhere.
bool t9_lands_in(const T9Charge *charge, const T9Covered *covered, const T9Landing *landing, double a, double b);

#endif
