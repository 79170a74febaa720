// Makes a reply from a scene and the choices so far.
#ifndef UM_JSON_REPLY_H
#define UM_JSON_REPLY_H

#include "json/query.h"
#include "json/scene.h"

// The order as it begins, before any choice.
typedef struct UmBegun {
    UmState state;
    UmTrace trace;
    UmOptions options;
} UmBegun;
void um_begin_order(const UmScene *scene, UmBegun *begun);
void um_free_begun(UmBegun *begun);

// request: what the scene was read from. NULL after setting an error: bad-choice, out-of-range or
// too-much-work, at /choices/….
cJSON *um_make_reply(UmReader *r, const cJSON *request, const UmScene *scene, const UmBegun *begun,
                     const UmQuery *query);

// {"umpire": 1, "error": {…}}
cJSON *um_make_error(const UmError *error);

// The reply to the request {"umpire": 1, "clauses": "<system>"}.
cJSON *um_make_clauses(const UmGame *game);

#endif
