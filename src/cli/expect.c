#include "expect.h"

#include "text.h"

#include <math.h>
#include <string.h>

// The path from the reply to the value that is compared now, and the first difference.
typedef struct Trail {
    UmBytes path;
    UmBytes *difference;
} Trail;

static const double tolerance = 1e-9;

// --- telling a difference

static void add_value(UmBytes *out, const cJSON *value) {
    char *text = value ? cJSON_PrintUnformatted(value) : NULL;
    um_bytes_add_text(out, text ? text : "nothing");
    cJSON_free(text);
}

static void tell_path(const Trail *trail) {
    um_bytes_add(trail->difference, trail->path.bytes, trail->path.length);
    um_bytes_add_text(trail->difference, ": ");
}

static bool tell(const Trail *trail, const char *before, const cJSON *value, const char *between, const cJSON *other) {
    tell_path(trail);
    um_bytes_add_text(trail->difference, before);
    add_value(trail->difference, value);
    um_bytes_add_text(trail->difference, between);
    if (other || between[0]) add_value(trail->difference, other);
    return false;
}

static bool differs(const Trail *trail, const cJSON *expected, const cJSON *actual) {
    return tell(trail, "expected ", expected, ", found ", actual);
}

static void tell_counts(const Trail *trail, double expected, int found) {
    char text[80];
    snprintf(text, sizeof text, "expected %.0f entries, found %d", expected, found);
    tell_path(trail);
    um_bytes_add_text(trail->difference, text);
}

// --- comparing

static bool agrees(Trail *trail, const cJSON *expected, const cJSON *actual);

// Compares one step further along the path: `.name`, `[3]`, `(verb)`.
static bool agrees_at(Trail *trail, const char *step, const cJSON *expected, const cJSON *actual) {
    size_t length = trail->path.length;
    um_bytes_add_text(&trail->path, step);
    bool same = agrees(trail, expected, actual);
    trail->path.length = length;
    return same;
}

static bool agrees_in_silence(const cJSON *expected, const cJSON *actual) {
    UmBytes unread = {0};
    bool same = um_is_expected(expected, actual, &unread);
    um_bytes_free(&unread);
    return same;
}

static bool agrees_in_list(Trail *trail, const cJSON *expected, const cJSON *actual) {
    int wanted = cJSON_GetArraySize(expected), found = cJSON_GetArraySize(actual);
    if (!cJSON_IsArray(actual)) return differs(trail, expected, actual);
    const cJSON *ours = expected->child, *theirs = actual->child;
    for (int i = 0; ours && theirs; i++, ours = ours->next, theirs = theirs->next) {
        char step[24];
        snprintf(step, sizeof step, "[%d]", i);
        if (!agrees_at(trail, step, ours, theirs)) return false;
    }
    if (wanted == found) return true;
    tell_counts(trail, wanted, found);
    um_bytes_add_text(trail->difference, ": ");
    add_value(trail->difference, actual);
    return false;
}

static const cJSON *find_like(const cJSON *item, const cJSON *list) {
    const cJSON *each;
    cJSON_ArrayForEach(each, list) {
        if (agrees_in_silence(item, each)) return each;
    }
    return NULL;
}

static bool has_all(const Trail *trail, const cJSON *wanted, const cJSON *actual) {
    const cJSON *item;
    cJSON_ArrayForEach(item, wanted) {
        if (!find_like(item, actual)) return tell(trail, "nothing like ", item, " in ", actual);
    }
    return true;
}

static bool has_none(const Trail *trail, const cJSON *unwanted, const cJSON *actual) {
    const cJSON *found = unwanted ? find_like(unwanted, actual) : NULL;
    if (!found) return true;
    tell(trail, "", found, "", NULL);
    um_bytes_add_text(trail->difference, " is not wanted");
    return false;
}

