#include "text.h"

#include "games/game.h"

#include "text_en.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_on_hexes(const char *system) {
    for (int i = 0; um_system_names[i]; i++)
        if (strcmp(um_system_names[i], system) == 0 && um_game_at(i)) return um_game_at(i)->is_discrete;
    return false;
}

UmTexts um_texts_open(const char *system) {
    UmTexts texts = {.root = cJSON_ParseWithLength((const char *)text_en, text_en_length)};
    texts.words = um_field_of(texts.root, "words");
    texts.game = um_field_of(texts.root, system);
    texts.on_hexes = is_on_hexes(system);
    return texts;
}

void um_texts_free(UmTexts *texts) {
    cJSON_Delete(texts->root);
    *texts = (UmTexts){0};
}

const cJSON *um_field_of(const cJSON *object, const char *name) {
    return cJSON_GetObjectItemCaseSensitive(object, name);
}

const char *um_string_of(const cJSON *object, const char *name) {
    const char *text = cJSON_GetStringValue(um_field_of(object, name));
    return text ? text : "";
}

double um_number_of(const cJSON *object, const char *name) {
    const cJSON *item = um_field_of(object, name);
    return cJSON_IsNumber(item) ? item->valuedouble : 0;
}

const char *um_sentence(const UmTexts *texts, const char *table, const char *name) {
    const cJSON *sentences = um_field_of(texts->game, table);
    const char *sentence = um_string_of(sentences, name);
    return sentence[0] ? sentence : name;
}

const char *um_verb_of(const char *key, char verb[64]) {
    size_t length = strcspn(key, ":");
    if (length > 63) length = 63;
    memcpy(verb, key, length);
    verb[length] = '\0';
    return verb;
}

// --- values

// Rounds as the page does, halves up. Adding 0.0 turns -0 into 0.
void um_print_number(FILE *out, double number) { fprintf(out, "%.15g", floor(number * 1000 + 0.5) / 1000 + 0.0); }

static void print_word(FILE *out, const UmTexts *texts, const char *text) {
    const char *word = um_string_of(texts->words, text);
    fputs(word[0] ? word : text, out);
}

static void print_name(FILE *out, const UmTexts *texts, const char *name) {
    if (strcmp(name, "table-edge") == 0) print_word(out, texts, name);
    else fputs(name, out);
}

static void print_row(FILE *out, int row) {
    if (row >= 26) print_row(out, row / 26 - 1);
    fputc('A' + row % 26, out);
}

// Names a hex as web/geometry/hex-name.js does. Rows and columns before the board's first count down.
static void print_hex(FILE *out, int q, int r) {
    int half = r >= 0 ? r / 2 : -((1 - r) / 2);
    if (r < 0) fputc('-', out);
    print_row(out, r < 0 ? -r - 1 : r);
    fprintf(out, "%d", q + half + 1);
}

static void print_point(FILE *out, const UmTexts *texts, const cJSON *point) {
    if (texts->on_hexes) {
        print_hex(out, cJSON_GetArrayItem(point, 0)->valueint, cJSON_GetArrayItem(point, 1)->valueint);
        return;
    }
    fputc('(', out);
    um_print_number(out, cJSON_GetNumberValue(cJSON_GetArrayItem(point, 0)));
    fputs(", ", out);
    um_print_number(out, cJSON_GetNumberValue(cJSON_GetArrayItem(point, 1)));
    fputc(')', out);
}

// The `at` of a Huge miniature is a list of places.
static void print_at(FILE *out, const UmTexts *texts, const cJSON *at) {
    const cJSON *each;
    if (!cJSON_IsArray(at->child)) {
        print_point(out, texts, at);
        return;
    }
    cJSON_ArrayForEach(each, at) {
        if (each != at->child) fputc(' ', out);
        print_point(out, texts, each);
    }
}

// Players write the places in `agreed` themselves, so a facing may be missing; on hexes it is a direction's name.
void um_print_place(FILE *out, const UmTexts *texts, const cJSON *place) {
    const cJSON *facing = um_field_of(place, "facing");
    print_at(out, texts, um_field_of(place, "at"));
    if (cJSON_IsString(facing)) fprintf(out, " facing %s", facing->valuestring);
    if (!cJSON_IsNumber(facing)) return;
    fputs(" facing ", out);
    um_print_number(out, facing->valuedouble);
    fputs("°", out);
}

static bool is_point(const cJSON *value) {
    return cJSON_GetArraySize(value) == 2 && cJSON_IsNumber(value->child) && cJSON_IsNumber(value->child->next);
}

static bool is_list_of_points(const cJSON *value) { return cJSON_IsArray(value) && is_point(value->child); }

