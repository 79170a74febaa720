// `ask: {threats}`: which units of the player whose turn it is could be touched or charged next turn.
#ifndef UM_JSON_THREATS_H
#define UM_JSON_THREATS_H

#include "json/query.h"

// A row for each unit of the player whose turn it is, and of friends.
void um_write_threats(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
