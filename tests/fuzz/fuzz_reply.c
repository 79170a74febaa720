// A scene that the engine takes, and options chosen by the bytes behind it: through the typed engine, whose states are
// all checked, and at the end through um_reply, which must say the same.
#include "games/key.h"
#include "tree.h"
#include "json/call.h"
#include "json/scene.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_CHOICES = 24 };

typedef struct Play {
    UmScene scene;
    UmState state;
    UmTrace trace;
    UmOptions options;
    const uint8_t *at, *end;
    cJSON *query; // {"choices": […]}
} Play;

static unsigned next_byte(Play *p) { return p->at < p->end ? *p->at++ : 0u; }

// A stop, or a 128th part of the range; 128ths are the same number in print.
static double choose_by(Play *p, const UmOption *option) {
    if (!option->has_range) return 0;
    unsigned byte = next_byte(p);
    double by = option->range.hi * (double)(byte & 127) / 128;
    bool anywhere = byte >= 128 && um_chosen(&p->options, (UmChoice){option->key, by});
    return anywhere ? by : um_stops(&p->options, option)[byte % (unsigned)option->range.stop_count];
}

static void note_choice(Play *p, UmChoice choice, bool has_range) {
    char key[UM_KEY_BYTES];
    um_key_write(&p->scene, choice.key, key);
    cJSON *item = cJSON_CreateObject();
    cJSON_AddStringToObject(item, "key", key);
    if (has_range) cJSON_AddNumberToObject(item, "by", choice.by);
    cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(p->query, "choices"), item);
}

static bool same_state(const UmState *a, const UmState *b) {
    return a->status == b->status && a->chooser.kind == b->chooser.kind && a->chooser.player == b->chooser.player &&
           a->mattered == b->mattered && memcmp(a->part, b->part, UM_STATE_BYTES) == 0;
}

static void choose(Play *p) {
    HOLD(p->options.count > 0);
    // Two bytes, since turns may be many.
    unsigned index = next_byte(p) + 256 * (p->options.count > 256 ? next_byte(p) : 0);
    const UmOption *option = &p->options.items[index % (unsigned)p->options.count];
    UmChoice choice = {option->key, choose_by(p, option)};
    note_choice(p, choice, option->has_range);
    UmState copy = p->state;
    um_apply(&p->scene, &p->state, choice, &p->trace, &p->options);
    um_apply(&p->scene, &copy, choice, NULL, NULL);
    HOLD(same_state(&p->state, &copy));
}

static void same_key(const Play *p, const cJSON *item, UmKey key) {
    UmKey read;
    char text[UM_KEY_BYTES];
    um_key_write(&p->scene, key, text);
    const char *told = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(item, "key"));
    HOLD(told && strcmp(told, text) == 0);
    // An id with a colon may be read in two ways: the list decides then.
    if (!strchr(strchr(text, ':') ? strchr(text, ':') + 1 : text, ':'))
        HOLD(um_key_read(&p->scene, text, NULL, NULL, &read));
}

static void same_options(const Play *p, const cJSON *listed) {
    const cJSON *item = listed->child;
    int count = p->state.status == UM_CHOOSE ? p->options.count : 0;
    for (int i = 0; i < count; i++, item = item->next) {
        HOLD(item != NULL);
        same_key(p, item, p->options.items[i].key);
    }
    HOLD(item == NULL);
}

// A bar that answers an earlier question is not told.
static void same_bars(const Play *p, const cJSON *listed) {
    const cJSON *item = listed->child;
    for (int i = 0; i < p->options.bar_count; i++) {
        if (p->options.bars[i].is_past) continue;
        HOLD(item != NULL);
        same_key(p, item, p->options.bars[i].key);
        item = item->next;
    }
    HOLD(item == NULL);
}

static void compare(Play *p, const UmPosition *position) {
    cJSON *ask = cJSON_AddObjectToObject(p->query, "ask");
    unsigned asked = next_byte(p);
    if (asked & 1) cJSON_AddTrueToObject(ask, "rulings");
    if (asked & 2) cJSON_AddTrueToObject(ask, "relations");
    if (asked & 4) cJSON_AddTrueToObject(ask, "assumed");
    if (asked & 8) cJSON_AddStringToObject(ask, "next", "now");
    if (asked & 16) cJSON_AddNumberToObject(cJSON_AddObjectToObject(ask, "envelope"), "work", 50);
    if (asked & 32) cJSON_AddNumberToObject(cJSON_AddObjectToObject(ask, "threats"), "work", 50);
    if (asked & 64) cJSON_AddTrueToObject(ask, "shapes");
    char *query = cJSON_PrintUnformatted(p->query), *text = um_reply(position, query, strlen(query));
    cJSON *reply = parse_reply(text);
    bool refused = p->state.status == UM_REFUSED;
    const char *verdict = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(reply, "verdict"));
    HOLD(verdict && strcmp(verdict, refused ? "illegal" : "legal") == 0);
    HOLD(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(reply, "trace")) == p->trace.count);
    same_options(p, cJSON_GetObjectItemCaseSensitive(reply, "options"));
    same_bars(p, cJSON_GetObjectItemCaseSensitive(reply, "barred"));
    cJSON_Delete(reply);
    um_free(text);
    cJSON_free(query);
}

static void play(Play *p, const UmPosition *position) {
    p->query = cJSON_CreateObject();
    cJSON_AddArrayToObject(p->query, "choices");
    p->state = um_begin(&p->scene, &p->trace, &p->options);
    for (int i = 0; p->state.status == UM_CHOOSE && i < MOST_CHOICES && p->at < p->end; i++) choose(p);
    compare(p, position);
    cJSON_Delete(p->query);
    um_trace_free(&p->trace);
    um_options_free(&p->options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t length = text_length(data, size);
    cJSON *root = parse_tame(data, length);
    if (!root) return 0;
    cJSON_DeleteItemFromObjectCaseSensitive(root, "choices");
    cJSON_DeleteItemFromObjectCaseSensitive(root, "ask");
    char *request = cJSON_PrintUnformatted(root), *refusal;
    UmPosition *position = um_open(request, strlen(request), &refusal);
    if (position) {
        UmError error = {0};
        UmArena arena = {0};
        UmReader reader = {.error = &error, .arena = &arena};
        Play p = {.at = data + length + (length < size), .end = data + size};
        HOLD(um_read_scene(&reader, root, &p.scene));
        play(&p, position);
        um_arena_free(&arena);
    }
    um_close(position);
    um_free(refusal);
    cJSON_free(request);
    cJSON_Delete(root);
    return 0;
}
