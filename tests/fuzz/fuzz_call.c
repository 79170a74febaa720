// um_call of any bytes. The reply is an error or an answer, and um_open and um_reply say the same.
#include "tree.h"
#include "json/call.h"

#include <stdbool.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void call(const char *request, size_t length, bool asks_for_clauses) {
    char *reply = um_call(request, length), *refusal;
    cJSON *tree = parse_reply(reply);
    UmPosition *position = um_open(request, length, &refusal);
    bool answered = cJSON_HasObjectItem(tree, "verdict"), clauses = cJSON_HasObjectItem(tree, "clauses");
    HOLD(answered + clauses + cJSON_HasObjectItem(tree, "error") == 1);
    if (position) {
        char *again = um_reply(position, "{}", 2);
        HOLD(strcmp(again, reply) == 0);
        um_free(again);
    } else {
        HOLD(!answered && (asks_for_clauses || strcmp(refusal, reply) == 0));
    }
    um_close(position);
    um_free(refusal);
    cJSON_Delete(tree);
    um_free(reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    cJSON *tree = parse_tame(data, size);
    // Which is no scene, and refused in other words.
    bool asks_for_clauses = cJSON_HasObjectItem(tree, "clauses") && !cJSON_HasObjectItem(tree, "system");
    if (!cJSON_HasObjectItem(tree, "ask")) {
        call((const char *)data, size, asks_for_clauses);
    } else {
        char *text = cJSON_PrintUnformatted(tree);
        call(text, strlen(text), asks_for_clauses);
        cJSON_free(text);
    }
    cJSON_Delete(tree);
    return 0;
}
