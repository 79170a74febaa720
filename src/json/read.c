#include "json/read.h"

#include "base/assert.h"
#include "base/limits.h"
#include "plane/angle.h"

#include <string.h>

void um_enter_key(UmReader *r, const char *key) {
    UM_ASSERT(r->depth < (int)(sizeof r->path / sizeof r->path[0]));
    r->path[r->depth].key = key;
    r->depth++;
}

void um_enter_index(UmReader *r, int index) {
    um_enter_key(r, NULL);
    r->path[r->depth - 1].index = index;
}

void um_leave(UmReader *r) { r->depth--; }

// RFC 6901: ~ and / in a key are written ~0 and ~1.
static void write_pointer(const UmReader *r) {
    char *at = r->error->at;
    at[0] = '\0';
    for (int i = 0; i < r->depth; i++) {
        um_text_add(at, UM_POINTER_BYTES, "/");
        const char *key = r->path[i].key;
        if (!key) um_text_add_number(at, UM_POINTER_BYTES, r->path[i].index);
        for (; key && *key; key++) {
            char plain[2] = {*key, '\0'};
            um_text_add(at, UM_POINTER_BYTES, *key == '~' ? "~0" : *key == '/' ? "~1" : plain);
        }
    }
}

bool um_refuse_with(UmReader *r, UmErrorCode code, UmSentence sentence, const UmValue *values) {
    um_error_say(r->error, code, sentence, values);
    write_pointer(r);
    return false;
}

bool um_refuse(UmReader *r, UmErrorCode code, UmSentence sentence) {
    return um_refuse_with(r, code, sentence, &(UmValue){0});
}

static bool is_more_than_listed(const char *const *candidates) {
    int count = 0;
    while (candidates[count]) count++;
    return count > UM_MOST_LISTED;
}

// Refuses with a sentence that ends in UM_NEAREST. key: NULL where the sentence has none.
static bool refuse_near(UmReader *r, UmErrorCode code, UmSentence sentence, const char *key, const char *found,
                        const char *nearest, const char *const *candidates) {
    const UmValue *const values =
        UM_VALUES(um_text("key", key), um_text("found", found), um_text("nearest", nearest),
                  um_texts("known", nearest ? NULL : candidates),
                  um_yes("more", !nearest && is_more_than_listed(candidates)), um_yes("none", !candidates[0]));
    return um_refuse_with(r, code, sentence, values);
}

static bool refuse_of_key(UmReader *r, UmErrorCode code, UmSentence sentence, const char *key, const char *found,
                          const char *const *candidates) {
    return refuse_near(r, code, sentence, key, found, um_nearest_name(found, candidates), candidates);
}

bool um_refuse_listed(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                      const char *const *candidates) {
    return refuse_near(r, code, sentence, NULL, found, NULL, candidates);
}

bool um_refuse_name(UmReader *r, UmErrorCode code, UmSentence sentence, const char *found,
                    const char *const *candidates) {
    return refuse_of_key(r, code, sentence, NULL, found, candidates);
}

bool um_refuse_key(UmReader *r, UmSentence sentence, const char *key, const char *found,
                   const char *const *candidates) {
    return refuse_of_key(r, UM_ERROR_BAD_CHOICE, sentence, key, found, candidates);
}

static UmJsonKind kind_of(const cJSON *item) {
    if (cJSON_IsString(item)) return UM_JSON_STRING;
    if (cJSON_IsNumber(item)) return UM_JSON_NUMBER;
    if (cJSON_IsArray(item)) return UM_JSON_LIST;
    if (cJSON_IsObject(item)) return UM_JSON_OBJECT;
    return cJSON_IsNull(item) ? UM_JSON_NOTHING : UM_JSON_BOOLEAN;
}

static bool wrong_type(UmReader *r, const cJSON *item, UmJsonKind wanted) {
    return um_refuse_with(r, UM_ERROR_WRONG_TYPE, UM_SAYS_OTHER_KIND,
                          UM_VALUES(um_kind("found", kind_of(item)), um_kind("wanted", wanted)));
}

bool um_has(const cJSON *object, const char *key) { return cJSON_GetObjectItemCaseSensitive(object, key) != NULL; }

static bool refuse_at_key(UmReader *r, const char *key, UmErrorCode code, UmSentence sentence) {
    um_enter_key(r, key);
    um_refuse(r, code, sentence);
    um_leave(r);
    return false;
}

static bool known(const char *const *names, const char *name) {
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

bool um_check_keys(UmReader *r, const cJSON *object, const char *const *allowed) {
    if (!cJSON_IsObject(object)) return wrong_type(r, object, UM_JSON_OBJECT);
    for (const cJSON *item = object->child; item; item = item->next) {
        if (!known(allowed, item->string)) {
            um_enter_key(r, item->string);
            um_refuse_name(r, UM_ERROR_UNKNOWN_KEY, UM_SAYS_NO_KEY, item->string, allowed);
            um_leave(r);
            return false;
        }
        if (cJSON_GetObjectItemCaseSensitive(object, item->string) != item)
            return refuse_at_key(r, item->string, UM_ERROR_DUPLICATE_KEY, UM_SAYS_KEY_TWICE);
    }
    return true;
}

static bool refuse_count(UmReader *r, int count, int most) {
    return um_refuse_with(r, UM_ERROR_TOO_MANY, UM_SAYS_MANY_ENTRIES,
                          UM_VALUES(um_numeral("found", count), um_numeral("most", most)));
}

bool um_check_free_keys(UmReader *r, const cJSON *object, int most) {
    if (!cJSON_IsObject(object)) return wrong_type(r, object, UM_JSON_OBJECT);
    int count = cJSON_GetArraySize(object);
    if (count > most) return refuse_count(r, count, most);
    for (const cJSON *item = object->child; item; item = item->next)
        if (cJSON_GetObjectItemCaseSensitive(object, item->string) != item)
            return refuse_at_key(r, item->string, UM_ERROR_DUPLICATE_KEY, UM_SAYS_KEY_TWICE);
    return true;
}

const cJSON *um_member(UmReader *r, const cJSON *object, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!item) refuse_at_key(r, key, UM_ERROR_MISSING_KEY, UM_SAYS_KEY_MISSING);
    return item;
}

