// The 9th Age: whom a unit may flee from, and which way it then looks.
#ifndef UM_NINTH_AGE_AWAY_H
#define UM_NINTH_AGE_AWAY_H

#include "games/ninth_age/state.h"

typedef struct T9Away {
    int16_t from;
    int8_t side; // of that enemy, a UmSide; T9_UNTOLD where none matters
    UmVec front; // once it has turned
} T9Away;

typedef struct T9Aways {
    int count, capacity;
    T9Away *items; // enemies in the scene's order
} T9Aways;

// Without what the state has settled. None: it goes straight on, or, broken, it may not flee at all.
T9Aways t9_aways(const UmScene *scene, const T9State *state);
void t9_aways_free(T9Aways *aways);
// Whether all of them look the same way.
bool t9_are_alike(const T9Aways *aways);
// Whether they are of more than one enemy.
bool t9_have_several(const T9Aways *aways);

T9Cause t9_cause(const UmScene *scene);
// Of a flight from a combat.
bool t9_has_broken(const UmScene *scene);
// From a charge, by choice or in terror.
bool t9_has_reacted(const UmScene *scene);
// T9-53: why a unit may not flee from a charge; UM_REASON_COUNT: it may.
UmReason t9_why_not_flee(const UmScene *scene, int unit);

#endif
