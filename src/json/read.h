// Reads JSON and keeps track of the place: each function here succeeds, or sets one error that says where and what.
//
// A reader walks through the request: um_enter_key, um_enter_index and um_leave update its JSON pointer. The functions
// that take a key call them.
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
        const char *key; // NULL for an index of a list
        int index;
    } path[40];
} UmReader;

void um_enter_key(UmReader *r, const char *key);
void um_enter_index(UmReader *r, int index);
void um_leave(UmReader *r);

// Set an error at the present place and return false.
bool um_refuse(UmReader *r, UmErrorCode code, UmSentence sentence);
bool um_refuse_with(UmReader *r, UmErrorCode code, UmSentence sentence, const UmValue *values); // UM_VALUES(…)
// The sentence ends with the nearest name, or with a list of the names that there are.
bool um_refuse_name(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                    const char *const *candidates);
// The same, but always with the list.
bool um_refuse_listed(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                      const char *const *candidates);
// The same for a part of a choice's key, with the code bad-choice.
bool um_refuse_key(UmReader *r, UmSentence sentence, const char *key, const char *found, const char *const *candidates);

bool um_has(const cJSON *object, const char *key);
// The member of this name; NULL where there is none.
static inline cJSON *um_child(const cJSON *object, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(object, key);
}

// Checks that an object has no key twice and none outside the list (NULL last).
bool um_check_keys(UmReader *r, const cJSON *object, const char *const *allowed);
// Checks that an object has no key twice and at most `most` keys, of any name.
bool um_check_free_keys(UmReader *r, const cJSON *object, int most);

// The member; NULL after setting an error where it is missing.
const cJSON *um_member(UmReader *r, const cJSON *object, const char *key);
bool um_is_list(UmReader *r, const cJSON *item, int least, int most);

bool um_number(UmReader *r, const cJSON *item, double lo, double hi, double *number);
bool um_whole(UmReader *r, const cJSON *item, int lo, int hi, int *number);
bool um_point(UmReader *r, const cJSON *item, UmVec *point);
// Reads a string of 1 to `most` characters into the arena.
bool um_string(UmReader *r, const cJSON *item, int most, const char **text);
// The number of characters in UTF-8 text.
int um_characters(const char *text);
// Reads one of the words (NULL last) as its index.
bool um_word(UmReader *r, const cJSON *item, UmSentence unknown, const char *const *words, int *index);

bool um_number_at(UmReader *r, const cJSON *object, const char *key, double lo, double hi, double *number);
bool um_whole_at(UmReader *r, const cJSON *object, const char *key, int lo, int hi, int *number);
bool um_point_at(UmReader *r, const cJSON *object, const char *key, UmVec *point);
bool um_string_at(UmReader *r, const cJSON *object, const char *key, int most, const char **text);
bool um_word_at(UmReader *r, const cJSON *object, const char *key, const char *const *words, int *index);
// Reads true or false; a missing key means false.
bool um_flag_at(UmReader *r, const cJSON *object, const char *key, bool *flag);
// Reads a list of `least` to `most` of the words, none twice, as bits by their index. A missing key leaves the set as
// it is.
bool um_set_at(UmReader *r, const cJSON *object, const char *key, UmSentence unknown, const char *const *words,
               int least, int most, uint32_t *set);
// Reads degrees within -360..360 as a front vector.
bool um_facing_at(UmReader *r, const cJSON *object, const char *key, UmVec *front);

#endif
