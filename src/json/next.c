#include "json/next.h"

#include "base/assert.h"
#include "json/write.h"

#include <stdlib.h>
#include <string.h>

bool um_read_next(UmReader *r, const cJSON *ask, UmAsk *wanted) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(ask, "next");
    static const char *const words[] = {"now", NULL};
    bool kept = false;
    int ignored;
    if (cJSON_IsString(item)) {
        if (!um_word_at(r, ask, "next", words, &ignored)) return false;
        wanted->next = UM_NEXT_NOW;
        return true;
    }
    if (!um_flag_at(r, ask, "next", &kept)) return false;
    wanted->next = kept ? UM_NEXT_KEPT : UM_NEXT_NOT_ASKED;
    return true;
}

// --- for the games' parts

cJSON *um_next_unit(const UmNext *next, int unit) {
    return cJSON_GetArrayItem(cJSON_GetObjectItemCaseSensitive(next->root, "units"), unit);
}

void um_next_set(cJSON *object, const char *key, cJSON *value) {
    if (um_has(object, key)) cJSON_ReplaceItemInObjectCaseSensitive(object, key, value);
    else cJSON_AddItemToObject(object, key, value);
}

void um_next_number(cJSON *object, const char *key, double number) {
    cJSON *holder = cJSON_CreateObject();
    um_write_number(holder, key, number);
    um_next_set(object, key, cJSON_DetachItemFromObjectCaseSensitive(holder, key));
    cJSON_Delete(holder);
}

void um_next_place(UmNext *next, int unit, cJSON *place) {
    cJSON *entry = um_next_unit(next, unit);
    while (place->child) {
        cJSON *part = cJSON_DetachItemViaPointer(place, place->child);
        // The part may refer to its key while um_next_set copies it, so it is freed afterwards.
        char *key = part->string;
        part->string = NULL;
        um_next_set(entry, key, part);
        cJSON_free(key);
    }
    cJSON_Delete(place);
}

void um_next_remove(UmNext *next, int unit) {
    next->gone[unit] = true;
    um_next_drop(next, "gone", NULL, unit);
}

static void add_index(char *text, int size, const char *before, int index) {
    um_text_add(text, size, before);
    um_text_add_number(text, size, index);
}

cJSON *um_next_drop(UmNext *next, const char *what, const char *at, int unit) {
    cJSON *line = cJSON_CreateObject();
    char pointer[UM_POINTER_BYTES] = "";
    if (!at) add_index(pointer, sizeof pointer, "/units/", unit);
    cJSON_AddStringToObject(line, "at", at ? at : pointer);
    cJSON_AddStringToObject(line, "what", what);
    if (unit >= 0) cJSON_AddStringToObject(line, "unit", next->scene->units[unit].id);
    cJSON_AddItemToArray(next->dropped, line);
    return line;
}

// --- the common part

static void take_out(cJSON *object, const char *key) { cJSON_DeleteItemFromObjectCaseSensitive(object, key); }

// The next scene cannot hold agreements about a unit that is gone.
static void take_out_agreed(UmNext *next) {
    cJSON *list = cJSON_GetObjectItemCaseSensitive(next->root, "agreed");
    int index = next->scene->agreed_count - 1;
    for (; index >= 0; index--) {
        int unit = next->scene->agreed[index].unit;
        if (!next->gone[unit]) continue;
        char pointer[UM_POINTER_BYTES] = "";
        add_index(pointer, sizeof pointer, "/agreed/", index);
        um_next_drop(next, "agreed", pointer, unit);
        cJSON_DeleteItemFromArray(list, index);
    }
}

static void take_out_units(UmNext *next) {
    cJSON *units = cJSON_GetObjectItemCaseSensitive(next->root, "units");
    for (int unit = next->scene->unit_count - 1; unit >= 0; unit--)
        if (next->gone[unit]) cJSON_DeleteItemFromArray(units, unit);
}

static UmNext begin_next(const cJSON *request, const UmScene *scene) {
    UmNext next = {.scene = scene, .root = cJSON_Duplicate(request, true), .dropped = cJSON_CreateArray()};
    next.gone = calloc((size_t)scene->unit_count + 1, sizeof *next.gone);
    UM_ASSERT(next.root != NULL && next.dropped != NULL && next.gone != NULL);
    take_out(next.root, "choices");
    take_out(next.root, "ask");
    take_out(next.root, "order");
    return next;
}