static bool is_of_verb(const cJSON *option, const char *verb) {
    const char *key = um_string_of(option, "key");
    size_t length = strlen(verb);
    return strncmp(key, verb, length) == 0 && (key[length] == ':' || key[length] == '\0');
}

// The items of a list, or their keys, that have this verb; NULL: all of them. The result refers to the list's items.
static cJSON *part_of(const cJSON *list, const char *verb, bool keys) {
    cJSON *part = cJSON_CreateArray();
    const cJSON *each;
    cJSON_ArrayForEach(each, list) {
        if (verb && !is_of_verb(each, verb)) continue;
        const cJSON *item = keys ? um_field_of(each, "key") : each;
        cJSON_AddItemReferenceToArray(part, (cJSON *)(item ? item : each));
    }
    return part;
}

static bool agrees_in_part(Trail *trail, const char *step, const cJSON *expected, cJSON *part) {
    bool same = agrees_at(trail, step, expected, part);
    cJSON_Delete(part);
    return same;
}

static bool has_of_verbs(Trail *trail, const cJSON *verbs, const cJSON *actual) {
    const cJSON *wanted;
    cJSON_ArrayForEach(wanted, verbs) {
        char step[80];
        snprintf(step, sizeof step, "(%.70s)", wanted->string);
        if (!agrees_in_part(trail, step, wanted, part_of(actual, wanted->string, false))) return false;
    }
    return true;
}

static bool agrees_in_members(Trail *trail, const cJSON *expected, const cJSON *actual) {
    const cJSON *count = um_field_of(expected, "$count"), *keys = um_field_of(expected, "$keys");
    int found = cJSON_GetArraySize(actual);
    if (!cJSON_IsArray(actual)) return differs(trail, expected, actual);
    if (count && count->valuedouble != found) {
        tell_counts(trail, count->valuedouble, found);
        return false;
    }
    return has_all(trail, um_field_of(expected, "$has"), actual) &&
           has_none(trail, um_field_of(expected, "$none"), actual) &&
           has_of_verbs(trail, um_field_of(expected, "$of"), actual) &&
           (!keys || agrees_in_part(trail, "[].key", keys, part_of(actual, NULL, true)));
}

static bool is_of_members(const cJSON *expected) {
    static const char *const names[] = {"$has", "$none", "$keys", "$of", "$count"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (um_field_of(expected, names[i])) return true;
    return false;
}

static bool agrees_in_fields(Trail *trail, const cJSON *expected, const cJSON *actual) {
    const cJSON *field;
    if (!cJSON_IsObject(actual)) return differs(trail, expected, actual);
    cJSON_ArrayForEach(field, expected) {
        size_t length = trail->path.length;
        um_bytes_add_text(&trail->path, ".");
        bool same = agrees_at(trail, field->string, field, um_field_of(actual, field->string));
        trail->path.length = length;
        if (!same) return false;
    }
    return true;
}

static bool agrees(Trail *trail, const cJSON *expected, const cJSON *actual) {
    if (cJSON_IsArray(expected)) return agrees_in_list(trail, expected, actual);
    if (um_field_of(expected, "$absent"))
        return !actual || tell(trail, "expected to be absent, found ", actual, "", NULL);
    if (is_of_members(expected)) return agrees_in_members(trail, expected, actual);
    if (cJSON_IsObject(expected)) return agrees_in_fields(trail, expected, actual);
    bool near = cJSON_IsNumber(expected) && cJSON_IsNumber(actual) &&
                fabs(expected->valuedouble - actual->valuedouble) <= tolerance;
    bool same = !cJSON_IsNumber(expected) && actual && cJSON_Compare(expected, actual, true);
    return near || same || differs(trail, expected, actual);
}

bool um_is_expected(const cJSON *expected, const cJSON *reply, UmBytes *difference) {
    Trail trail = {.difference = difference};
    um_bytes_add_text(&trail.path, "reply");
    bool same = agrees(&trail, expected, reply);
    um_bytes_free(&trail.path);
    return same;
}
