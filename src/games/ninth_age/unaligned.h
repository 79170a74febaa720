// The 9th Age: a charge that ends at an angle.
#ifndef UM_NINTH_AGE_UNALIGNED_H
#define UM_NINTH_AGE_UNALIGNED_H

#include "games/ninth_age/charge.h"

// Adds the way where no contact could be aligned, under the ruling that allows it.
void t9_unaligned(T9Charge *charge);

#endif
