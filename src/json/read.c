#include "json/read.h"

#include "base/assert.h"
#include "base/limits.h"
#include "plane/angle.h"

#include <stdarg.h>
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

bool um_fail(UmReader *r, UmErrorCode code, ...) {
    r->error->code = code;
    r->error->message[0] = '\0';
    write_pointer(r);
    va_list parts;
    va_start(parts, code);
    for (const char *part; (part = va_arg(parts, const char *)) != NULL;)
        um_text_add(r->error->message, UM_MESSAGE_BYTES, part);
    va_end(parts);
    return false;
}

enum { MOST_LISTED = 24 };

bool um_fail_name(UmReader *r, UmErrorCode code, const char *what, const char *found, const char *const *candidates) {
    const char *nearest = um_nearest_name(found, candidates);
    um_fail(r, code, what, " '", found, "'", NULL);
    char *message = r->error->message;
    if (nearest) {
        um_text_add(message, UM_MESSAGE_BYTES, "; did you mean '");
        um_text_add(message, UM_MESSAGE_BYTES, nearest);
        um_text_add(message, UM_MESSAGE_BYTES, "'?");
        return false;
    }
    um_text_add(message, UM_MESSAGE_BYTES, candidates[0] ? "; there is " : "; there is none");
    for (int i = 0; candidates[i] && i < MOST_LISTED; i++) {
        if (i) um_text_add(message, UM_MESSAGE_BYTES, ", ");
        um_text_add(message, UM_MESSAGE_BYTES, candidates[i]);
        if (i == MOST_LISTED - 1 && candidates[i + 1]) um_text_add(message, UM_MESSAGE_BYTES, " and more");
    }
    return false;
}

static const char *kind_of(const cJSON *item) {
    if (cJSON_IsString(item)) return "a string";
    if (cJSON_IsNumber(item)) return "a number";
    if (cJSON_IsArray(item)) return "a list";
    if (cJSON_IsObject(item)) return "an object";
    return cJSON_IsNull(item) ? "null" : "true or false";
}

static bool wrong_type(UmReader *r, const cJSON *item, const char *wanted) {
    return um_fail(r, UM_ERROR_WRONG_TYPE, "found ", kind_of(item), "; expected ", wanted, NULL);
}

bool um_has(const cJSON *object, const char *key) { return cJSON_GetObjectItemCaseSensitive(object, key) != NULL; }

static bool fail_at_key(UmReader *r, const char *key, UmErrorCode code, const char *what) {
    um_enter_key(r, key);
    um_fail(r, code, what, NULL);
    um_leave(r);
    return false;
}

static bool known(const char *const *names, const char *name) {
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

bool um_check_keys(UmReader *r, const cJSON *object, const char *const *allowed) {
    if (!cJSON_IsObject(object)) return wrong_type(r, object, "an object");
    for (const cJSON *item = object->child; item; item = item->next) {
        if (!known(allowed, item->string)) {
            um_enter_key(r, item->string);
            um_fail_name(r, UM_ERROR_UNKNOWN_KEY, "there is no key", item->string, allowed);
            um_leave(r);
            return false;
        }
        if (cJSON_GetObjectItemCaseSensitive(object, item->string) != item)
            return fail_at_key(r, item->string, UM_ERROR_DUPLICATE_KEY, "this key stands here twice");
    }
    return true;
}

static const char *number_words(double number, char text[UM_NUMBER_BYTES]) {
    if (!isfinite(number)) return number > 0 ? "a number above all limits" : "a number below all limits";
    if (fabs(number) >= 9e15) return number > 0 ? "more than 9e15" : "less than -9e15";
    um_number_text(number, text);
    return text;
}

bool um_check_free_keys(UmReader *r, const cJSON *object, int most) {
    if (!cJSON_IsObject(object)) return wrong_type(r, object, "an object");
    int count = cJSON_GetArraySize(object);
    if (count > most) {
        char found[UM_NUMBER_BYTES], taken[UM_NUMBER_BYTES];
        return um_fail(r, UM_ERROR_TOO_MANY, number_words(count, found), " entries; at most ",
                       number_words(most, taken), " are taken", NULL);
    }
    for (const cJSON *item = object->child; item; item = item->next)
        if (cJSON_GetObjectItemCaseSensitive(object, item->string) != item)
            return fail_at_key(r, item->string, UM_ERROR_DUPLICATE_KEY, "this key stands here twice");
    return true;
}

const cJSON *um_member(UmReader *r, const cJSON *object, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!item) fail_at_key(r, key, UM_ERROR_MISSING_KEY, "this key is missing");
    return item;
}

