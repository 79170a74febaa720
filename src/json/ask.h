// Reads the `ask` of a request and writes what the searches answer.
#ifndef UM_JSON_ASK_H
#define UM_JSON_ASK_H

#include "json/query.h"
#include "json/scene.h"

bool um_read_ask(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);

// Whether the reply has this part.
bool um_wants(const UmAsk *ask, UmPart part);

// Adds what was asked to the reply.
void um_write_searches(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
