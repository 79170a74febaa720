// Which charger may go first.
#ifndef UM_NINTH_AGE_ORDERS_H
#define UM_NINTH_AGE_ORDERS_H

#include "games/ninth_age/state.h"

// The chargers that may go first of those that have not moved, a bit for each pursuer.
typedef struct T9Firsts {
    unsigned equal;  // no other charger is better
    unsigned unlike; // of these, one for each way in which all of them end
    bool limited;    // the search for them was cut: another may be better
} T9Firsts;
T9Firsts t9_find_firsts(const UmScene *scene, const T9State *state, uint32_t *mattered);

#endif
