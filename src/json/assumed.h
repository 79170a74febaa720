// `ask: {assumed}`: the keys that a request leaves out, and the values that are taken for them.
#ifndef UM_JSON_ASSUMED_H
#define UM_JSON_ASSUMED_H

#include "json/scene.h"

// An optional key. at: a JSON pointer. A part `*` stands for every entry, and a part that ends with `?` must be
// present. value: JSON; "null" where only leaving the key out can say it.
typedef struct UmDefault {
    const char *at, *value;
} UmDefault;

typedef struct UmAssumed {
    const UmScene *scene;
    const cJSON *request;
    cJSON *list;
} UmAssumed;

// For the games' parts: notes every place of this pattern at which the key is left out.
void um_assume_at(UmAssumed *assumed, UmDefault one);
// The same, where each `*` stands only for the entry of this name.
void um_assume_of(UmAssumed *assumed, const char *at, const char *name, const char *value);
// The same for a key of this object, which is at the pointer `at`.
void um_assume_in(UmAssumed *assumed, const cJSON *object, const char *at, const char *key, const char *value);

void um_write_assumed(cJSON *reply, const cJSON *request, const UmScene *scene);

#endif
