// Whenever the work of a reply is spent, nothing breaks, and nothing that is told differs from the whole reply. The
// scenes of all games are answered with a part of the work that they take.
#define _POSIX_C_SOURCE 200809L

#include "check.h"
#include "json/call.h"

#include <cJSON.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int scenes, refused, answered, unknown;

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    size_t length = 0, capacity = 1 << 16;
    char *text = malloc(capacity);
    if (!file || !text) abort();
    for (size_t got; (got = fread(text + length, 1, capacity - length - 1, file)) > 0; length += got)
        if (capacity - length - got < 2 && !(text = realloc(text, capacity *= 2))) abort();
    fclose(file);
    text[length] = '\0';
    return text;
}

static bool same_member(const cJSON *a, const cJSON *b, const char *key) {
    const cJSON *one = cJSON_GetObjectItem(a, key), *other = cJSON_GetObjectItem(b, key);
    return one && other ? cJSON_Compare(one, other, true) : one == other;
}

// An alternative of a ruling is either as in the whole reply, or told to be limited.
static bool same_rulings(const cJSON *part, const cJSON *whole) {
    const cJSON *ruling, *its, *other;
    int at = 0;
    bool same = true;
    cJSON_ArrayForEach(ruling, cJSON_GetObjectItem(part, "rulings")) {
        const cJSON *full = cJSON_GetArrayItem(cJSON_GetObjectItem(whole, "rulings"), at++);
        const cJSON *all = cJSON_GetObjectItem(full, "alternatives");
        bool limited = false;
        int i = 0;
        same = same && same_member(ruling, full, "value") && same_member(ruling, full, "mattered");
        cJSON_ArrayForEach(its, cJSON_GetObjectItem(ruling, "alternatives")) {
            other = cJSON_GetArrayItem(all, i++);
            if (cJSON_HasObjectItem(its, "limited")) limited = same_member(its, other, "value");
            else same = same && cJSON_Compare(its, other, true);
        }
        if (!limited || cJSON_HasObjectItem(ruling, "decides")) same = same && same_member(ruling, full, "decides");
    }
    return same;
}

// What others can do to the same plan is as in the whole reply, or told to be unknown.
static bool same_others(const cJSON *part, const cJSON *whole) {
    const cJSON *plan = cJSON_GetObjectItem(part, "plan"), *full = cJSON_GetObjectItem(whole, "plan");
    if (!plan || !full || !same_member(plan, full, "choices") || same_member(plan, full, "others")) return true;
    const char *others = cJSON_GetStringValue(cJSON_GetObjectItem(plan, "others"));
    unknown++;
    return others && strcmp(others, "unknown") == 0;
}

static void compare(const char *name, const char *part, const char *whole) {
    static const char *const keys[] = {"verdict", "status",  "chooser", "refused", "trace",
                                       "units",   "options", "barred",  "decides", NULL};
    cJSON *a = cJSON_Parse(part), *b = cJSON_Parse(whole);
    const cJSON *error = cJSON_GetObjectItem(a, "error");
    if (error) {
        const char *code = cJSON_GetStringValue(cJSON_GetObjectItem(error, "code"));
        refused++;
        CHECK(code && strcmp(code, "too-much-work") == 0);
    } else {
        bool same = same_rulings(a, b) && same_others(a, b);
        for (int i = 0; keys[i]; i++) same = same && same_member(a, b, keys[i]);
        answered++;
        CHECK(same);
        if (!same) printf("%s: %s\n", name, part);
    }
    cJSON_Delete(a);
    cJSON_Delete(b);
}

static void answer_in_part(const char *name, const char *request, int parts) {
    const int64_t most = (int64_t)1 << 40;
    UmWork all = {most};
    char *whole = um_call_within(request, strlen(request), &all);
    const int64_t taken = most - all.left;
    CHECK(all.left >= 0);
    if (strstr(whole, "\"verdict\"")) {
        scenes++;
        for (int i = 0; i <= parts; i++) {
            // The last part is all of it, and the one before lacks a single unit.
            UmWork work = {i == parts ? taken : i + 1 == parts ? taken - 1 : taken * i / (parts - 1)};
            char *part = um_call_within(request, strlen(request), &work);
            if (i == parts) CHECK(strcmp(part, whole) == 0);
            else CHECK(work.left < 0);
            compare(name, part, whole);
            um_free(part);
        }
    }
    um_free(whole);
}

static void answer_file(const char *path, int parts) {
    char *text = read_file(path);
    cJSON *scene = cJSON_Parse(text), *request = cJSON_GetObjectItem(scene, "request");
    if (request) {
        cJSON *ask = cJSON_GetObjectItem(request, "ask");
        if (!ask) ask = cJSON_AddObjectToObject(request, "ask");
        if (!cJSON_HasObjectItem(ask, "rulings") && !cJSON_HasObjectItem(ask, "only"))
            cJSON_AddTrueToObject(ask, "rulings");
        char *json = cJSON_PrintUnformatted(request);
        answer_in_part(path, json, parts);
        cJSON_free(json);
    }
    cJSON_Delete(scene);
    free(text);
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

// Answers every so many of a game's scenes.
static void answer_game(const char *game, int step) {
    char folder[200], path[500], **names = NULL;
    int count = 0;
    snprintf(folder, sizeof folder, "tests/games/%s/scenes", game);
    DIR *list = opendir(folder);
    CHECK(list != NULL);
    for (struct dirent *entry; list && (entry = readdir(list));) {
        if (!strstr(entry->d_name, ".json")) continue;
        names = realloc(names, (size_t)(count + 1) * sizeof *names);
        if (!names || !(names[count++] = strdup(entry->d_name))) abort();
    }
    if (list) closedir(list);
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (i % step == 0) answer_file(path, 7);
        free(names[i]);
    }
    free(names);
}

int main(void) {
    static const char *const games[] = {"arcane-legions", "godsgloom", "commands-colors-ancients",
                                        "torn-world",     "ninth-age", NULL};
    const int most = 200; // so that no sample is too small to tell anything
    const int wished = (int)(40 / check_scale(0.4)) + 1, step = wished < most ? wished : most;
    for (int i = 0; games[i]; i++) answer_game(games[i], step);
    // Plans that others can spoil, with ever more work.
    answer_file("tests/games/arcane-legions/scenes/ask-plan-others-decide-first.json", 50);
    answer_file("tests/games/torn-world/scenes/ask-plan-no-way-round.json", 50);
    printf("%d scenes, %d refused, %d answered in part\n", scenes, refused, answered);
    CHECK(unknown > 0);
    CHECK(scenes > 10 && refused > scenes && answered > scenes);
    return check_done();
}
