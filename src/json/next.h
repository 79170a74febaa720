// `ask: {next}`: the request for the next order, with the table as the choices leave it.
#ifndef UM_JSON_NEXT_H
#define UM_JSON_NEXT_H

#include "json/query.h"
#include "json/scene.h"

// A copy of the request that becomes the next one, and what does not fit into it.
typedef struct UmNext {
    const UmScene *scene;
    cJSON *root;
    cJSON *dropped;
    bool *gone; // by unit: to be removed from the list at the end
} UmNext;

// For the games' parts. The request's entry for a unit; any other member is found from the root.
cJSON *um_next_unit(const UmNext *next, int unit);
// Replaces the member of this name, or appends one.
void um_next_set(cJSON *object, const char *key, cJSON *value);
void um_next_number(cJSON *object, const char *key, double number);
// Moves the members of `place`, which holds nothing else, to a unit's entry. Frees `place`.
void um_next_place(UmNext *next, int unit, cJSON *place);
// Removes a unit that is gone.
void um_next_remove(UmNext *next, int unit);
// Adds a line to `dropped` and returns it for more fields. at: JSON pointer into the request; NULL: the unit's entry.
// unit: -1 for none.
cJSON *um_next_drop(UmNext *next, const char *what, const char *at, int unit);

bool um_read_next(UmReader *r, const cJSON *ask, UmAsk *wanted);
// options: of the state. legal: whether every choice so far stands.
void um_write_next(cJSON *reply, const cJSON *request, const UmScene *scene, const UmState *state,
                   const UmOptions *options, bool legal, UmNextAsk wanted);

#endif
