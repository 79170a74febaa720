// The native command line. What it does stands in `commands`: a further command is a line there and a function.
#include "account.h"
#include "base/limits.h"
#include "json/call.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define UMPIRE_VERSION "0.1.0" // as in package.json

// Exit status. The last three are those of sysexits.h.
enum { LEGAL = 0, ILLEGAL = 1, REQUEST_ERROR = 2, WRONG_USAGE = 64, UNREADABLE = 66, OUTPUT_LOST = 74 };

static int help(const char *argument);

static int wrong_usage(void) {
    fputs("umpire: wrong usage; `umpire --help` says how\n", stderr);
    return WRONG_USAGE;
}

// --- reading

// A text that grows as it is read. Ending the program is the only answer to memory that is not to be had.
typedef struct Text {
    char *bytes;
    size_t length, capacity;
} Text;

static void make_room(Text *text) {
    if (text->length < text->capacity) return;
    text->capacity = text->capacity ? text->capacity * 2 : 1 << 16;
    text->bytes = realloc(text->bytes, text->capacity);
    if (!text->bytes) abort();
}

// A request that is too large is read until it is: the engine refuses it with its own words.
static bool read_file(const char *name, Text *text) {
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (!file) return false;
    for (size_t got = 1; got > 0 && text->length <= UM_MAX_REQUEST_BYTES; text->length += got) {
        make_room(text);
        got = fread(text->bytes + text->length, 1, text->capacity - text->length, file);
    }
    bool whole = !ferror(file);
    if (file != stdin) fclose(file);
    return whole;
}

// A line without its end, or as much of it as shows that it is too large; false when there is none left. Byte by byte,
// because the other end may wait for its answer before it writes on.
static bool read_line(FILE *file, Text *text) {
    text->length = 0;
    make_room(text);
    int byte;
    while ((byte = getc(file)) != EOF && byte != '\n') {
        if (text->length > UM_MAX_REQUEST_BYTES) continue;
        make_room(text);
        text->bytes[text->length++] = (char)byte;
    }
    return byte == '\n' || text->length > 0;
}

// --- answering

static int status_of(const cJSON *reply) {
    if (cJSON_GetObjectItemCaseSensitive(reply, "error")) return REQUEST_ERROR;
    return strcmp(um_string_of(reply, "verdict"), "illegal") == 0 ? ILLEGAL : LEGAL;
}

typedef void (*Show)(const Text *request, const char *text, const cJSON *reply);

static void show_json(const Text *request, const char *text, const cJSON *reply) {
    (void)request, (void)reply;
    puts(text);
}

// The reply does not say which game it speaks of; the request does, as `system` or `clauses`.
static void show_words(const Text *request, const char *text, const cJSON *reply) {
    (void)text;
    cJSON *root = cJSON_ParseWithLength(request->bytes, request->length);
    const char *system = um_string_of(root, "system");
    UmTexts texts = um_texts_open(system[0] ? system : um_string_of(root, "clauses"));
    um_print_account(stdout, &texts, reply);
    um_texts_free(&texts);
    cJSON_Delete(root);
}

static int answer(const Text *request, Show show) {
    char *text = um_call(request->bytes, request->length);
    cJSON *reply = cJSON_Parse(text);
    int status = status_of(reply);
    show(request, text, reply);
    cJSON_Delete(reply);
    um_free(text);
    return status;
}

static int answer_file(const char *name, Show show) {
    Text request = {0};
    int status = UNREADABLE;
    if (read_file(name, &request)) status = answer(&request, show);
    else fprintf(stderr, "umpire: cannot read %s\n", name);
    free(request.bytes);
    return status;
}

// --- commands

static int answer_in_json(const char *name) { return answer_file(name, show_json); }
static int answer_in_words(const char *name) { return answer_file(name, show_words); }

#ifdef UM_TEST_DROP
static char *call_line(const Text *line) { return um_call_without(line->bytes, line->length, getenv("UM_DROP")); }
#else
static char *call_line(const Text *line) { return um_call(line->bytes, line->length); }
#endif

// Each line a request, each line of output its reply; the status tells nothing of them.
static int answer_lines(const char *argument) {
    (void)argument;
    Text line = {0};
    while (read_line(stdin, &line)) {
        char *reply = call_line(&line);
        puts(reply);
        fflush(stdout);
        um_free(reply);
    }
    free(line.bytes);
    return 0;
}

static int list_clauses(const char *system) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "umpire", 1);
    cJSON_AddStringToObject(root, "clauses", system);
    char *json = cJSON_PrintUnformatted(root);
    if (!json) abort();
    Text request = {json, strlen(json), 0};
    int status = answer(&request, show_words);
    cJSON_free(json);
    cJSON_Delete(root);
    return status;
}

static int version(const char *argument) {
    (void)argument;
    puts("umpire " UMPIRE_VERSION ", contract 1");
    return 0;
}

typedef struct Command {
    const char *name;
    const char *argument; // NULL where it takes none
    int (*run)(const char *argument);
    const char *help;
} Command;

// The first one needs no name.
static const Command commands[] = {
    {"", "FILE", answer_in_json, "print the reply to the request in FILE"},
    {"--text", "FILE", answer_in_words, "the same in words"},
    {"--lines", NULL, answer_lines, "answer each line of the standard input with one line"},
    {"clauses", "SYSTEM", list_clauses, "list the clauses of a game, such as arcane-legions"},
    {"--help", NULL, help, "print this"},
    {"--version", NULL, version, "print the version"},
};
enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static int help(const char *argument) {
    (void)argument;
    puts("Umpire settles movement disputes at the gaming table.\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const Command *c = &commands[i];
        char usage[40];
        snprintf(usage, sizeof usage, "%s%s%s", c->name, c->name[0] && c->argument ? " " : "",
                 c->argument ? c->argument : "");
        printf("  umpire %-18s %s\n", usage, c->help);
    }
    puts(
        "\nFILE is JSON; - is the standard input.\n"
        "Exit status: 0 legal, 1 illegal, 2 error in the request, 64 wrong usage, 66 unreadable file, 74 output lost.");
    return 0;
}

static bool is_file(const char *argument) { return argument[0] != '-' || strcmp(argument, "-") == 0; }

static int run(int count, char **arguments) {
    for (int i = 1; count > 0 && i < COMMAND_COUNT; i++) {
        if (strcmp(arguments[0], commands[i].name) != 0) continue;
        if (count != (commands[i].argument ? 2 : 1) || (count == 2 && !is_file(arguments[1]))) return wrong_usage();
        return commands[i].run(arguments[1]);
    }
    return count == 1 && is_file(arguments[0]) ? commands[0].run(arguments[0]) : wrong_usage();
}

int main(int argc, char **argv) {
    int status = run(argc - 1, argv + 1);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return written ? status : OUTPUT_LOST;
}
