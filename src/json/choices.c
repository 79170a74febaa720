// From the text of a choice to its key.
#include "json/choices.h"

#include "base/assert.h"
#include "games/key.h"

#include <string.h>

static bool read_choice(UmReader *r, const cJSON *item, UmWish *wish) {
    static const char *const keys[] = {"key", "by", NULL};
    enum { LONGEST_KEY = 400 };
    if (cJSON_IsString(item) && item->valuestring[0] == '\0')
        return um_fail(r, UM_ERROR_BAD_CHOICE, "an empty text is no choice", NULL);
    if (cJSON_IsString(item)) return um_string(r, item, LONGEST_KEY, &wish->key);
    if (!cJSON_IsObject(item))
        return um_fail(r, UM_ERROR_WRONG_TYPE, "a choice is a key, or an object with key and by", NULL);
    if (!um_check_keys(r, item, keys)) return false;
    const cJSON *key = cJSON_GetObjectItemCaseSensitive(item, "key");
    if (cJSON_IsString(key) && key->valuestring[0] == '\0') {
        um_enter_key(r, "key");
        return um_fail(r, UM_ERROR_BAD_CHOICE, "an empty text is no choice", NULL);
    }
    if (!um_string_at(r, item, "key", LONGEST_KEY, &wish->key)) return false;
    wish->has_by = um_has(item, "by");
    return !wish->has_by || um_number_at(r, item, "by", -UM_MAX_COORDINATE, UM_MAX_COORDINATE, &wish->by);
}

bool um_read_choices(UmReader *r, const cJSON *list, const char *key, int *count, const UmWish **choices) {
    um_enter_key(r, key);
    if (!um_is_list(r, list, 0, UM_MAX_CHOICES)) return false;
    *count = cJSON_GetArraySize(list);
    UmWish *wishes = um_arena_take(r->arena, ((size_t)*count + 1) * sizeof *wishes);
    *choices = wishes;
    int i = 0;
    for (const cJSON *item = list->child; item; item = item->next, i++) {
        um_enter_index(r, i);
        if (!read_choice(r, item, &wishes[i])) return false;
        um_leave(r);
    }
    um_leave(r);
    return true;
}

static bool is_listed(const void *context, UmKey key) {
    const UmOptions *options = context;
    return um_options_find(options, key) || um_options_find_bar(options, key);
}

static const char *const *verbs_of(UmReader *r, const UmScene *scene) {
    int count = 0;
    while (scene->game->verbs[count].name) count++;
    const char **names = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *names);
    for (int i = 0; i < count; i++) names[i] = scene->game->verbs[i].name;
    return names;
}

static const char *const *ids_of(UmReader *r, const UmScene *scene, int count) {
    const char **ids = um_arena_take(r->arena, ((size_t)count + 1) * sizeof *ids);
    for (int i = 0; i < count; i++) ids[i] = um_object_id(scene, i);
    return ids;
}

static bool fail_word(UmReader *r, const char *text, const char *what, const char *part, const char *const *words) {
    char said[UM_MESSAGE_BYTES] = "'";
    um_text_add(said, sizeof said, text);
    um_text_add(said, sizeof said, what);
    return um_fail_name(r, UM_ERROR_BAD_CHOICE, said, part, words);
}

// Says at which part a text stops being a key.
static bool fail_key(UmReader *r, const UmScene *scene, const char *text) {
    UmKeyFault fault = um_key_fault(scene, text);
    char *part = um_arena_text(r->arena, fault.at);
    part[strcspn(part, ":")] = '\0';
    if (part[0] == '\0') fault.kind = UM_KEY_TOO_SHORT;
    int units = scene->unit_count, objects = units + scene->terrain_count;
    switch (fault.kind) {
    case UM_KEY_NO_VERB: return fail_word(r, text, "': no choice begins with", part, verbs_of(r, scene));
    case UM_KEY_NO_NAME: return fail_word(r, text, "': there is no", part, fault.names);
    case UM_KEY_NO_UNIT: return fail_word(r, text, "': there is no unit", part, ids_of(r, scene, units));
    case UM_KEY_NO_OBJECT: return fail_word(r, text, "': there is no unit or terrain", part, ids_of(r, scene, objects));
    case UM_KEY_NO_NUMBER:
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' has '", part, "' where a number is expected", NULL);
    case UM_KEY_NO_HEX:
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' has '", part, "' where a hex is expected, as in 2,-1",
                       NULL);
    case UM_KEY_NO_MARK:
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' has '", part,
                       "' where a side and a notch are expected, as in front.0", NULL);
    case UM_KEY_TOO_LONG: return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' is complete before '", part, "'", NULL);
    case UM_KEY_TOO_SHORT: return um_fail(r, UM_ERROR_BAD_CHOICE, "'", text, "' is not complete", NULL);
    }
    UM_NEVER("these are all faults");
}

bool um_choice_of(UmReader *r, const UmScene *scene, const UmWish *wish, const UmOptions *options, UmChoice *choice) {
    if (!um_key_read(scene, wish->key, options ? is_listed : NULL, options, &choice->key))
        return fail_key(r, scene, wish->key);
    choice->by = wish->by;
    bool has_range = scene->game->verbs[choice->key.verb].has_range;
    if (has_range && !wish->has_by)
        return um_fail(r, UM_ERROR_BAD_CHOICE, "'", wish->key, "' needs `by`: how far", NULL);
    if (!has_range && wish->has_by) return um_fail(r, UM_ERROR_BAD_CHOICE, "'", wish->key, "' takes no `by`", NULL);
    return true;
}
