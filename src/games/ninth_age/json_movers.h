// Reads the units that an order moves.
#ifndef UM_NINTH_AGE_JSON_MOVERS_H
#define UM_NINTH_AGE_JSON_MOVERS_H

#include "games/ninth_age/scene.h"
#include "json/read.h"

// Reads the order's list `key`: 1 to `most` units, each once and all of one owner. In a pursuit that is t9->owner; in
// other orders the first unit's owner becomes t9->owner. The result is sorted by id, so that the request's order
// decides nothing. False after setting an error.
bool t9_read_movers(UmReader *reader, const cJSON *order, const char *key, int most, const UmScene *scene, T9Scene *t9);
// Reads the list `restrained`: up to as many units as pursuers, of the same owner.
bool t9_read_restrained(UmReader *reader, const cJSON *order, const UmScene *scene, T9Scene *t9);
// Refuses a unit that is part of another unit, which acts for it.
bool t9_acts_alone(UmReader *reader, const UmScene *scene, const T9Scene *t9, int unit);

#endif
