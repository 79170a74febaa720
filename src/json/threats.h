// `ask: {threats}`: which units of the active side could be touched or charged next turn.
#ifndef UM_JSON_THREATS_H
#define UM_JSON_THREATS_H

#include "json/query.h"

// Writes a row for each unit in the team of the player whose turn it is.
void um_write_threats(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
