// Reads the choices of a request.
#ifndef UM_JSON_CHOICES_H
#define UM_JSON_CHOICES_H

#include "json/query.h"
#include "json/scene.h"

// Reads a list of keys, or of objects with key and by.
bool um_read_choices(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices);
// The same, where an object may name a chooser too.
bool um_read_policy(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices);
// The choice that a wish means; false after setting an error at the reader's place. Where a key can be read in several
// ways, one that the options list or bar is preferred. options: NULL for any.
bool um_choice_of(UmReader *r, const UmScene *scene, const UmWish *wish, const UmOptions *options, UmChoice *choice);

#endif
