// Reads the `ask` of a request.
#ifndef UM_JSON_ASK_H
#define UM_JSON_ASK_H

#include "json/query.h"
#include "json/scene.h"

bool um_read_ask(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);

// Whether the reply has this part.
bool um_wants(const UmAsk *ask, UmPart part);

// Adds the names of the parts that the reply has.
void um_write_only(cJSON *reply, const UmAsk *ask);

#endif
