// A charge in step 2.
#ifndef UM_NINTH_AGE_WHEEL_H
#define UM_NINTH_AGE_WHEEL_H

#include "games/ninth_age/charge.h"

// Adds its ways ahead, with one wheel or none.
void t9_go(T9Charge *charge);
// The way to a place along the facing with the least wheel; false: none.
bool t9_go_to(T9Charge *charge, double at, T9Way *way);

#endif