static void print_value(FILE *out, const UmTexts *texts, const cJSON *value) {
    if (cJSON_IsNumber(value)) {
        um_print_number(out, value->valuedouble);
    } else if (cJSON_IsString(value)) {
        print_word(out, texts, value->valuestring);
    } else if (cJSON_IsBool(value)) {
        print_word(out, texts, cJSON_IsTrue(value) ? "true" : "false");
    } else if (is_point(value)) {
        print_point(out, texts, value);
    } else if (is_list_of_points(value)) {
        print_at(out, texts, value);
    } else if (is_point(um_field_of(value, "at"))) {
        um_print_place(out, texts, value);
    } else { // no sentence needs this, but players may write a place in any form
        char *json = cJSON_PrintUnformatted(value);
        fputs(json ? json : "?", out);
        cJSON_free(json);
    }
}

// --- arguments of a key

// The number of arguments that a sentence uses: one more than the highest {n}.
static int count_arguments(const char *sentence) {
    int count = 0;
    for (const char *at = sentence; (at = strchr(at, '{')) != NULL; at++)
        if (at[1] >= '0' && at[1] <= '9' && at[2] == '}' && at[1] - '0' >= count) count = at[1] - '0' + 1;
    return count;
}

static int count_colons(const char *text) {
    int count = 0;
    for (; *text; text++) count += *text == ':';
    return count;
}

// Finds an argument in a key. An id may hold colons. Ids come first, so surplus colons belong to argument 0.
static const char *find_argument(const char *key, int index, int count, size_t *length) {
    int surplus = count_colons(key) - count;
    const char *start = strchr(key, ':');
    for (int i = 0; start; i++) {
        const char *end = strchr(start + 1, ':');
        for (; i == 0 && surplus > 0 && end; surplus--) end = strchr(end + 1, ':');
        *length = end ? (size_t)(end - start - 1) : strlen(start + 1);
        if (i == index) return start + 1;
        start = end;
    }
    return NULL;
}

// --- templates

typedef struct Filling {
    FILE *out;
    const UmTexts *texts;
    const cJSON *fields;
    const char *key;
    int arguments; // how many the sentence uses
} Filling;

enum { LONGEST_NAME = 64 };

// Verbs of keys whose first argument is a name that people gave.
static bool begins_with_name(const char *key) {
    static const char *const verbs[] = {"order", "detach",      "breakaway", "snap",   "eject",
                                        "next",  "free-attack", "roll",      "charge", "half-turn"};
    char verb[64];
    um_verb_of(key, verb);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i], verb) == 0) return true;
    return false;
}

enum { ARGUMENT_BYTES = 512 }; // longer than any key

static bool copy_argument(const Filling *f, int index, char text[ARGUMENT_BYTES]) {
    size_t length;
    const char *argument = f->key ? find_argument(f->key, index, f->arguments, &length) : NULL;
    if (!argument || length >= ARGUMENT_BYTES) return false;
    memcpy(text, argument, length);
    text[length] = '\0';
    return true;
}

static void print_argument(const Filling *f, int index) {
    char text[ARGUMENT_BYTES];
    int q, r, end = 0;
    if (!copy_argument(f, index, text)) return;
    if (index == 0 && begins_with_name(f->key)) print_name(f->out, f->texts, text);
    else if (f->texts->on_hexes && sscanf(text, "%d,%d%n", &q, &r, &end) == 2 && !text[end]) print_hex(f->out, q, r);
    else print_word(f->out, f->texts, text);
}

// Fields that hold names that people gave. Only the table's edge among them is translated.
static bool is_given_name(const char *field, size_t length) {
    static const char *const names[] = {"unit",   "object", "with",      "blockedBy", "attacker", "player", "through",
                                        "leader", "marker", "landscape", "target",    "enemy",    "by",     "to"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length && strncmp(names[i], field, length) == 0) return true;
    return false;
}

static bool is_one(const cJSON *value) {
    return cJSON_IsNumber(value) && fabs(value->valuedouble - 1) < 0.0005; // prints as 1
}

static const cJSON *field_of(const Filling *f, const char *name, size_t length) {
    char text[LONGEST_NAME];
    if (length >= sizeof text) return NULL;
    memcpy(text, name, length);
    text[length] = '\0';
    return um_field_of(f->fields, text);
}

// The brace that closes the one at `open`, or `end`.
static const char *closing_brace(const char *open, const char *end) {
    int depth = 0;
    for (const char *at = open; at < end; at++) {
        depth += *at == '{';
        depth -= *at == '}';
        if (depth == 0) return at;
    }
    return end;
}

static void fill(const Filling *f, const char *at, const char *end);

// What stands between two braces: a name, and perhaps a sign with a text after it.
typedef struct Braces {
    const char *name, *text, *end;
    size_t length; // of the name
    char sign;     // 0 where there is no sign
} Braces;

static Braces read_braces(const char *at, const char *end) {
    Braces b = {.name = at, .text = end, .end = end};
    while (at < end && !strchr("?!#~", *at)) at++;
    b.length = (size_t)(at - b.name);
    if (at < end) b.sign = *at, b.text = at + 1;
    return b;
}

