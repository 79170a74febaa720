// A charge in step 1.
#ifndef UM_NINTH_AGE_PLACING_H
#define UM_NINTH_AGE_PLACING_H

#include "games/ninth_age/charge.h"

// Adds the charge's ways by lifting and placing.
void t9_place(T9Charge *charge);

#endif
