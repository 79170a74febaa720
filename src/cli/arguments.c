#include "arguments.h"

#include <string.h>

typedef struct Option {
    const char *name;
    const char *argument; // NULL where the option takes none; "[=…]" where it is optional
    bool (*take)(UmArguments *given, const char *value);
    const char *help;
} Option;

static bool wrong_usage(const char *what, const char *name) {
    fprintf(stderr, "umpire: %s%s%s; `umpire --help` says how\n", what, name[0] ? ": " : "", name);
    return false;
}

// --- taking options

static bool take_form(UmArguments *given, UmForm form) {
    bool one = given->form == UM_FORM_JSON || given->form == form;
    given->form = form;
    given->wishes.words = form == UM_FORM_WORDS || form == UM_FORM_LINE;
    return one || wrong_usage("a reply is given in one form, as words, as a line or as a link", "");
}

static bool take_text(UmArguments *given, const char *value) {
    (void)value;
    return take_form(given, UM_FORM_WORDS);
}

static bool take_explain(UmArguments *given, const char *value) {
    (void)value;
    given->wishes.explain = true;
    return take_form(given, UM_FORM_WORDS);
}

static bool take_odds(UmArguments *given, const char *value) {
    (void)value;
    return given->wishes.odds = true;
}

static bool take_plan(UmArguments *given, const char *goal) {
    cJSON_Delete(given->wishes.plan);
    given->wishes.plan = um_plan_of(goal);
    return given->wishes.plan || wrong_usage("--plan: no unit, no place X,Y and no JSON", goal);
}

static bool take_link(UmArguments *given, const char *page) {
    given->page = page;
    return take_form(given, UM_FORM_LINK);
}

static bool take_line(UmArguments *given, const char *page) {
    given->page = page;
    return take_form(given, UM_FORM_LINE);
}

static bool take_svg(UmArguments *given, const char *value) {
    (void)value;
    given->picture = "--svg";
    return true;
}

static bool take_png(UmArguments *given, const char *value) {
    (void)value;
    given->picture = "--png";
    return true;
}

static bool take_lines(UmArguments *given, const char *value) {
    (void)value;
    return given->lines = true;
}

static bool take_requests(UmArguments *given, const char *value) {
    (void)value;
    return given->verify.requests = true;
}

static bool take_replies(UmArguments *given, const char *file) {
    given->verify.replies = file;
    return true;
}

static bool take_help(UmArguments *given, const char *value) {
    (void)value;
    given->command = UM_HELP;
    return true;
}

static bool take_version(UmArguments *given, const char *value) {
    (void)value;
    given->command = UM_VERSION;
    return true;
}

static const Option known[] = {
    {"--text", NULL, take_text, "in words"},
    {"--explain", NULL, take_explain, "in words, with the other rulings and what was taken for granted"},
    {"--odds", NULL, take_odds, "with all that can come of the dice, and how likely it is"},
    {"--plan", "GOAL", take_plan, "with the cheapest way to a unit, to X,Y or to a goal in JSON"},
    {"--line", "[=PAGE]", take_line, "in one line, to quote; with a link into the page at the address PAGE"},
    {"--link", "[=PAGE]", take_link, "a link that opens it in the page at the address PAGE"},
    {"--svg", NULL, take_svg, "a picture; the package's command alone draws any"},
    {"--png", NULL, take_png, "the same"},
    {"--lines", NULL, take_lines, "each line is a request; without FILE those of the standard input"},
    {"--requests", NULL, take_requests, "of verify: print the requests of the set, one a line"},
    {"--replies", "FILE", take_replies, "of verify: another engine's replies to them, one a line"},
    {"--help", NULL, take_help, "print this"},
    {"--version", NULL, take_version, "print the version"},
};
enum { KNOWN = sizeof known / sizeof known[0] };

void um_print_arguments_help(FILE *out) {
    for (int i = 0; i < KNOWN; i++) {
        const Option *o = &known[i];
        char usage[40];
        const char *space = o->argument && o->argument[0] != '[' ? " " : "";
        snprintf(usage, sizeof usage, "%s%s%s", o->name, space, o->argument ? o->argument : "");
        fprintf(out, "  %-16s %s\n", usage, o->help);
    }
}

