// The readers of choices and of what is asked, and what answers them: um_reply of any bytes, to a small scene of each
// game. A key that is read is written as it was, but for ids with colons in them.
#include "games/key.h"
#include "small.h"
#include "tree.h"
#include "json/call.h"
#include "json/choices.h"

#include <stdio.h>
#include <string.h>

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static UmPosition *positions[SMALL_COUNT];
static UmScene scenes[SMALL_COUNT];
static UmArena arena; // of the scenes, kept to the end

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count, (void)arguments;
    for (int i = 0; i < SMALL_COUNT; i++) {
        char request[4096], *refusal;
        snprintf(request, sizeof request, "{\"umpire\":1,\"system\":\"%s\",%s}", small[i].system, small[i].scene);
        positions[i] = um_open(request, strlen(request), &refusal);
        if (refusal) puts(refusal);
        HOLD(positions[i] != NULL);
        UmError error = {0};
        UmReader reader = {.error = &error, .arena = &arena};
        cJSON *root = cJSON_Parse(request);
        HOLD(um_read_scene(&reader, root, &scenes[i]));
        cJSON_Delete(root);
    }
    return 0;
}

static void read_keys(const UmScene *scene, const cJSON *choices) {
    for (const cJSON *item = choices ? choices->child : NULL; item; item = item->next) {
        const char *text = cJSON_GetStringValue(item);
        char written[UM_KEY_BYTES], again[UM_KEY_BYTES];
        UmKey key;
        if (!text || !um_key_read(scene, text, NULL, NULL, &key)) continue;
        um_key_write(scene, key, written);
        HOLD(um_key_read(scene, written, NULL, NULL, &key));
        um_key_write(scene, key, again);
        HOLD(strcmp(written, again) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    cJSON *root = parse_tame(data, size);
    char *query = root ? cJSON_PrintUnformatted(root) : NULL;
    for (int i = 0; i < SMALL_COUNT; i++) {
        char *reply =
            query ? um_reply(positions[i], query, strlen(query)) : um_reply(positions[i], (const char *)data, size);
        cJSON_Delete(parse_reply(reply));
        um_free(reply);
        read_keys(&scenes[i], cJSON_GetObjectItemCaseSensitive(root, "choices"));
    }
    cJSON_free(query);
    cJSON_Delete(root);
    return 0;
}
