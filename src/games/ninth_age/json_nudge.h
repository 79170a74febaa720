// Reads the order to nudge units back into contact, and writes what it leaves behind.
#ifndef UM_NINTH_AGE_JSON_NUDGE_H
#define UM_NINTH_AGE_JSON_NUDGE_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"

bool t9_read_nudge(UmReader *r, const cJSON *order, const UmScene *scene, T9Scene *t9);
void t9_carry_nudge(const UmState *state, UmNext *next);
void t9_assume_nudge(UmAssumed *assumed);

#endif
