#include "tree.h"

#include "json/strict.h"

#include <string.h>

enum { LITTLE_WORK = 200, SHALLOW_PERFT = 2, FEW_UNITS = 3 };

size_t text_length(const uint8_t *data, size_t size) {
    const uint8_t *end = size ? memchr(data, 0, size) : NULL;
    return end ? (size_t)(end - data) : size;
}

static void tame_search(cJSON *ask, const char *name) {
    cJSON *search = cJSON_GetObjectItemCaseSensitive(ask, name);
    if (cJSON_IsTrue(search)) {
        search = cJSON_CreateObject();
        cJSON_ReplaceItemInObjectCaseSensitive(ask, name, search);
    }
    if (!cJSON_IsObject(search)) return;
    cJSON *work = cJSON_GetObjectItemCaseSensitive(search, "work");
    if (!work) cJSON_AddNumberToObject(search, "work", LITTLE_WORK);
    else if (cJSON_IsNumber(work) && work->valuedouble > LITTLE_WORK) cJSON_SetNumberValue(work, LITTLE_WORK);
}

cJSON *parse_tame(const uint8_t *text, size_t length) {
    UmError error = {0};
    if (!um_json_is_strict((const char *)text, length, &error)) return NULL;
    cJSON *root = cJSON_ParseWithLength((const char *)text, length);
    HOLD(root != NULL);
    cJSON *ask = cJSON_GetObjectItemCaseSensitive(root, "ask");
    static const char *const searches[] = {"envelope", "threats", "plan", "nearest"};
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) tame_search(ask, searches[i]);
    cJSON *perft = cJSON_GetObjectItemCaseSensitive(ask, "perft");
    if (cJSON_IsNumber(perft) && perft->valuedouble > SHALLOW_PERFT) cJSON_SetNumberValue(perft, SHALLOW_PERFT);
    // Of odds nothing is limited but the ends, at as many as are of use.
    if (cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(root, "units")) > FEW_UNITS)
        cJSON_DeleteItemFromObjectCaseSensitive(ask, "odds");
    return root;
}

cJSON *parse_reply(const char *reply) {
    cJSON *root = cJSON_Parse(reply);
    HOLD(root != NULL);
    const cJSON *version = cJSON_GetObjectItemCaseSensitive(root, "umpire");
    HOLD(cJSON_IsNumber(version) && version->valuedouble == 1);
    return root;
}
