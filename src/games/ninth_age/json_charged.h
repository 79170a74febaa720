// What a reply and the next request say of a charge order.
#ifndef UM_NINTH_AGE_JSON_CHARGED_H
#define UM_NINTH_AGE_JSON_CHARGED_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"

// Writes a charger, by its place in the order's list, into its unit.
void t9_write_charger(cJSON *object, const UmScene *scene, const T9State *state, int place);
// Notes the keys that a charge order leaves out.
void t9_assume_of_order(UmAssumed *assumed);
// T9-53: carries over which units have fled.
void t9_carry_flights(const T9State *state, UmNext *next);
// Carries over which units fight now, which may not move in this turn any more, and which left the unit that they were
// in.
void t9_carry_leaving(const T9State *state, UmNext *next);
void t9_carry_charger(const T9State *state, UmNext *next, int place);

#endif
