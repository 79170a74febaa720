// The 9th Age: who may go first.
#ifndef UM_NINTH_AGE_ORDERS_H
#define UM_NINTH_AGE_ORDERS_H

#include "games/ninth_age/state.h"

// Who may go first of the chargers that have not moved, a bit for each pursuer.
typedef struct T9Firsts {
    unsigned equal;  // no other is better
    unsigned unlike; // of these, one for each way in which all then end
} T9Firsts;
T9Firsts t9_find_firsts(const UmScene *scene, const T9State *state, uint32_t *mattered);

#endif
