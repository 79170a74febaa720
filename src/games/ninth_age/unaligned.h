// The 9th Age: a charge that ends at an angle.
#ifndef UM_NINTH_AGE_UNALIGNED_H
#define UM_NINTH_AGE_UNALIGNED_H

#include "games/ninth_age/charge.h"

// Whether a charge that cannot be aligned may end at an angle (T9-64).
bool t9_may_stay_unaligned(const T9Charge *charge);
// At the least angle, of all points that can be touched: there->lo is the one along the facing. False: nowhere.
bool t9_least_angle(const T9Charge *charge, const T9Reach *touched, T9Way *there);

#endif
