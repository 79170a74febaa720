// Where a wheeled front lands on a facing, and which places there can be reached for certain.
#ifndef UM_NINTH_AGE_LANDING_H
#define UM_NINTH_AGE_LANDING_H

#include "games/ninth_age/way.h"

// Separate stretches of places along a facing.
typedef struct T9Covered {
    int count;
    UmSpan items[T9_MOST_STRETCHES];
} T9Covered;

// Starts empty. The caller frees it.
T9Covered *t9_begin_covering(void);
void t9_cover(T9Covered *covered, UmSpan span);
// Whether a single stretch holds the whole span.
bool t9_is_covered(const T9Covered *covered, UmSpan span);
// The places for a charger's centre where it touches [u0, u1] of the facing; or [u0, u1] itself, where points are
// wanted.
UmSpan t9_places(const T9Charge *charge, double u0, double u1);

// Where the end of a wheeled front that reaches the facing's line first lands on that line, depending on how far ahead
// it wheels.
typedef struct T9Landing {
    bool is_plain; // neither parallel to the facing nor along it
    double at, rate;
} T9Landing;

T9Landing t9_landing(const T9Charge *charge, const T9Wheel *wheel);
// The position along the facing for a wheel this far ahead. Where it is beside the facing, the front meets the facing's
// own end.
double t9_lands_at(const T9Charge *charge, const T9Landing *landing, double ahead);
// Whether a way can only add a place on the facing: its ruling was consulted already, and no way is too long.
bool t9_counts_for_place(const T9Charge *charge);
// Whether wheels between a and b ahead can only lead to covered places, and tell nothing else. Something in their way
// would make them lead nowhere.
bool t9_lands_in(const T9Charge *charge, const T9Covered *covered, const T9Landing *landing, double a, double b);

// The ends of the facing as the front sees them after a wheel at 0 ahead: x along it from the corner that stays, y
// ahead of it. For each inch further ahead they come nearer by `rate`.
typedef struct T9View {
    UmVec one, two, rate;
    double onto, width; // onto: how far it goes towards the facing's line for each inch
} T9View;
T9View t9_view(const T9Charge *charge, const T9Wheel *wheel);
// Whether a wheel this far ahead certainly leads to no contact with the facing: the front that goes on passes it by,
// comes from behind it, or is beyond it already. Otherwise *nearest is the least that it goes on to a contact.
bool t9_misses(const T9View *view, double ahead, double *nearest);

// Where wheels between two angles about one corner first land, and the rate of that: T9Landing, as spans.
typedef struct T9Fan {
    bool is_plain;
    UmSpan at, rate;
} T9Fan;
// How far a curve over these angles, in radians, may be from its chord. bend: its greatest second derivative.
double t9_bulge(const T9Wheel *low, const T9Wheel *high, double bend);
T9Fan t9_fan(const T9Charge *charge, const T9Wheel *low, const T9Wheel *high);
// The same as t9_lands_in for all of these wheels.
bool t9_fan_lands_in(const T9Charge *charge, const T9Covered *covered, const T9Fan *fan, UmSpan ahead);

#endif
