#include "account.h"

#include "searches.h"

#include <stdbool.h>
#include <string.h>

static void print_clause_ids(FILE *out, const cJSON *item) {
    const cJSON *clause;
    const char *before = "  [";
    cJSON_ArrayForEach(clause, um_field_of(item, "clauses")) {
        fprintf(out, "%s%s", before, clause->valuestring);
        before = ", ";
    }
    if (before[0] == ',') fputc(']', out);
    fputc('\n', out);
}

// --- verdict

static void print_refusal(FILE *out, const UmTexts *texts, const cJSON *refused) {
    double index = um_number_of(refused, "index");
    if (index < 0) fputs("The order is not allowed", out);
    else fprintf(out, "Choice %.0f (%s) is not allowed", index + 1, um_string_of(refused, "key"));
    fputs(": ", out);
    um_print_reason(out, texts, refused);
    print_clause_ids(out, refused);
}

static void print_deciding(FILE *out, const UmTexts *texts, const char *clause) {
    if (!clause[0]) return;
    fprintf(out, "The clause to read first: %s, %s\n", clause,
            um_string_of(um_field_of(um_field_of(texts->game, "clauses"), clause), "title"));
}

static void print_verdict(FILE *out, const UmTexts *texts, const cJSON *reply) {
    bool legal = strcmp(um_string_of(reply, "verdict"), "legal") == 0;
    bool open = strcmp(um_string_of(reply, "status"), "choose") == 0;
    fprintf(out, "%s. ", legal ? "Legal" : "Illegal");
    if (!legal) print_refusal(out, texts, um_field_of(reply, "refused"));
    if (open) fprintf(out, "%s decides.\n", um_string_of(reply, "chooser"));
    else if (legal) fputs("Nothing is left to decide.\n", out);
    if (um_field_of(reply, "limited")) fputs("Not every order of moving was tried: another may be better.\n", out);
    print_deciding(out, texts, um_string_of(um_field_of(reply, "decides"), "clause"));
}

// --- trace

// Lists every way in which a snap could turn the unit, so that a reader sees why it turned as it did.
static void print_angles(FILE *out, const UmTexts *texts, const cJSON *event) {
    const cJSON *angle;
    cJSON_ArrayForEach(angle, um_field_of(event, "angles")) {
        fputs("      - ", out);
        um_print_filled(out, texts, um_string_of(texts->game, "angle"), angle, NULL);
        fputc('\n', out);
    }
}

// Says that the decision was close enough for careful measuring to change it.
static void print_close(FILE *out, const UmTexts *texts, const cJSON *event) {
    fputs("      - ", out);
    um_print_filled(out, texts, um_string_of(texts->game, "close"), event, NULL);
    fputc('\n', out);
}

static bool shows_angles(const char *event) { return strcmp(event, "collided") == 0 || strcmp(event, "held") == 0; }

static void print_trace(FILE *out, const UmTexts *texts, const cJSON *trace) {
    const cJSON *event;
    int number = 0;
    cJSON_ArrayForEach(event, trace) {
        const char *name = um_string_of(event, "event");
        fprintf(out, "%s%3d. ", number == 0 ? "\nWhat happened\n" : "", number + 1);
        number++;
        um_print_filled(out, texts, um_sentence(texts, "events", name), event, NULL);
        print_clause_ids(out, event);
        if (shows_angles(name)) print_angles(out, texts, event);
        if (cJSON_IsTrue(um_field_of(event, "close"))) print_close(out, texts, event);
    }
}

// --- options

static void print_range(FILE *out, const cJSON *range) {
    const cJSON *stop, *gap;
    const char *before = "; stops at ";
    fputs(", by more than ", out);
    um_print_number(out, um_number_of(range, "lo"));
    fputs(" up to ", out);
    um_print_number(out, um_number_of(range, "hi"));
    cJSON_ArrayForEach(stop, um_field_of(range, "stops")) {
        fputs(before, out);
        um_print_number(out, stop->valuedouble);
        before = ", ";
    }
    cJSON_ArrayForEach(gap, um_field_of(range, "gaps")) {
        fputs(", not between ", out);
        um_print_number(out, cJSON_GetNumberValue(cJSON_GetArrayItem(gap, 0)));
        fputs(" and ", out);
        um_print_number(out, cJSON_GetNumberValue(cJSON_GetArrayItem(gap, 1)));
    }
}

static void print_options(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *option;
    cJSON_ArrayForEach(option, um_field_of(reply, "options")) {
        const char *key = um_string_of(option, "key");
        if (option->prev->next == NULL) fprintf(out, "\nWhat %s may choose\n", um_string_of(reply, "chooser"));
        fprintf(out, "  %-14s ", key);
        um_print_option(out, texts, key);
        if (um_field_of(option, "cost")) {
            fputs(", cost ", out);
            um_print_number(out, um_number_of(option, "cost"));
        }
        if (um_field_of(option, "range")) print_range(out, um_field_of(option, "range"));
        print_clause_ids(out, option);
    }
}

