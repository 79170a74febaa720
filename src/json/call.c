#include "json/call.h"

#include "base/assert.h"
#include "json/reply.h"
#include "json/strict.h"

#include <stdlib.h>

struct UmPosition {
    UmArena arena;
    UmScene scene;
    UmQuery query; // the choices and the ask of the opened request
    UmBegun begun;
    UmWork work;  // of the scene, unless the caller has it
    int64_t left; // of the work, after the order has begun: each reply may take that much
    cJSON *request;
};

static char *print(cJSON *tree) {
    char *text = cJSON_PrintUnformatted(tree);
    UM_ASSERT(text != NULL);
    cJSON_Delete(tree);
    return text;
}

// NULL after it has set the error.
static cJSON *parse(const char *text, size_t length, UmError *error) {
    if (!um_json_is_strict(text, length, error)) return NULL;
    cJSON *root = cJSON_ParseWithLength(text, length);
    // Strict JSON always parses, and running out of memory has ended the program (cjson_memory.h).
    UM_ASSERT(root != NULL);
    return root;
}

// The position owns the tree; on an error the tree is deleted. work: NULL, or the
// caller's. NULL after it has set the error.
static UmPosition *open_tree(cJSON *root, const char *without, UmWork *work, UmError *error) {
    UmPosition *position = calloc(1, sizeof *position);
    UM_ASSERT(position != NULL);
    position->request = root;
    position->work.left = UM_MOST_WORK;
    UmReader reader = {.error = error, .arena = &position->arena, .without = without};
    if (um_read_scene(&reader, root, &position->scene) &&
        um_read_query(&reader, &position->scene, root, &position->query)) {
        position->scene.work = work ? work : &position->work;
        um_begin_order(&position->scene, &position->begun);
        position->left = position->scene.work->left;
        if (position->left >= 0) return position;
        um_enter_key(&reader, "order");
        um_refuse(&reader, UM_ERROR_TOO_MUCH_WORK, UM_SAYS_MUCH_WORK);
    }
    um_close(position);
    return NULL;
}

UmPosition *um_open(const char *request, size_t length, char **error_reply) {
    UmError error = {0};
    cJSON *root = parse(request, length, &error);
    UmPosition *position = root ? open_tree(root, NULL, NULL, &error) : NULL;
    *error_reply = position ? NULL : print(um_make_error(&error));
    return position;
}

void um_close(UmPosition *position) {
    if (!position) return;
    um_free_begun(&position->begun);
    um_arena_free(&position->arena);
    cJSON_Delete(position->request);
    free(position);
}

// NULL after it has set the error.
static cJSON *answer(const UmPosition *position, const UmQuery *query, UmArena *arena, UmError *error) {
    UmReader reader = {.error = error, .arena = arena};
    position->scene.work->left = position->left;
    return um_make_reply(&reader, position->request, &position->scene, &position->begun, query);
}

char *um_reply(const UmPosition *position, const char *text, size_t length) {
    static const char *const keys[] = {"choices", "ask", NULL};
    UmError error = {0};
    UmArena arena = {0};
    UmReader reader = {.error = &error, .arena = &arena};
    UmQuery query = position->query;
    cJSON *root = parse(text, length, &error), *reply = NULL;
    if (root && um_check_keys(&reader, root, keys)) {
        if (um_has(root, "ask")) query.ask = (UmAsk){0};
        if (um_read_query(&reader, &position->scene, root, &query)) reply = answer(position, &query, &arena, &error);
    }
    cJSON_Delete(root);
    um_arena_free(&arena);
    return print(reply ? reply : um_make_error(&error));
}

// {"umpire": 1, "clauses": "<system>"}
static cJSON *answer_clauses(const cJSON *root, UmArena *arena, UmError *error) {
    static const char *const keys[] = {"umpire", "clauses", NULL};
    UmReader reader = {.error = error, .arena = arena};
    if (!um_read_version(&reader, root) || !um_check_keys(&reader, root, keys)) return NULL;
    const UmGame *game = um_read_system(&reader, root, "clauses", UM_SAYS_NO_VALUE);
    return game ? um_make_clauses(game) : NULL;
}

// Consumes the tree.
static cJSON *answer_request(cJSON *root, const char *without, UmWork *work, UmArena *arena, UmError *error) {
    if (um_has(root, "clauses") && !um_has(root, "system")) {
        cJSON *reply = answer_clauses(root, arena, error);
        cJSON_Delete(root);
        return reply;
    }
    UmPosition *position = open_tree(root, without, work, error);
    cJSON *reply = position ? answer(position, &position->query, arena, error) : NULL;
    um_close(position);
    return reply;
}

static char *call(const char *request, size_t length, const char *without, UmWork *work) {
    UmError error = {0};
    UmArena arena = {0};
    cJSON *root = parse(request, length, &error);
    cJSON *reply = root ? answer_request(root, without, work, &arena, &error) : NULL;
    um_arena_free(&arena);
    return print(reply ? reply : um_make_error(&error));
}

char *um_call_within(const char *request, size_t length, UmWork *work) { return call(request, length, NULL, work); }

char *um_call(const char *request, size_t length) { return um_call_within(request, length, NULL); }

#ifdef UM_TEST_DROP
char *um_call_without(const char *request, size_t length, const char *clause) {
    return call(request, length, clause, NULL);
}
#endif

void um_free(char *text) { free(text); }

const char *um_version(void) { return UMPIRE_VERSION; }
