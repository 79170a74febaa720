// Reading JSON with its place: every function here either succeeds or leaves one error that says where and what.
//
// A reader walks: um_enter_key, um_enter_index and um_leave keep its JSON pointer. The functions that take a key do it
// themselves.
#ifndef UM_JSON_READ_H
#define UM_JSON_READ_H

#include "base/arena.h"
#include "plane/vec.h"
#include "json/error.h"

#include <cJSON.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct UmReader {
    UmError *error;
    UmArena *arena;
    const char *without; // test builds: id of the clause to leave out, else NULL
    int depth;
    struct {
        const char *key; // NULL for an index
        int index;
    } path[40];
} UmReader;

void um_enter_key(UmReader *r, const char *key);
void um_enter_index(UmReader *r, int index);
void um_leave(UmReader *r);

// Leave the error at the present place; always false.
bool um_refuse(UmReader *r, UmErrorCode code, UmSentence sentence);
bool um_refuse_with(UmReader *r, UmErrorCode code, UmSentence sentence, const UmValue *values); // UM_VALUES(…)
// One whose sentence goes on with the nearest name or the list of those that there are.
bool um_refuse_name(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                    const char *const *candidates);
// The same with the list, however near one is.
bool um_refuse_listed(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                      const char *const *candidates);
// The same of a part of a choice's key: a bad choice.
bool um_refuse_key(UmReader *r, UmSentence sentence, const char *key, const char *found, const char *const *candidates);

bool um_has(const cJSON *object, const char *key);
// The member of this name, or NULL.
static inline cJSON *um_child(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

// An object with no key twice and none outside the list (NULL last).
bool um_check_keys(UmReader *r, const cJSON *object, const char *const *allowed);
// An object of any keys, none twice; at most `most`.
bool um_check_free_keys(UmReader *r, const cJSON *object, int most);

// The member, of this cJSON type; NULL after leaving an error.
const cJSON *um_member(UmReader *r, const cJSON *object, const char *key);
bool um_is_list(UmReader *r, const cJSON *item, int least, int most);

bool um_number(UmReader *r, const cJSON *item, double lo, double hi, double *number);
bool um_whole(UmReader *r, const cJSON *item, int lo, int hi, int *number);
bool um_point(UmReader *r, const cJSON *item, UmVec *point);
// A string of 1 to `most` characters, copied to the arena.
bool um_string(UmReader *r, const cJSON *item, int most, const char **text);
// Of UTF-8 text.
int um_characters(const char *text);
// One of the words (NULL last), by its index.
bool um_word(UmReader *r, const cJSON *item, UmSentence unknown, const char *const *words, int *index);

bool um_number_at(UmReader *r, const cJSON *object, const char *key, double lo, double hi, double *number);
bool um_whole_at(UmReader *r, const cJSON *object, const char *key, int lo, int hi, int *number);
bool um_point_at(UmReader *r, const cJSON *object, const char *key, UmVec *point);
bool um_string_at(UmReader *r, const cJSON *object, const char *key, int most, const char **text);
bool um_word_at(UmReader *r, const cJSON *object, const char *key, const char *const *words, int *index);
// true or false; left out: false.
bool um_flag_at(UmReader *r, const cJSON *object, const char *key, bool *flag);
// A list of least to most of the words, none twice, as bits by their index; left out: the set stays as it is.
bool um_set_at(UmReader *r, const cJSON *object, const char *key, UmSentence unknown, const char *const *words,
               int least, int most, uint32_t *set);
// 0 <= facing < 360 degrees is usual; any within -360..360 is taken, as its front vector.
bool um_facing_at(UmReader *r, const cJSON *object, const char *key, UmVec *front);

#endif
