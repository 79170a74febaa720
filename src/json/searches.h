// Writes what the searches answer.
#ifndef UM_JSON_SEARCHES_H
#define UM_JSON_SEARCHES_H

#include "json/query.h"

// Adds all that was asked to the reply.
void um_write_searches(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
