// Which units a unit may flee from, and how it then looks.
#ifndef UM_NINTH_AGE_AWAY_H
#define UM_NINTH_AGE_AWAY_H

#include "games/ninth_age/state.h"

typedef struct T9Away {
    int16_t from;
    int8_t side; // a UmSide of that enemy; T9_UNTOLD where the side does not matter
    UmVec front; // after the turn
} T9Away;

typedef struct T9Aways {
    int count, capacity;
    T9Away *items; // in the scene's order
} T9Aways;

// The choices that the state has not settled. None: the unit goes straight on, or, after a lost combat, may not flee.
T9Aways t9_aways(const UmScene *scene, const T9State *state);
void t9_aways_free(T9Aways *aways);
// Whether all of them lead to the same front.
bool t9_are_alike(const T9Aways *aways);
// Whether they are from more than one enemy.
bool t9_have_several(const T9Aways *aways);

T9Cause t9_cause(const UmScene *scene);
// Whether the unit flees from a combat.
bool t9_has_broken(const UmScene *scene);
// Whether it flees from a charge, by choice or in terror.
bool t9_has_reacted(const UmScene *scene);
// T9-53: why a unit may not flee from a charge; UM_REASON_COUNT: it may.
UmReason t9_why_not_flee(const UmScene *scene, int unit);

#endif
