// A charge that ends at an angle.
#ifndef UM_NINTH_AGE_UNALIGNED_H
#define UM_NINTH_AGE_UNALIGNED_H

#include "games/ninth_age/charge.h"

// T9-64: whether a charge that cannot be aligned may end at an angle.
bool t9_may_stay_unaligned(const T9Charge *charge);
// The least angle over all points that can be touched; there->lo: the point along the facing. False: nowhere.
bool t9_least_angle(const T9Charge *charge, const T9Reach *touched, T9Way *there);

#endif