// --- reading arguments

static const Option *find_option(const char *argument) {
    size_t length = strcspn(argument, "=");
    for (int i = 0; i < KNOWN; i++)
        if (strlen(known[i].name) == length && strncmp(known[i].name, argument, length) == 0) return &known[i];
    return NULL;
}

// Takes the option at `at` and, where the next argument is its value, that one too. *at becomes the last one taken.
static bool take_option(UmArguments *given, int count, char **arguments, int *at) {
    const char *text = arguments[*at], *value = strchr(text, '=');
    const Option *option = find_option(text);
    if (!option) return wrong_usage("there is no such option", text);
    if (value) value++;
    if (!option->argument && value) return wrong_usage("this option takes no value", text);
    if (option->argument && option->argument[0] != '[' && !value) {
        if (*at + 1 == count) return wrong_usage("this option needs a value", text);
        value = arguments[++*at];
    }
    return option->take(given, value);
}

static bool is_option(const char *argument) { return argument[0] == '-' && argument[1] != '\0'; }

static void take_command(UmArguments *given) {
    if (!given->file_count || given->command != UM_ANSWER) return;
    if (strcmp(given->files[0], "clauses") == 0) given->command = UM_CLAUSES;
    if (strcmp(given->files[0], "verify") == 0) given->command = UM_VERIFY;
    if (strcmp(given->files[0], "import") == 0) given->command = UM_IMPORT;
    if (strcmp(given->files[0], "export") == 0) given->command = UM_EXPORT;
    if (strcmp(given->files[0], "casebook") == 0) given->command = UM_CASEBOOK;
    if (given->command == UM_ANSWER) return;
    given->files++;
    given->file_count--;
}

// --- which options go together

static bool asks_for_more(const UmArguments *o) { return o->wishes.odds || o->wishes.plan; }

static bool answers_something(const UmArguments *o) {
    return o->form != UM_FORM_JSON || o->lines || o->picture || asks_for_more(o);
}

static bool fits_together(const UmArguments *o) {
    bool verifies = o->verify.requests || o->verify.replies;
    if (verifies && o->command != UM_VERIFY) return wrong_usage("--requests and --replies belong to verify", "");
    if (o->command == UM_HELP || o->command == UM_VERSION)
        return (o->file_count == 0 && !answers_something(o)) || wrong_usage("nothing else goes with it", "");
    if (o->command == UM_CLAUSES)
        return (o->file_count == 1 && !answers_something(o)) || wrong_usage("clauses takes one game", "");
    if (o->command == UM_IMPORT || o->command == UM_EXPORT || o->command == UM_CASEBOOK) return true;
    if (o->command == UM_VERIFY && (o->file_count != 1 || answers_something(o)))
        return wrong_usage("verify takes one folder", "");
    if (o->verify.requests && o->verify.replies) return wrong_usage("--requests or --replies, not both", "");
    if (o->form == UM_FORM_LINK && asks_for_more(o)) return wrong_usage("a link holds no odds and no plan", "");
    if (o->form == UM_FORM_LINE && asks_for_more(o)) return wrong_usage("a line holds no odds and no plan", "");
    return o->file_count > 0 || o->lines || wrong_usage("no FILE", "");
}

bool um_read_arguments(int count, char **arguments, UmArguments *given) {
    bool only_files = false;
    *given = (UmArguments){.files = arguments};
    for (int i = 0; i < count; i++) {
        if (!only_files && strcmp(arguments[i], "--") == 0) only_files = true;
        else if (only_files || !is_option(arguments[i])) given->files[given->file_count++] = arguments[i];
        else if (!take_option(given, count, arguments, &i)) return false;
    }
    if (!only_files) take_command(given);
    return fits_together(given);
}

void um_arguments_free(UmArguments *given) {
    cJSON_Delete(given->wishes.plan);
    *given = (UmArguments){0};
}
