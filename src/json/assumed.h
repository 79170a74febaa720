// `ask: {assumed}`: what a request leaves out, and what is taken for it.
#ifndef UM_JSON_ASSUMED_H
#define UM_JSON_ASSUMED_H

#include "json/scene.h"

// One optional key. at: a JSON pointer; a part `*` is every entry, one that ends with `?` must be there for the rest to
// count. value: JSON; "null" where leaving it out is the only way to say so.
typedef struct UmDefault {
    const char *at, *value;
} UmDefault;

typedef struct UmAssumed {
    const UmScene *scene;
    const cJSON *request;
    cJSON *list;
} UmAssumed;

// For the games' parts: of one pattern, where it is left out.
void um_assume_at(UmAssumed *assumed, UmDefault one);
// The same where each `*` stands for the entry of this name alone.
void um_assume_of(UmAssumed *assumed, const char *at, const char *name, const char *value);
// Of a member of this object, which stands at the pointer `at`.
void um_assume_in(UmAssumed *assumed, const cJSON *object, const char *at, const char *key, const char *value);

void um_write_assumed(cJSON *reply, const cJSON *request, const UmScene *scene);

#endif