bool um_is_list(UmReader *r, const cJSON *item, int least, int most) {
    if (!cJSON_IsArray(item)) return wrong_type(r, item, UM_JSON_LIST);
    int count = cJSON_GetArraySize(item);
    if (count > most) return refuse_count(r, count, most);
    if (count < least)
        return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_FEW_ENTRIES,
                              UM_VALUES(um_numeral("found", count), um_numeral("least", least)));
    return true;
}

bool um_number(UmReader *r, const cJSON *item, double lo, double hi, double *number) {
    if (!cJSON_IsNumber(item)) return wrong_type(r, item, UM_JSON_NUMBER);
    *number = item->valuedouble;
    if (*number >= lo && *number <= hi) return true;
    return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_OUT_OF_BOUNDS,
                          UM_VALUES(um_numeral("found", *number), um_numeral("least", lo), um_numeral("most", hi)));
}

bool um_whole(UmReader *r, const cJSON *item, int lo, int hi, int *number) {
    double value = 0;
    if (!um_number(r, item, lo, hi, &value)) return false;
    if (value != floor(value))
        return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_NOT_WHOLE, UM_VALUES(um_numeral("found", value)));
    *number = (int)value;
    return true;
}

bool um_point(UmReader *r, const cJSON *item, UmVec *point) {
    if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) != 2) return wrong_type(r, item, UM_JSON_PAIR);
    double *const parts[2] = {&point->x, &point->y};
    for (int i = 0; i < 2; i++) {
        um_enter_index(r, i);
        bool fine = um_number(r, cJSON_GetArrayItem(item, i), -UM_MAX_COORDINATE, UM_MAX_COORDINATE, parts[i]);
        um_leave(r);
        if (!fine) return false;
    }
    return true;
}

int um_characters(const char *text) {
    int count = 0;
    for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

bool um_string(UmReader *r, const cJSON *item, int most, const char **text) {
    if (!cJSON_IsString(item)) return wrong_type(r, item, UM_JSON_STRING);
    int count = um_characters(item->valuestring);
    if (count < 1 || count > most)
        return um_refuse_with(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_CHARACTERS,
                              UM_VALUES(um_numeral("found", count), um_numeral("least", 1), um_numeral("most", most)));
    *text = um_arena_text(r->arena, item->valuestring);
    return true;
}

bool um_word(UmReader *r, const cJSON *item, UmSentence unknown, const char *const *words, int *index) {
    if (!cJSON_IsString(item)) return wrong_type(r, item, UM_JSON_STRING);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], item->valuestring) == 0) {
            *index = i;
            return true;
        }
    }
    return um_refuse_name(r, UM_ERROR_UNKNOWN_VALUE, unknown, item->valuestring, words);
}

#define READ_AT(call)                                                                                                  \
    const cJSON *item = um_member(r, object, key);                                                                     \
    if (!item) return false;                                                                                           \
    um_enter_key(r, key);                                                                                              \
    bool fine = call;                                                                                                  \
    um_leave(r);                                                                                                       \
    return fine

bool um_number_at(UmReader *r, const cJSON *object, const char *key, double lo, double hi, double *number) {
    READ_AT(um_number(r, item, lo, hi, number));
}

bool um_whole_at(UmReader *r, const cJSON *object, const char *key, int lo, int hi, int *number) {
    READ_AT(um_whole(r, item, lo, hi, number));
}

bool um_point_at(UmReader *r, const cJSON *object, const char *key, UmVec *point) { READ_AT(um_point(r, item, point)); }

bool um_string_at(UmReader *r, const cJSON *object, const char *key, int most, const char **text) {
    READ_AT(um_string(r, item, most, text));
}

bool um_word_at(UmReader *r, const cJSON *object, const char *key, const char *const *words, int *index) {
    READ_AT(um_word(r, item, UM_SAYS_NO_VALUE, words, index));
}

bool um_facing_at(UmReader *r, const cJSON *object, const char *key, UmVec *front) {
    double degrees = 0;
    if (!um_number_at(r, object, key, -360, 360, &degrees)) return false;
    *front = um_front_from_facing(degrees);
    return true;
}

bool um_flag_at(UmReader *r, const cJSON *object, const char *key, bool *flag) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    *flag = cJSON_IsTrue(item);
    if (!item || cJSON_IsBool(item)) return true;
    um_enter_key(r, key);
    return um_refuse(r, UM_ERROR_WRONG_TYPE, UM_SAYS_FLAG_WANTED);
}

bool um_set_at(UmReader *r, const cJSON *object, const char *key, UmSentence unknown, const char *const *words,
               int least, int most, uint32_t *set) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!list) return true;
    *set = 0;
    um_enter_key(r, key);
    if (!um_is_list(r, list, least, most)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        int word = 0;
        um_enter_index(r, i);
        if (!um_word(r, cJSON_GetArrayItem(list, i), unknown, words, &word)) return false;
        if (*set >> word & 1)
            return um_refuse_with(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_LISTED_TWICE,
                                  UM_VALUES(um_text("found", words[word])));
        *set |= 1u << word;
        um_leave(r);
    }
    um_leave(r);
    return true;
}
