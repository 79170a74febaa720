// From a scene and the choices made so far to a reply.
#ifndef UM_JSON_REPLY_H
#define UM_JSON_REPLY_H

#include "json/scene.h"

// request: what the scene was read from. NULL after leaving an error: bad-choice or out-of-range, at /choices/….
cJSON *um_make_reply(UmReader *r, const cJSON *request, const UmScene *scene, const UmQuery *query);

// {"umpire": 1, "error": {…}}
cJSON *um_make_error(const UmError *error);

// What the request {"umpire": 1, "clauses": "<system>"} answers.
cJSON *um_make_clauses(const UmGame *game);

#endif
