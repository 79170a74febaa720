// The native command line: `commands` says what it does, arguments.c what it accepts.
#include "account.h"
#include "arguments.h"
#include "base/limits.h"
#include "link.h"
#include "progress.h"
#include "quote.h"
#include "umpire.h"

#include <stdlib.h>
#include <string.h>

// --- showing a reply

// The game comes from the request's `system` or `clauses`, for the reply does not name it.
static UmTexts texts_of(const cJSON *request) {
    const char *system = um_string_of(request, "system");
    return um_texts_open(system[0] ? system : um_string_of(request, "clauses"));
}

static void show_words(const UmBytes *request, const cJSON *reply) {
    cJSON *root = cJSON_ParseWithLength(request->bytes, request->length);
    UmTexts texts = texts_of(root);
    um_print_account(stdout, &texts, reply);
    um_texts_free(&texts);
    cJSON_Delete(root);
}

static void print_link(const char *page, const UmBytes *request, const cJSON *reply) {
    UmBytes link = {0};
    um_add_link(&link, request, reply);
    printf("%s#%.*s", page ? page : "", (int)link.length, link.bytes);
    um_bytes_free(&link);
}

// A reply without a verdict gets no link.
static void show_line(const UmArguments *given, const UmBytes *request, cJSON *reply) {
    cJSON *root = cJSON_ParseWithLength(request->bytes, request->length);
    um_without_breaks(root);
    um_without_breaks(reply);
    UmTexts texts = texts_of(root);
    um_print_quote(stdout, &texts, um_field_of(root, "order"), reply);
    if (given->page && um_field_of(reply, "verdict")) putchar(' '), print_link(given->page, request, reply);
    putchar('\n');
    um_texts_free(&texts);
    cJSON_Delete(root);
}

// An error has no link; it goes to the error output.
static void show_link(const UmArguments *given, const UmBytes *request, const cJSON *reply, const char *name) {
    const cJSON *error = um_field_of(reply, "error");
    if (error) {
        fprintf(stderr, "umpire: %s: %s %s\n", name, um_string_of(error, "at"), um_string_of(error, "message"));
    } else if (um_field_of(reply, "clauses")) {
        fprintf(stderr, "umpire: %s: a list of clauses has no link\n", name);
    } else {
        print_link(given->page, request, reply);
        putchar('\n');
    }
}

// --- answering

typedef struct Run {
    const UmArguments *given;
    UmProgress progress;
    UmStatus status;
    bool titled; // with several requests, each account has its request's name as a title
    long shown;
} Run;

static void print_title(Run *run, const char *name) {
    if (run->titled) printf("%s== %s\n", run->shown ? "\n" : "", name);
    run->shown++;
}

static void show(Run *run, const UmBytes *request, const char *text, const char *name) {
    const UmArguments *given = run->given;
    cJSON *reply = cJSON_Parse(text);
    if (given->form == UM_FORM_WORDS) print_title(run, name), show_words(request, reply);
    else if (given->form == UM_FORM_LINE) show_line(given, request, reply);
    else if (given->form == UM_FORM_LINK) um_progress_clear(&run->progress), show_link(given, request, reply, name);
    else puts(text);
    if (!given->lines) run->status = um_graver(run->status, um_status_of(reply));
    cJSON_Delete(reply);
}

// Prints a reply. JSON lines are printed as they are, for there may be many.
static void answer(Run *run, const UmBytes *request, const char *name) {
    const UmArguments *given = run->given;
    char *text = um_answer(request, &given->wishes);
    if (given->lines && given->form == UM_FORM_JSON) puts(text);
    else show(run, request, text, name);
    fflush(stdout);
    um_free(text);
    um_progress_step(&run->progress);
}

static void tell_unreadable(Run *run, const char *name) {
    um_progress_clear(&run->progress);
    fprintf(stderr, "umpire: cannot read %s\n", name);
    run->status = um_graver(run->status, UM_UNREADABLE);
}

// Reads just enough of a request that is too large for the engine to refuse it in its own words.
static void answer_file(Run *run, const char *name) {
    UmBytes request = {0};
    if (um_read_file(name, UM_MAX_REQUEST_BYTES, &request)) answer(run, &request, name);
    else tell_unreadable(run, name);
    um_bytes_free(&request);
}

