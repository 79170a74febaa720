#include "verify.h"

#include "expect.h"
#include "progress.h"
#include "sha256.h"
#include "text.h"
#include "json/call.h"
#include "json/strict.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    const UmVerify *how;
    FILE *replies;
    UmProgress progress;
    long asked, differing;
    UmStatus status;
} Run;

static void complain(Run *run, UmStatus status, const char *text, const char *name) {
    um_progress_clear(&run->progress);
    fprintf(stderr, "umpire: %s %s\n", text, name);
    run->status = um_graver(run->status, status);
}

// NULL where um_call would refuse the text: cJSON alone nests deeper and accepts more. The caller deletes the tree.
static cJSON *parse(const char *text, size_t length) {
    UmError error;
    return um_json_is_strict(text, length, &error) ? cJSON_ParseWithLength(text, length) : NULL;
}

// --- files of the set

static bool read_part(Run *run, const char *name, UmBytes *text) {
    UmBytes path = {0};
    um_bytes_add_text(&path, run->how->folder);
    um_bytes_add_text(&path, "/");
    um_bytes_add(&path, name, strlen(name) + 1);
    bool read = um_read_file(path.bytes, SIZE_MAX - 1, text);
    if (!read) complain(run, UM_UNREADABLE, "cannot read", path.bytes);
    um_bytes_free(&path);
    return read;
}

// A set's files lie in its folder: a name must not lead out of it.
static bool leads_out(const char *name) { return name[0] == '/' || strstr(name, "..") || strchr(name, '\\'); }

static bool read_published(Run *run, const cJSON *entry, UmBytes *text) {
    char hash[UM_SHA256_TEXT];
    const char *name = um_string_of(entry, "file");
    if (!name[0] || leads_out(name)) {
        complain(run, UM_DAMAGED, "index.json names no file of its folder:", name);
        return false;
    }
    if (!read_part(run, name, text)) return false;
    um_sha256(text->bytes, text->length, hash);
    if (strcmp(hash, um_string_of(entry, "sha256")) == 0) return true;
    complain(run, UM_DAMAGED, "not as it was published:", name);
    return false;
}

// NULL where the folder has no index of a version that this program knows.
static cJSON *read_index(Run *run) {
    UmBytes text = {0};
    cJSON *index = read_part(run, "index.json", &text) ? parse(text.bytes, text.length) : NULL;
    bool known = um_number_of(index, "umpireConformance") == 1 && cJSON_IsArray(um_field_of(index, "files"));
    if (!known && run->status == UM_LEGAL) complain(run, UM_DAMAGED, "no index of a conformance set:", "index.json");
    um_bytes_free(&text);
    if (known) return index;
    cJSON_Delete(index);
    return NULL;
}

// --- scenes

// The other engine's next reply, or this engine's; NULL where there is none. The caller deletes it.
static cJSON *reply_to(const Run *run, const char *request) {
    if (run->replies) {
        UmBytes line = {0};
        bool read = um_read_line(run->replies, SIZE_MAX - 1, &line);
        cJSON *reply = read ? parse(line.bytes, line.length) : NULL;
        um_bytes_free(&line);
        return reply;
    }
    char *text = um_call(request, strlen(request));
    cJSON *reply = cJSON_Parse(text);
    um_free(text);
    return reply;
}

static void compare(Run *run, const cJSON *scene, const char *request, const char *system) {
    UmBytes difference = {0};
    cJSON *reply = reply_to(run, request);
    if (!reply) um_bytes_add_text(&difference, "there is no reply, or it is not JSON");
    if (!reply || !um_is_expected(um_field_of(scene, "expect"), reply, &difference)) {
        um_progress_clear(&run->progress);
        printf("%s %s: %.*s\n", system, um_string_of(scene, "name"), (int)difference.length, difference.bytes);
        run->differing++;
    }
    um_bytes_free(&difference);
    cJSON_Delete(reply);
}

static void take_scene(Run *run, const cJSON *scene, const char *system) {
    char *request = cJSON_PrintUnformatted(um_field_of(scene, "request"));
    if (!request) abort();
    if (run->how->requests) puts(request);
    else compare(run, scene, request, system);
    cJSON_free(request);
    run->asked++;
    um_progress_step(&run->progress);
}

// Takes the scenes of a file, one on each line.
static void take_scenes(Run *run, const cJSON *entry, const UmBytes *text) {
    const char *system = um_string_of(entry, "system"), *end = text->bytes + text->length;
    for (const char *at = text->bytes, *next; at < end; at = next + 1) {
        next = memchr(at, '\n', (size_t)(end - at));
        if (!next) next = end;
        cJSON *scene = parse(at, (size_t)(next - at));
        if (um_field_of(scene, "request") && um_field_of(scene, "expect")) take_scene(run, scene, system);
        else complain(run, UM_DAMAGED, "a line that is no scene in", um_string_of(entry, "file"));
        cJSON_Delete(scene);
    }
}

static void take_file(Run *run, const cJSON *entry) {
    UmBytes text = {0};
    long asked = run->asked, differing = run->differing;
    if (read_published(run, entry, &text) && um_field_of(entry, "system")) {
        take_scenes(run, entry, &text);
        asked = run->asked - asked;
        um_progress_clear(&run->progress);
        if (!run->how->requests)
            printf("%s: %ld of %ld agree\n", um_string_of(entry, "system"), asked - (run->differing - differing),
                   asked);
    }
    um_bytes_free(&text);
}

static long count_scenes(const cJSON *files) {
    const cJSON *entry;
    double count = 0;
    cJSON_ArrayForEach(entry, files) count += um_number_of(entry, "scenes");
    return (long)count;
}

static void take_set(Run *run, const cJSON *index) {
    const cJSON *entry, *files = um_field_of(index, "files");
    run->progress = um_progress_begin(count_scenes(files), run->how->requests);
    cJSON_ArrayForEach(entry, files) take_file(run, entry);
    um_progress_clear(&run->progress);
    if (run->differing) run->status = um_graver(run->status, UM_ILLEGAL);
}

UmStatus um_verify(const UmVerify *how) {
    Run run = {.how = how, .replies = how->replies ? um_open_file(how->replies) : NULL};
    if (how->replies && !run.replies) complain(&run, UM_UNREADABLE, "cannot read", how->replies);
    cJSON *index = run.status == UM_LEGAL ? read_index(&run) : NULL;
    if (index) take_set(&run, index);
    cJSON_Delete(index);
    if (run.replies) um_close_file(run.replies);
    return run.status;
}