static bool is_argument(const Braces *b) { return b->length == 1 && *b->name >= '0' && *b->name <= '9'; }

// --- numbers and their words

static double number_in(const Filling *f, const Braces *b) {
    char text[ARGUMENT_BYTES];
    if (is_argument(b)) return copy_argument(f, *b->name - '0', text) ? strtod(text, NULL) : 0;
    const cJSON *field = field_of(f, b->name, b->length);
    return cJSON_IsNumber(field) ? field->valuedouble : 0;
}

// The bar that ends the form at `at`, outside any braces; `end` for the last form.
static const char *end_of_form(const char *at, const char *end) {
    for (int depth = 0; at < end && (depth > 0 || *at != '|'); at++) depth += (*at == '{') - (*at == '}');
    return at;
}

static bool is_form(const char *form, size_t length, const char *name) {
    return strlen(name) == length && strncmp(form, name, length) == 0;
}

// Fills in one form of a plural, `0:text|one:text|other:text`; false where there is no form of this name.
static bool fill_named_form(const Filling *f, const Braces *b, const char *name) {
    for (const char *at = b->text; at < b->end;) {
        const char *end = end_of_form(at, b->end), *colon = memchr(at, ':', (size_t)(end - at));
        if (colon && is_form(at, (size_t)(colon - at), name)) {
            fill(f, colon + 1, end);
            return true;
        }
        at = end < b->end ? end + 1 : end;
    }
    return false;
}

// Takes the form for this very number, else `one` or `other`.
static void fill_form(const Filling *f, const Braces *b) {
    double number = number_in(f, b);
    bool one = fabs(number - 1) < 0.0005; // prints as 1
    char exact[32];
    snprintf(exact, sizeof exact, "%.15g", number);
    if (fill_named_form(f, b, exact) || (one && fill_named_form(f, b, "one"))) return;
    fill_named_form(f, b, "other");
}

// Prints a length with its unit, which may have a singular.
static void fill_length(const Filling *f, const Braces *b) {
    const cJSON *field = field_of(f, b->name, b->length);
    if (field) print_value(f->out, f->texts, field);
    fputc(' ', f->out);
    if (memchr(b->text, ':', (size_t)(b->end - b->text))) fill_form(f, b);
    else fill(f, b->text, b->end);
}

// A field whose name ends in In holds the unit of the field that it is named after; the unit of 1 has its own form.
static void print_string(const Filling *f, const Braces *b, const char *text) {
    char one[LONGEST_NAME];
    const cJSON *counted =
        b->length > 2 && strncmp(b->name + b->length - 2, "In", 2) == 0 ? field_of(f, b->name, b->length - 2) : NULL;
    snprintf(one, sizeof one, "one-%s", text);
    if (is_given_name(b->name, b->length)) print_name(f->out, f->texts, text);
    else print_word(f->out, f->texts, counted && is_one(counted) && um_field_of(f->texts->words, one) ? one : text);
}

static void fill_braces(const Filling *f, const char *at, const char *end) {
    Braces b = read_braces(at, end);
    const cJSON *field = field_of(f, b.name, b.length);
    if (b.sign == '?' || b.sign == '!') {
        bool there = field && !cJSON_IsFalse(field);
        if (there == (b.sign == '?')) fill(f, b.text, b.end);
    } else if (b.sign == '#') {
        fill_form(f, &b);
    } else if (b.sign == '~') {
        fill_length(f, &b);
    } else if (is_argument(&b)) {
        print_argument(f, *b.name - '0');
    } else if (field && cJSON_IsString(field)) {
        print_string(f, &b, field->valuestring);
    } else if (field) {
        print_value(f->out, f->texts, field);
    }
}

static void fill(const Filling *f, const char *at, const char *end) {
    while (at < end) {
        if (*at != '{') {
            fputc(*at++, f->out);
            continue;
        }
        const char *close = closing_brace(at, end);
        fill_braces(f, at + 1, close);
        at = close < end ? close + 1 : end;
    }
}

void um_print_filled(FILE *out, const UmTexts *texts, const char *sentence, const cJSON *fields, const char *key) {
    Filling filling = {out, texts, fields, key, count_arguments(sentence)};
    fill(&filling, sentence, sentence + strlen(sentence));
}

void um_print_option(FILE *out, const UmTexts *texts, const char *key) {
    char verb[64];
    um_print_filled(out, texts, um_sentence(texts, "options", um_verb_of(key, verb)), NULL, key);
}

void um_print_reason(FILE *out, const UmTexts *texts, const cJSON *bar) {
    um_print_filled(out, texts, um_sentence(texts, "reasons", um_string_of(bar, "reason")), bar,
                    um_string_of(bar, "key"));
}