static void answer_lines(Run *run, const char *name) {
    FILE *file = um_open_file(name);
    UmBytes line = {0}, title = {0};
    if (!file) {
        tell_unreadable(run, name);
        return;
    }
    for (long number = 1; um_read_line(file, UM_MAX_REQUEST_BYTES, &line); number++) {
        char place[32];
        snprintf(place, sizeof place, ":%ld", number);
        title.length = 0;
        um_bytes_add_text(&title, name);
        um_bytes_add(&title, place, strlen(place) + 1);
        answer(run, &line, title.bytes);
    }
    if (ferror(file)) tell_unreadable(run, name);
    um_bytes_free(&line);
    um_bytes_free(&title);
    um_close_file(file);
}

static UmStatus answer_all(const UmArguments *given) {
    if (given->picture) {
        fprintf(stderr, "umpire: %s: pictures are drawn by the package's command: npx @umpire/umpire %s FILE\n",
                given->picture, given->picture);
        return UM_NOT_HERE;
    }
    Run run = {.given = given, .titled = given->lines || given->file_count > 1};
    run.progress = um_progress_begin(given->lines ? 0 : given->file_count, true);
    void (*take)(Run *, const char *) = given->lines ? answer_lines : answer_file;
    for (int i = 0; i < given->file_count; i++) take(&run, given->files[i]);
    if (!given->file_count) take(&run, "-");
    um_progress_clear(&run.progress);
    return run.status;
}

// --- the other commands

static UmStatus list_clauses(const UmArguments *given) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "umpire", 1);
    cJSON_AddStringToObject(root, "clauses", given->files[0]);
    char *json = cJSON_PrintUnformatted(root);
    if (!json) abort();
    UmBytes request = {json, strlen(json), 0};
    UmArguments in_words = {.form = UM_FORM_WORDS};
    Run run = {.given = &in_words};
    answer(&run, &request, given->files[0]);
    cJSON_free(json);
    cJSON_Delete(root);
    return run.status;
}

static UmStatus verify(const UmArguments *given) {
    UmVerify how = given->verify;
    how.folder = given->files[0];
    return um_verify(&how);
}

static UmStatus import_files(const UmArguments *given) {
    (void)given;
    fputs("umpire: lists and saves are imported by the package's command: npx @umpire/umpire import FILE\n", stderr);
    return UM_NOT_HERE;
}

static UmStatus export_position(const UmArguments *given) {
    (void)given;
    fputs("umpire: positions are exported by the package's command: npx @umpire/umpire export --csv FILE\n", stderr);
    return UM_NOT_HERE;
}

static UmStatus make_casebook(const UmArguments *given) {
    (void)given;
    fputs("umpire: casebooks are made by the package's command: npx @umpire/umpire casebook FILE\n", stderr);
    return UM_NOT_HERE;
}

static UmStatus help(const UmArguments *given) {
    (void)given;
    puts("Umpire settles movement disputes at the gaming table.\n\n"
         "  umpire [OPTION...] FILE...   the reply to the request in each FILE, as JSON\n"
         "  umpire clauses SYSTEM        the clauses of a game, by the name in its scenes\n"
         "  umpire verify DIR            hold this program against a conformance set\n"
         "  umpire import FILE           army lists and saves as a request; the package's command alone does it\n"
         "  umpire export FILE           a position for other programs; the package's command alone does it\n"
         "  umpire casebook FILE         texts with positions as one HTML file; the package's command alone\n");
    um_print_arguments_help(stdout);
    puts("\nFILE is JSON; - is the standard input.\n"
         "Exit status: 0 legal, 1 illegal, 2 error in the request, 64 wrong usage, 65 damaged conformance set,\n"
         "66 unreadable file, 69 not done by this program, 74 output lost. Of several files the gravest counts.");
    return UM_LEGAL;
}

static UmStatus version(const UmArguments *given) {
    (void)given;
    printf("umpire %s, contract 1\n", um_version());
    return UM_LEGAL;
}

typedef UmStatus Command(const UmArguments *given);

static Command *const commands[] = {
    [UM_ANSWER] = answer_all,      [UM_CLAUSES] = list_clauses,   [UM_VERIFY] = verify,
    [UM_IMPORT] = import_files,    [UM_EXPORT] = export_position, [UM_HELP] = help,
    [UM_CASEBOOK] = make_casebook, [UM_VERSION] = version,
};

int main(int argc, char **argv) {
    UmArguments given;
    UmStatus status = UM_WRONG_USAGE;
    if (um_read_arguments(argc - 1, argv + 1, &given)) status = commands[given.command](&given);
    um_arguments_free(&given);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return (int)(written ? status : UM_OUTPUT_LOST);
}
