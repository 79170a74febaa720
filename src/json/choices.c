// Turns the text of a choice into a key.
#include "json/choices.h"

#include "base/assert.h"
#include "games/key.h"

#include <string.h>

static bool read_choice(UmReader *r, const cJSON *item, bool of_policy, UmWish *wish) {
    static const char *const keys[] = {"key", "by", NULL}, *const policy_keys[] = {"key", "by", "chooser", NULL};
    if (cJSON_IsString(item) && item->valuestring[0] == '\0')
        return um_refuse(r, UM_ERROR_BAD_CHOICE, UM_SAYS_EMPTY_CHOICE);
    if (cJSON_IsString(item)) return um_string(r, item, UM_MAX_KEY_CHARACTERS, &wish->key);
    if (!cJSON_IsObject(item)) return um_refuse(r, UM_ERROR_WRONG_TYPE, UM_SAYS_CHOICE_KIND);
    if (!um_check_keys(r, item, of_policy ? policy_keys : keys)) return false;
    const cJSON *key = cJSON_GetObjectItemCaseSensitive(item, "key");
    if (cJSON_IsString(key) && key->valuestring[0] == '\0') {
        um_enter_key(r, "key");
        return um_refuse(r, UM_ERROR_BAD_CHOICE, UM_SAYS_EMPTY_CHOICE);
    }
    if (!um_string_at(r, item, "key", UM_MAX_KEY_CHARACTERS, &wish->key)) return false;
    if (um_has(item, "chooser") && !um_string_at(r, item, "chooser", UM_MAX_NAME_CHARACTERS, &wish->chooser))
        return false;
    wish->has_by = um_has(item, "by");
    return !wish->has_by || um_number_at(r, item, "by", -UM_MAX_COORDINATE, UM_MAX_COORDINATE, &wish->by);
}

static bool read_list(UmReader *r, const cJSON *list, const char *key, bool of_policy, int *count,
                      const UmWish **choices) {
    um_enter_key(r, key);
    if (!um_is_list(r, list, 0, UM_MAX_CHOICES)) return false;
    *count = cJSON_GetArraySize(list);
    UmWish *wishes = um_arena_take(r->arena, ((size_t)*count + 1) * sizeof *wishes);
    *choices = wishes;
    int i = 0;
    for (const cJSON *item = list->child; item; item = item->next, i++) {
        um_enter_index(r, i);
        if (!read_choice(r, item, of_policy, &wishes[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

bool um_read_choices(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices) {
    return read_list(r, list, key, false, count, choices);
}

bool um_read_policy(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices) {
    return read_list(r, list, key, true, count, choices);
}

static bool is_listed(const void *context, UmKey key) {
    const UmOptions *options = context;
    return um_options_find(options, key) || um_options_find_bar(options, key);
}

static const char *const *verbs_of(UmReader *r, const UmScene *scene) {
    int count = 0;
    while (um_game(scene)->verbs[count].name) count++;
    const char **names = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *names);
    for (int i = 0; i < count; i++) names[i] = um_game(scene)->verbs[i].name;
    return names;
}

static const char *const *ids_of(UmReader *r, const UmScene *scene, int count) {
    const char **ids = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *ids);
    for (int i = 0; i < count; i++) ids[i] = um_object_id(scene, i);
    return ids;
}

// Says at which part the text stops being a key.
static bool fail_key(UmReader *r, const UmScene *scene, const char *text) {
    UmKeyFault fault = um_key_fault(scene, text);
    char *part = um_arena_text(r->arena, fault.at), *end = part;
    while (*end && *end != ':') end++;
    *end = '\0';
    if (part[0] == '\0') fault.kind = UM_KEY_TOO_SHORT;
    int units = scene->unit_count, objects = units + scene->terrain_count;
    switch (fault.kind) {
    case UM_KEY_NO_VERB: return um_refuse_key(r, UM_SAYS_NO_VERB, text, part, verbs_of(r, scene));
    case UM_KEY_NO_NAME: return um_refuse_key(r, UM_SAYS_KEY_NO_NAME, text, part, fault.names);
    case UM_KEY_NO_UNIT: return um_refuse_key(r, UM_SAYS_KEY_NO_UNIT, text, part, ids_of(r, scene, units));
    case UM_KEY_NO_OBJECT: return um_refuse_key(r, UM_SAYS_KEY_NO_OBJECT, text, part, ids_of(r, scene, objects));
    case UM_KEY_NO_NUMBER:
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_KEY_NO_NUMBER,
                              UM_VALUES(um_text("key", text), um_text("found", part)));
    case UM_KEY_NO_HEX:
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_KEY_NO_HEX,
                              UM_VALUES(um_text("key", text), um_text("found", part)));
    case UM_KEY_NO_MARK:
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_KEY_NO_MARK,
                              UM_VALUES(um_text("key", text), um_text("found", part)));
    case UM_KEY_TOO_LONG:
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_KEY_TOO_LONG,
                              UM_VALUES(um_text("key", text), um_text("found", part)));
    case UM_KEY_TOO_SHORT:
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_KEY_TOO_SHORT, UM_VALUES(um_text("key", text)));
    }
    UM_NEVER("these are all faults");
}

bool um_choice_of(UmReader *r, const UmScene *scene, const UmWish *wish, const UmOptions *options, UmChoice *choice) {
    if (!um_key_read(scene, wish->key, options ? is_listed : NULL, options, &choice->key))
        return fail_key(r, scene, wish->key);
    choice->by = wish->by;
    bool has_range = um_has_range(scene, choice->key);
    if (has_range && !wish->has_by)
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_BY_NEEDED, UM_VALUES(um_text("key", wish->key)));
    if (!has_range && wish->has_by)
        return um_refuse_with(r, UM_ERROR_BAD_CHOICE, UM_SAYS_BY_NOT_TAKEN, UM_VALUES(um_text("key", wish->key)));
    return true;
}
