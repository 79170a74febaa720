// Reads a charge order of The 9th Age.
#ifndef UM_NINTH_AGE_JSON_CHARGE_H
#define UM_NINTH_AGE_JSON_CHARGE_H

#include "games/ninth_age/scene.h"
#include "json/read.h"

// False after setting an error.
bool t9_read_charge(UmReader *reader, const cJSON *order, const UmScene *scene, T9Scene *t9);

#endif