bool um_is_list(UmReader *r, const cJSON *item, int least, int most) {
    if (!cJSON_IsArray(item)) return wrong_type(r, item, "a list");
    int count = cJSON_GetArraySize(item);
    char found[UM_NUMBER_BYTES], limit[UM_NUMBER_BYTES];
    number_words(count, found);
    if (count > most)
        return um_fail(r, UM_ERROR_TOO_MANY, found, " entries; at most ", number_words(most, limit), " are taken",
                       NULL);
    if (count < least)
        return um_fail(r, UM_ERROR_OUT_OF_RANGE, found, " entries; at least ", number_words(least, limit),
                       " are needed", NULL);
    return true;
}

bool um_number(UmReader *r, const cJSON *item, double lo, double hi, double *number) {
    if (!cJSON_IsNumber(item)) return wrong_type(r, item, "a number");
    *number = item->valuedouble;
    if (*number >= lo && *number <= hi) return true;
    char found[UM_NUMBER_BYTES], low[UM_NUMBER_BYTES], high[UM_NUMBER_BYTES];
    return um_fail(r, UM_ERROR_OUT_OF_RANGE, "found ", number_words(*number, found), "; from ", number_words(lo, low),
                   " to ", number_words(hi, high), " is taken", NULL);
}

bool um_whole(UmReader *r, const cJSON *item, int lo, int hi, int *number) {
    double value = 0;
    if (!um_number(r, item, lo, hi, &value)) return false;
    char found[UM_NUMBER_BYTES];
    if (value != floor(value))
        return um_fail(r, UM_ERROR_OUT_OF_RANGE, "found ", number_words(value, found), "; a whole number is expected",
                       NULL);
    *number = (int)value;
    return true;
}

bool um_point(UmReader *r, const cJSON *item, UmVec *point) {
    if (!cJSON_IsArray(item) || cJSON_GetArraySize(item) != 2)
        return wrong_type(r, item, "a list of two numbers, [x, y]");
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
    if (!cJSON_IsString(item)) return wrong_type(r, item, "a string");
    int count = um_characters(item->valuestring);
    char found[UM_NUMBER_BYTES], limit[UM_NUMBER_BYTES];
    if (count < 1 || count > most)
        return um_fail(r, UM_ERROR_OUT_OF_RANGE, number_words(count, found), " characters; from 1 to ",
                       number_words(most, limit), " are taken", NULL);
    *text = um_arena_text(r->arena, item->valuestring);
    return true;
}

bool um_word(UmReader *r, const cJSON *item, const char *what, const char *const *words, int *index) {
    if (!cJSON_IsString(item)) return wrong_type(r, item, "a string");
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], item->valuestring) == 0) {
            *index = i;
            return true;
        }
    }
    return um_fail_name(r, UM_ERROR_UNKNOWN_VALUE, what, item->valuestring, words);
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
    READ_AT(um_word(r, item, "there is no such value as", words, index));
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
    return um_fail(r, UM_ERROR_WRONG_TYPE, "true or false is expected", NULL);
}

bool um_set_at(UmReader *r, const cJSON *object, const char *key, const char *what, const char *const *words, int least,
               int most, uint32_t *set) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!list) return true;
    *set = 0;
    um_enter_key(r, key);
    if (!um_is_list(r, list, least, most)) return false;
    for (int i = 0; i < cJSON_GetArraySize(list); i++) {
        int word = 0;
        um_enter_index(r, i);
        if (!um_word(r, cJSON_GetArrayItem(list, i), what, words, &word)) return false;
        if (*set >> word & 1) return um_fail(r, UM_ERROR_DUPLICATE_ID, "'", words[word], "' is listed twice", NULL);
        *set |= 1u << word;
        um_leave(r);
    }
    um_leave(r);
    return true;
}
