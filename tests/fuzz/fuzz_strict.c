// Strict JSON: what passes, cJSON takes, and printed it passes again and is the same; what does not pass has its place.
#include "tree.h"
#include "json/strict.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void print_again(const char *text, size_t length) {
    UmError error = {0};
    cJSON *tree = cJSON_ParseWithLength(text, length);
    HOLD(tree != NULL);
    char *printed = cJSON_PrintUnformatted(tree);
    // A number too large for a double is printed as null: the only value that is lost.
    HOLD(um_json_is_strict(printed, strlen(printed), &error));
    cJSON *second = cJSON_Parse(printed);
    char *again = cJSON_PrintUnformatted(second);
    HOLD(strcmp(printed, again) == 0);
    cJSON_free(printed);
    cJSON_free(again);
    cJSON_Delete(second);
    cJSON_Delete(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    UmError error = {0};
    if (um_json_is_strict((const char *)data, size, &error)) {
        print_again((const char *)data, size);
    } else {
        HOLD(error.code == UM_ERROR_NOT_JSON || error.code == UM_ERROR_TOO_DEEP || error.code == UM_ERROR_TOO_LARGE);
        HOLD(error.at[0] == '\0' && strlen(error.message) > 0);
    }
    return 0;
}
