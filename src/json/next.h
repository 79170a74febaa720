// `ask: {next}`: the request for the next order, on the table as the choices have left it.
#ifndef UM_JSON_NEXT_H
#define UM_JSON_NEXT_H

#include "json/query.h"
#include "json/scene.h"

// A copy of the request on its way to be the next one, and what does not fit into it.
typedef struct UmNext {
    const UmScene *scene;
    cJSON *root;
    cJSON *dropped;
    bool *gone; // by unit: to be taken out of the list in the end
} UmNext;

// For the games' parts. The entry of a unit in the request, and any other member of the root.
cJSON *um_next_unit(const UmNext *next, int unit);
// In the place of the member of this name, or after the others.
void um_next_set(cJSON *object, const char *key, cJSON *value);
void um_next_number(cJSON *object, const char *key, double number);
// The place of a unit, from an object that holds nothing else; frees it.
void um_next_place(UmNext *next, int unit, cJSON *place);
// A unit that is no longer there.
void um_next_remove(UmNext *next, int unit);
// A line of `dropped`, for fields of its own. at: JSON pointer into the request; NULL: the unit's. unit: -1 for none.
cJSON *um_next_drop(UmNext *next, const char *what, const char *at, int unit);

bool um_read_next(UmReader *r, const cJSON *ask, UmAsk *wanted);
// options: of the state. legal: that every choice so far stands.
void um_write_next(cJSON *reply, const cJSON *request, const UmScene *scene, const UmState *state,
                   const UmOptions *options, bool legal, UmNextAsk wanted);

#endif
