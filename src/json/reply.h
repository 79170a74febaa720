// From a scene and the choices made so far to a reply.
#ifndef UM_JSON_REPLY_H
#define UM_JSON_REPLY_H

#include "json/query.h"
#include "json/scene.h"

// The order as it begins, which is the same whatever is chosen.
typedef struct UmBegun {
    UmState state;
    UmTrace trace;
    UmOptions options;
} UmBegun;
void um_begin_order(const UmScene *scene, UmBegun *begun);
void um_free_begun(UmBegun *begun);

// request: what the scene was read from. NULL after leaving an error: bad-choice or out-of-range, at /choices/….
cJSON *um_make_reply(UmReader *r, const cJSON *request, const UmScene *scene, const UmBegun *begun,
                     const UmQuery *query);

// {"umpire": 1, "error": {…}}
cJSON *um_make_error(const UmError *error);

// What the request {"umpire": 1, "clauses": "<system>"} answers.
cJSON *um_make_clauses(const UmGame *game);

#endif
