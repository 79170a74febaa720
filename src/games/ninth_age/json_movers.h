// How the units that an order moves are read.
#ifndef UM_NINTH_AGE_JSON_MOVERS_H
#define UM_NINTH_AGE_JSON_MOVERS_H

#include "games/ninth_age/scene.h"
#include "json/read.h"

// The units in the order's list `key`, 1 to `most` of them, each once and all of one owner: of a pursuit t9->owner, of
// other orders the first unit's, which t9->owner becomes. They stand in t9->pursuers by their ids, since nothing hangs
// on the order in which a request lists them. False after leaving an error.
bool t9_read_movers(UmReader *reader, const cJSON *order, const char *key, int most, const UmScene *scene, T9Scene *t9);
// Those of its list `restrained`, which it has, none or as many as pursuers, to which the same applies.
bool t9_read_restrained(UmReader *reader, const cJSON *order, const UmScene *scene, T9Scene *t9);
// Refuses a unit that is part of another one, which acts for it.
bool t9_acts_alone(UmReader *reader, const UmScene *scene, const T9Scene *t9, int unit);

#endif