static void print_barred(FILE *out, const UmTexts *texts, const cJSON *barred) {
    const cJSON *bar;
    cJSON_ArrayForEach(bar, barred) {
        const char *key = um_string_of(bar, "key");
        if (bar == barred->child) fputs("\nWhat is barred\n", out);
        fprintf(out, "  %-14s ", key);
        um_print_option(out, texts, key);
        fputs(": ", out);
        um_print_reason(out, texts, bar);
        print_clause_ids(out, bar);
    }
}

// --- rulings and clauses

static void print_alternatives(FILE *out, const cJSON *values, const cJSON *ruling) {
    const cJSON *other;
    cJSON_ArrayForEach(other, um_field_of(ruling, "alternatives")) {
        const char *value = um_string_of(other, "value");
        bool changes = cJSON_IsTrue(um_field_of(other, "changes"));
        fprintf(out, "      %s (%s): ", value, um_string_of(values, value));
        const bool limited = cJSON_IsTrue(um_field_of(other, "limited"));
        fputs(limited ? "too much work to try" : changes ? "the outcome changes" : "the outcome stays the same", out);
        if (um_field_of(other, "diverges")) fprintf(out, ", from choice %.0f on", um_number_of(other, "diverges") + 1);
        fputc('\n', out);
    }
}

static void print_ruling(FILE *out, const UmTexts *texts, const cJSON *ruling) {
    const char *id = um_string_of(ruling, "id"), *value = um_string_of(ruling, "value");
    const cJSON *words = um_field_of(um_field_of(texts->game, "rulings"), id), *values = um_field_of(words, "values");
    fprintf(out, "  %s = %s\n", id, value);
    fprintf(out, "      %s - %s", um_string_of(words, "text"), um_string_of(values, value));
    print_clause_ids(out, ruling);
    if (cJSON_IsTrue(um_field_of(ruling, "decides"))) print_alternatives(out, values, ruling);
}

// UNKNOWN: the ruling was not replayed with its other values.
typedef enum Weight { DECIDES, WITHOUT_EFFECT, UNKNOWN } Weight;

static Weight weight_of(const cJSON *ruling) {
    const cJSON *decides = um_field_of(ruling, "decides");
    return !decides ? UNKNOWN : cJSON_IsTrue(decides) ? DECIDES : WITHOUT_EFFECT;
}

static void print_rulings_of(FILE *out, const UmTexts *texts, const cJSON *rulings, Weight weight) {
    static const char *const headings[] = {"Rulings that this hangs on", "Also looked at, without effect",
                                           "Rulings that were looked at"};
    const cJSON *ruling;
    bool first = true;
    cJSON_ArrayForEach(ruling, rulings) {
        if (!cJSON_IsTrue(um_field_of(ruling, "mattered")) || weight_of(ruling) != weight) continue;
        if (first) fprintf(out, "\n%s\n", headings[weight]);
        print_ruling(out, texts, ruling);
        first = false;
    }
}

static void print_rulings(FILE *out, const UmTexts *texts, const cJSON *rulings) {
    for (int weight = DECIDES; weight <= UNKNOWN; weight++) print_rulings_of(out, texts, rulings, (Weight)weight);
}

static bool cites(const cJSON *item, const char *id) {
    const cJSON *clause;
    cJSON_ArrayForEach(clause, um_field_of(item, "clauses")) {
        if (strcmp(clause->valuestring, id) == 0) return true;
    }
    return false;
}

static bool is_cited(const cJSON *reply, const char *id) {
    static const char *const lists[] = {"trace", "options", "barred"};
    if (cites(um_field_of(reply, "refused"), id)) return true;
    for (int i = 0; i < 3; i++) {
        const cJSON *item;
        cJSON_ArrayForEach(item, um_field_of(reply, lists[i])) {
            if (cites(item, id)) return true;
        }
    }
    return false;
}

// Prints the cited clauses in the order of the rules.
static void print_cited(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *clause;
    bool first = true;
    cJSON_ArrayForEach(clause, um_field_of(texts->game, "clauses")) {
        if (!is_cited(reply, clause->string)) continue;
        fprintf(out, "%s  %s  %s: %s\n", first ? "\nClauses\n" : "", clause->string, um_string_of(clause, "title"),
                um_string_of(clause, "text"));
        first = false;
    }
}

static void print_error(FILE *out, const cJSON *error) {
    const char *at = um_string_of(error, "at");
    fprintf(out, "Error %s %s%s: %s\n", um_string_of(error, "code"), at[0] ? "at " : "in the request", at,
            um_string_of(error, "message"));
}

// --- the next order

