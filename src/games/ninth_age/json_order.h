// Reads the orders of The 9th Age.
#ifndef UM_NINTH_AGE_JSON_ORDER_H
#define UM_NINTH_AGE_JSON_ORDER_H

#include "games/ninth_age/state.h"
#include "json/read.h"

// Reads `order` of the request. Its units have been read. False after setting an error.
bool t9_read_order(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);

#endif
