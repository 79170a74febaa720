// Memory that is not to be had. Of every allocation of a call a copy of the program is made in which it fails: the copy
// must end by the engine's own trap there, or give the same reply. It may neither go on with a part left out nor touch
// what is not there; the address sanitizer watches. Linked with --wrap, see CMakeLists.txt.
#define _XOPEN_SOURCE 700
#include "check.h"
#include "json/call.h"

#include <cJSON.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static struct {
    bool watching, failed; // failed: this is a copy
    long allocations, step, aborted;
} memory;

static void note_end(int status) {
    bool trapped = WIFSIGNALED(status) && (WTERMSIG(status) == SIGILL || WTERMSIG(status) == SIGTRAP);
    memory.aborted += trapped;
    CHECK(trapped || (WIFEXITED(status) && WEXITSTATUS(status) == 0));
    if (checks_failed) printf("allocation %ld: status %d\n", memory.allocations, status);
}

// Whether this allocation fails: it does in a copy, whose end the program itself waits for.
static bool fails(void) {
    if (!memory.watching || memory.failed || checks_failed) return false;
    if (++memory.allocations % memory.step != 0) return false;
    fflush(stdout);
    pid_t copy = fork();
    if (copy == 0) {
        struct rlimit none = {0, 0};
        setrlimit(RLIMIT_CORE, &none);
        memory.failed = true;
        return true;
    }
    int status = -1;
    waitpid(copy, &status, 0);
    note_end(status);
    return false;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = calloc(1, 1 << 16);
    size_t length = fread(text, 1, (1 << 16) - 1, file);
    text[length] = '\0';
    fclose(file);
    return text;
}

// Everything but the longer searches, of which a little.
static char *asking(const char *text) {
    cJSON *root = cJSON_Parse(text);
    cJSON_AddItemToObject(
        root, "ask",
        cJSON_Parse("{\"rulings\":true,\"shapes\":true,\"assumed\":true,\"relations\":true,\"next\":\"now\","
                    "\"envelope\":{\"work\":4},\"threats\":{\"work\":4},\"perft\":1}"));
    char *request = cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    return request;
}

static void call_failing(const char *name, const char *request, long step) {
    size_t length = strlen(request);
    char *whole = um_call(request, length);
    CHECK(strstr(whole, "\"verdict\"") != NULL);
    memory.allocations = memory.aborted = 0;
    memory.step = step;
    memory.watching = true;
    char *reply = um_call(request, length);
    memory.watching = false;
    bool same = strcmp(reply, whole) == 0;
    if (memory.failed) _exit(same ? 0 : 2);
    CHECK(same);
    printf("%s: %ld allocations, 1 in %ld failed, %ld ended the program\n", name, memory.allocations, step,
           memory.aborted);
    um_free(reply);
    um_free(whole);
}

int main(void) {
    static const char *const scenes[] = {"arcane-legions/slide", "godsgloom/spear-wall",
                                         "commands-colors-ancients/leader-joins", "torn-world/test-passed",
                                         "ninth-age/wheel"};
    const char *scale = getenv("UMPIRE_SCALE");
    // Every one of a plain call; of one that asks for all else every 331st, in longer runs more of them.
    long step = (long)(331 / (scale ? strtod(scale, NULL) : 1));
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        char path[128];
        snprintf(path, sizeof path, "build/public/scenes/%s.json", scenes[i]);
        char *text = read_file(path), *request = text ? asking(text) : NULL;
        CHECK(request != NULL);
        if (!request) continue;
        call_failing(scenes[i], text, 1);
        call_failing(scenes[i], request, step > 1 ? step : 1);
        cJSON_free(request);
        free(text);
    }
    return check_done();
}
