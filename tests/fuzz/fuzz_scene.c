// The reader of scenes: each game's by a corpus of its own. What is refused is refused at a place that is there, or
// whose parent is.
#include "tree.h"
#include "json/query.h"
#include "json/scene.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The member or item that the next part of a JSON pointer names; *pointer: past the part.
static const cJSON *step_down(const cJSON *from, const char **pointer) {
    char part[UM_POINTER_BYTES];
    size_t length = 0;
    const char *at = *pointer + 1;
    for (; *at && *at != '/'; at++) {
        bool escaped = *at == '~' && (at[1] == '0' || at[1] == '1');
        part[length++] = escaped ? (char)(at[1] == '0' ? '~' : '/') : *at;
        at += escaped;
    }
    part[length] = '\0';
    *pointer = at;
    if (cJSON_IsArray(from)) return cJSON_GetArrayItem(from, atoi(part));
    return cJSON_GetObjectItemCaseSensitive(from, part);
}

static bool leads_somewhere(const cJSON *root, const char *pointer) {
    while (root && *pointer) root = step_down(root, &pointer);
    return *pointer == '\0';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    cJSON *root = parse_tame(data, size);
    if (!root) return 0;
    UmError error = {0};
    UmArena arena = {0};
    UmReader reader = {.error = &error, .arena = &arena};
    UmScene scene = {0};
    UmQuery query = {0};
    bool read = um_read_scene(&reader, root, &scene) && um_read_query(&reader, &scene, root, &query);
    HOLD(read == (error.code == UM_NO_ERROR));
    HOLD(!read || reader.depth == 0);
    HOLD(read || strlen(error.at) > 400 || leads_somewhere(root, error.at));
    um_arena_free(&arena);
    cJSON_Delete(root);
    return 0;
}