// Prints what could not go into `next`, or why there is no `next`.
static void print_next(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *part = um_field_of(texts->root, "next"), *line;
    const char *why_not = um_string_of(reply, "nextNot");
    if (why_not[0]) fprintf(out, "\n%s\n", um_string_of(um_field_of(part, "not"), why_not));
    cJSON_ArrayForEach(line, um_field_of(reply, "dropped")) {
        if (line == um_field_of(reply, "dropped")->child) fprintf(out, "\n%s\n", um_string_of(part, "title"));
        fputs("  ", out);
        um_print_filled(out, texts, um_string_of(um_field_of(part, "dropped"), um_string_of(line, "what")), line, NULL);
        fputc('\n', out);
    }
}

// --- who stands where

static void print_relations(FILE *out, const UmTexts *texts, const cJSON *relations) {
    const cJSON *line, *part = um_field_of(texts->root, "relations");
    cJSON_ArrayForEach(line, relations) {
        if (line == relations->child) fprintf(out, "\n%s\n", um_string_of(part, "title"));
        fputs("  ", out);
        um_print_filled(out, texts, um_string_of(part, um_string_of(line, "contact")), line, NULL);
        fputc('\n', out);
    }
}

// --- what was taken for granted

// The key that a pointer ends with; for a ruling, the ruling's own title.
static const char *label_of(const UmTexts *texts, const char *at) {
    static const char rulings[] = "/rulings/";
    if (strncmp(at, rulings, sizeof rulings - 1) == 0)
        return um_string_of(um_field_of(um_field_of(texts->game, "rulings"), at + sizeof rulings - 1), "title");
    return um_string_of(um_field_of(um_field_of(texts->root, "assumed"), "keys"), strrchr(at, '/') + 1);
}

// How to call a value that only leaving the key out can express.
static const char *absent_text(const UmTexts *texts, const char *at) {
    const cJSON *part = um_field_of(texts->root, "assumed"), *absent = um_field_of(part, "absent");
    const char *key = strrchr(at, '/') + 1;
    return um_field_of(absent, key) ? um_string_of(absent, key) : um_string_of(part, "none");
}

static void print_assumed(FILE *out, const UmTexts *texts, const cJSON *assumed) {
    const cJSON *line, *part = um_field_of(texts->root, "assumed");
    cJSON_ArrayForEach(line, assumed) {
        const char *at = um_string_of(line, "at");
        const cJSON *value = um_field_of(line, "value");
        char *text = cJSON_IsNull(value) ? NULL : cJSON_PrintUnformatted(value);
        if (line == assumed->child) fprintf(out, "\n%s\n", um_string_of(part, "title"));
        fprintf(out, "  %s = %s (%s)", at, text ? text : absent_text(texts, at), label_of(texts, at));
        print_clause_ids(out, line);
        cJSON_free(text);
    }
}

void um_print_account(FILE *out, const UmTexts *texts, const cJSON *reply) {
    if (um_field_of(reply, "error")) {
        print_error(out, um_field_of(reply, "error"));
    } else if (um_field_of(reply, "clauses")) {
        um_print_clauses(out, texts, reply);
    } else {
        print_verdict(out, texts, reply);
        print_trace(out, texts, um_field_of(reply, "trace"));
        print_options(out, texts, reply);
        print_barred(out, texts, um_field_of(reply, "barred"));
        print_rulings(out, texts, um_field_of(reply, "rulings"));
        print_relations(out, texts, um_field_of(reply, "relations"));
        print_next(out, texts, reply);
        um_print_searches(out, texts, reply);
        print_assumed(out, texts, um_field_of(reply, "assumed"));
        print_cited(out, texts, reply);
    }
}

static void print_editions(FILE *out, const cJSON *editions) {
    const cJSON *edition, *ruling;
    fputs("\nEditions\n", out);
    cJSON_ArrayForEach(edition, editions) {
        const char *date = um_string_of(edition, "date");
        fprintf(out, "%s%s%s\n", um_string_of(edition, "id"), date[0] ? ", " : "", date);
        cJSON_ArrayForEach(ruling, um_field_of(edition, "rulings"))
            fprintf(out, "       %s: %s\n", ruling->string, ruling->valuestring);
    }
}

void um_print_clauses(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *clause;
    const char *chapter = "";
    fprintf(out, "%s, %s\n", um_string_of(texts->game, "name"), um_string_of(texts->game, "source"));
    cJSON_ArrayForEach(clause, um_field_of(reply, "clauses")) {
        const char *id = um_string_of(clause, "id"), *why = um_string_of(clause, "undecidable");
        const cJSON *words = um_field_of(um_field_of(texts->game, "clauses"), id);
        if (strcmp(chapter, um_string_of(clause, "chapter")) != 0) {
            chapter = um_string_of(clause, "chapter");
            fprintf(out, "\n%s\n", chapter);
        }
        fprintf(out, "%s  %s: %s\n", id, um_string_of(words, "title"), um_string_of(words, "text"));
        if (why[0]) fprintf(out, "       A program cannot decide this: %s.\n", why);
    }
    print_editions(out, um_field_of(reply, "editions"));
}
