// What a reply and the next request of The 9th Age say of a charge order.
#ifndef UM_NINTH_AGE_JSON_CHARGED_H
#define UM_NINTH_AGE_JSON_CHARGED_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"

// Of the charger at a place of the order's list, into its unit.
void t9_write_charger(cJSON *object, const UmScene *scene, const T9State *state, int place);
// What a charge order leaves out.
void t9_assume_of_order(UmAssumed *assumed);
// T9-53: who has fled.
void t9_carry_flights(const T9State *state, UmNext *next);
// Who fights now, and who may not move any more in this turn.
// Who has left the unit that it was in is in it no more.
void t9_carry_leaving(const T9State *state, UmNext *next);
void t9_carry_charger(const T9State *state, UmNext *next, int place);

#endif
