// Choices as a request writes them.
#ifndef UM_JSON_CHOICES_H
#define UM_JSON_CHOICES_H

#include "json/query.h"
#include "json/scene.h"

// A list of keys, or of objects with key and by.
bool um_read_choices(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices);
// The same, its objects with a chooser too.
bool um_read_policy(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices);
// False after leaving an error at the reader's place. Of several readings of a key one that the options list or bar is
// preferred; options: NULL, any.
bool um_choice_of(UmReader *r, const UmScene *scene, const UmWish *wish, const UmOptions *options, UmChoice *choice);

#endif