static UmNext make_next(const cJSON *request, const UmScene *scene, const UmState *state) {
    UmNext next = begin_next(request, scene);
    um_game_json(scene)->carry(state, &next);
    take_out_agreed(&next);
    take_out_units(&next);
    return next;
}

static void free_next(UmNext *next) {
    cJSON_Delete(next->root);
    cJSON_Delete(next->dropped);
    free(next->gone);
}

// --- when there is a next order

static bool is_verb(const UmScene *scene, UmKey key, const char *verb) {
    return strcmp(um_game(scene)->verbs[key.verb].name, verb) == 0;
}

// Whether no unit has been ordered yet.
static bool is_before_order(const UmScene *scene, const UmOptions *options) {
    int i = 0;
    while (i < options->count && is_verb(scene, options->items[i].key, "order")) i++;
    return i == options->count;
}

static bool is_same_table(const cJSON *a, const cJSON *b) {
    static const char *const lists[] = {"units", "markers", "landscape"};
    for (int i = 0; i < 3; i++) {
        const cJSON *mine = cJSON_GetObjectItemCaseSensitive(a, lists[i]);
        const cJSON *its = cJSON_GetObjectItemCaseSensitive(b, lists[i]);
        if (mine && !cJSON_Compare(mine, its, true)) return false;
    }
    return true;
}

// Whether the mover may end its move here, and ending it moves nothing.
static bool may_end(const cJSON *request, const UmScene *scene, const UmState *state, const UmOptions *options,
                    const UmNext *now) {
    for (int i = 0; i < options->count; i++) {
        UmKey key = options->items[i].key;
        if (!is_verb(scene, key, "end")) continue;
        UmState ended = *state;
        um_apply(scene, &ended, (UmChoice){key, 0}, NULL, NULL);
        if (ended.status != UM_DONE) return false;
        UmNext after = make_next(request, scene, &ended);
        bool same = is_same_table(after.root, now->root);
        free_next(&after);
        return same;
    }
    return false;
}

// The error that the reader would find; NULL: none. It reads the printed text, because numbers were written as text.
static const char *why_no_scene(const cJSON *written) {
    UmError error = {0};
    UmArena arena = {0};
    UmScene scene = {0};
    UmReader reader = {.error = &error, .arena = &arena};
    char *text = cJSON_PrintUnformatted(written);
    cJSON *root = cJSON_Parse(text);
    UM_ASSERT(text != NULL && root != NULL);
    bool fine = um_read_scene(&reader, root, &scene);
    cJSON_Delete(root);
    cJSON_free(text);
    um_arena_free(&arena);
    return fine ? NULL : um_error_name(error.code);
}

// Drops the order in progress: a position kept in the middle of it does not say how it would go on.
static void drop_rest_of_order(UmNext *next, const UmState *state) {
    UmPlace place;
    bool acts = um_game(next->scene)->place(next->scene, state, &place);
    um_next_drop(next, "order", "/order", acts ? place.unit : -1);
}

void um_write_next(cJSON *reply, const cJSON *request, const UmScene *scene, const UmState *state,
                   const UmOptions *options, bool legal, UmNextAsk wanted) {
    if (wanted == UM_NEXT_NOT_ASKED) return;
    UmNext next = make_next(request, scene, state);
    bool over =
        state->status != UM_CHOOSE || is_before_order(scene, options) || may_end(request, scene, state, options, &next);
    const char *why_not = NULL;
    if (wanted == UM_NEXT_KEPT && !legal) why_not = "illegal";
    else if (wanted == UM_NEXT_KEPT && !over) why_not = "undecided";
    else why_not = why_no_scene(next.root);
    if (!over) drop_rest_of_order(&next, state);
    if (why_not) {
        cJSON_AddNullToObject(reply, "next");
        cJSON_AddStringToObject(reply, "nextNot", why_not);
    } else {
        cJSON_AddItemToObject(reply, "next", next.root);
        cJSON_AddItemToObject(reply, "dropped", next.dropped);
        next.root = next.dropped = NULL;
    }
    free_next(&next);
}
