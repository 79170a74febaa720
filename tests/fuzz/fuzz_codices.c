// The readers of codices: {"<system>": {"<name>": codex, …}, …}, as files of codices have them, in scenes with nothing
// else in them; and the shapes that a board is told of those that are taken.
#include "small.h"
#include "tree.h"
#include "json/call.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void call_with(const Small *game, const cJSON *codices) {
    static const char start[] = "{\"umpire\":1,\"ask\":{\"shapes\":true},\"units\":[],\"system\":\"";
    char *text = cJSON_PrintUnformatted(codices);
    char *request = malloc(sizeof start + strlen(game->system) + strlen(game->setting) + strlen(text) + 32);
    HOLD(request != NULL);
    strcpy(request, start);
    strcat(request, game->system);
    strcat(request, "\",");
    strcat(request, game->setting);
    strcat(request, ",\"codices\":");
    strcat(request, text);
    strcat(request, "}");
    char *reply = um_call(request, strlen(request));
    cJSON_Delete(parse_reply(reply));
    um_free(reply);
    free(request);
    cJSON_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    cJSON *root = parse_tame(data, size);
    for (int i = 0; root && i < SMALL_COUNT; i++) {
        const cJSON *codices = cJSON_GetObjectItemCaseSensitive(root, small[i].system);
        if (codices) call_with(&small[i], codices);
    }
    cJSON_Delete(root);
    return 0;
}
