#include "answer.h"

#include "text.h"
#include "json/call.h"

#include <stdlib.h>
#include <string.h>

UmStatus um_status_of(const cJSON *reply) {
    if (um_field_of(reply, "error")) return UM_REQUEST_ERROR;
    return strcmp(um_string_of(reply, "verdict"), "illegal") == 0 ? UM_ILLEGAL : UM_LEGAL;
}

#ifdef UM_TEST_DROP
static char *call(const UmBytes *request) {
    return um_call_without(request->bytes, request->length, getenv("UM_DROP"));
}
#else
static char *call(const UmBytes *request) { return um_call(request->bytes, request->length); }
#endif

static void put(cJSON *ask, const char *name, cJSON *value) {
    cJSON_DeleteItemFromObjectCaseSensitive(ask, name);
    cJSON_AddItemToObject(ask, name, value);
}

// {"ask": …}: what the request asks for, and the wishes. Odds of the request may have a policy, so they are kept.
static char *query_of(const UmBytes *request, const UmWishes *wishes) {
    cJSON *root = cJSON_ParseWithLength(request->bytes, request->length);
    cJSON *query = cJSON_CreateObject(), *ask = cJSON_DetachItemFromObjectCaseSensitive(root, "ask");
    if (!ask) ask = cJSON_CreateObject();
    if (wishes->words && !um_field_of(ask, "only") && !um_field_of(ask, "rulings"))
        put(ask, "rulings", cJSON_CreateTrue());
    if (wishes->explain) put(ask, "rulings", cJSON_CreateTrue()), put(ask, "assumed", cJSON_CreateTrue());
    if (wishes->odds && !um_field_of(ask, "odds")) put(ask, "odds", cJSON_CreateTrue());
    if (wishes->plan) put(ask, "plan", cJSON_Duplicate(wishes->plan, true));
    cJSON_AddItemToObject(query, "ask", ask);
    char *text = cJSON_PrintUnformatted(query);
    if (!text) abort();
    cJSON_Delete(query);
    cJSON_Delete(root);
    return text;
}

char *um_answer(const UmBytes *request, const UmWishes *wishes) {
    if (!wishes->words && !wishes->odds && !wishes->plan) return call(request);
    char *error;
    UmPosition *position = um_open(request->bytes, request->length, &error);
    // A request that is no scene may still be another question, which um_call answers.
    if (!position) return um_free(error), call(request);
    char *query = query_of(request, wishes);
    char *reply = um_reply(position, query, strlen(query));
    cJSON_free(query);
    um_close(position);
    return reply;
}

// --- goals

static cJSON *goal_of_json(const char *text) {
    cJSON *root = cJSON_ParseWithOpts(text, NULL, true);
    if (!root || um_field_of(root, "goal")) return root;
    cJSON *plan = cJSON_CreateObject();
    cJSON_AddItemToObject(plan, "goal", root);
    return plan;
}

// The place that X,Y stands for; NULL for any other text.
static cJSON *place_of(const char *text) {
    UmBytes list = {0};
    um_bytes_add_text(&list, "[");
    um_bytes_add_text(&list, text);
    um_bytes_add(&list, "]", 2);
    cJSON *at = cJSON_ParseWithOpts(list.bytes, NULL, true);
    um_bytes_free(&list);
    if (cJSON_GetArraySize(at) == 2 && cJSON_IsNumber(at->child) && cJSON_IsNumber(at->child->next)) return at;
    cJSON_Delete(at);
    return NULL;
}

cJSON *um_plan_of(const char *goal) {
    if (goal[0] == '{') return goal_of_json(goal);
    cJSON *plan = cJSON_CreateObject(), *at = place_of(goal);
    cJSON *target = cJSON_AddObjectToObject(plan, "goal");
    if (at) cJSON_AddItemToObject(target, "at", at);
    else cJSON_AddStringToObject(target, "contact", goal);
    return plan;
}
