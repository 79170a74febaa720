// How orders of The 9th Age are read.
#ifndef UM_NINTH_AGE_JSON_ORDER_H
#define UM_NINTH_AGE_JSON_ORDER_H

#include "games/ninth_age/state.h"
#include "json/read.h"

// `order` of the request, after its units. False after leaving an error.
bool t9_read_order(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

#endif
