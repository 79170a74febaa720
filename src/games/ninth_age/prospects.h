// On which enemies a charge may be declared, and how likely it succeeds.
#ifndef UM_NINTH_AGE_PROSPECTS_H
#define UM_NINTH_AGE_PROSPECTS_H

#include "games/ninth_age/charge.h"

typedef struct T9Prospect {
    bool may;
    // Why it may not.
    UmReason reason;
    UmCited clauses;
    bool has_numbers;
    double least, has; // what it would take, and what there is
    UmObject with;
    bool limited; // the search for room was cut: there may be some
    // For a charge that may be declared.
    UmSide facing;
    double distance, needs; // needs: what the dice must show
    int weight, weights;
} T9Prospect;

// T9-49: whether a unit may declare a charge at all.
T9Prospect t9_may_declare(const UmScene *scene, const T9State *state, int charger);
// T9-49 to T9-52: whether it may declare a charge on this enemy.
T9Prospect t9_prospect(const UmScene *scene, const T9State *state, int charger, int target, uint32_t *mattered);
// The same for a charge that is known to have room.
T9Prospect t9_prospect_with_room(const UmScene *scene, const T9State *state, int charger, int target,
                                 uint32_t *mattered);

#endif
