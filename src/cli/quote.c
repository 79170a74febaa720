#include "quote.h"

#include <stdbool.h>
#include <string.h>

// A name may hold line breaks, but a quote is a single line.
void um_without_breaks(cJSON *value) {
    cJSON *each;
    for (char *at = value ? value->valuestring : NULL; at && *at; at++)
        if ((unsigned char)*at < ' ') *at = ' ';
    cJSON_ArrayForEach(each, value) um_without_breaks(each);
}

static bool is_legal(const cJSON *reply) { return strcmp(um_string_of(reply, "verdict"), "legal") == 0; }

// --- what happened: a phrase for each event, each unit's phrases behind its name

static const char *subject_of(const cJSON *event) {
    static const char *const fields[] = {"unit", "attacker", "by"};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (um_string_of(event, fields[i])[0]) return um_string_of(event, fields[i]);
    return "";
}

// "" where the quote leaves the event out.
static const char *phrase_of(const UmTexts *texts, const cJSON *event) {
    return um_string_of(um_field_of(texts->game, "quote"), um_string_of(event, "event"));
}

static void print_phrases(FILE *out, const UmTexts *texts, const cJSON *trace) {
    const cJSON *event;
    const char *last = "";
    cJSON_ArrayForEach(event, trace) {
        const char *phrase = phrase_of(texts, event), *subject = subject_of(event);
        if (!phrase[0] || !subject[0]) continue;
        if (strcmp(subject, last) == 0) fputs(", ", out);
        else fprintf(out, "%s%s ", last[0] ? "; " : "", subject);
        um_print_filled(out, texts, phrase, event, NULL);
        last = subject;
    }
    fputc('.', out);
}

static bool has_phrases(const UmTexts *texts, const cJSON *trace) {
    const cJSON *event;
    cJSON_ArrayForEach(event, trace) if (phrase_of(texts, event)[0] && subject_of(event)[0]) return true;
    return false;
}

// Where no event has a phrase, prints the sentence of the event that decided the verdict, or of the last one.
static void print_deciding_event(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *trace = um_field_of(reply, "trace"), *at = um_field_of(um_field_of(reply, "decides"), "event");
    int index = cJSON_IsNumber(at) ? at->valueint : cJSON_GetArraySize(trace) - 1;
    const cJSON *event = cJSON_GetArrayItem(trace, index);
    um_print_filled(out, texts, um_sentence(texts, "events", um_string_of(event, "event")), event, NULL);
}

static void print_happening(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *trace = um_field_of(reply, "trace");
    if (!cJSON_GetArraySize(trace)) {
        fputc('.', out);
        return;
    }
    fputs(": ", out);
    if (has_phrases(texts, trace)) print_phrases(out, texts, trace);
    else print_deciding_event(out, texts, reply);
}

// --- why not

static bool names(const char *key, const char *id) {
    const char *argument = strchr(key, ':');
    size_t length = strlen(id);
    return argument && strncmp(argument + 1, id, length) == 0 && strchr(":", argument[1 + length]);
}

// Whether the refused key already names the mover. For a choice, any unit's name will do. For a whole order only the
// mover's does, since its key may name the target.
static bool is_told_already(const cJSON *refused, const char *mover, const cJSON *units) {
    const char *key = um_string_of(refused, "key");
    const cJSON *unit;
    if (names(key, mover)) return true;
    if (um_number_of(refused, "index") < 0) return false;
    cJSON_ArrayForEach(unit, units) if (names(key, um_string_of(unit, "id"))) return true;
    return false;
}

// The unit that has the order; where the order names none, the unit of the last event.
static const char *mover_of(const cJSON *order, const cJSON *trace) {
    const cJSON *event;
    const char *last = um_string_of(order, "unit");
    if (last[0]) return last;
    cJSON_ArrayForEach(event, trace) if (um_string_of(event, "unit")[0]) last = um_string_of(event, "unit");
    const char *first = cJSON_GetStringValue(cJSON_GetArrayItem(um_field_of(order, "units"), 0));
    return last[0] || !first ? last : first;
}

static void print_refusal(FILE *out, const UmTexts *texts, const cJSON *order, const cJSON *reply) {
    const cJSON *refused = um_field_of(reply, "refused");
    const char *key = um_string_of(refused, "key");
    const char *mover = mover_of(order, um_field_of(reply, "trace"));
    if (is_told_already(refused, mover, um_field_of(reply, "units"))) mover = "";
    fprintf(out, ": %s", mover);
    if (mover[0] && key[0]) fputs(", ", out);
    if (key[0]) um_print_option(out, texts, key);
    if (mover[0] || key[0]) fputs(": ", out);
    um_print_reason(out, texts, refused);
    fputc('.', out);
}

// --- clauses and rulings

// Prints all clauses of a refusal, the deciding one first.
static void print_clauses(FILE *out, const cJSON *reply) {
    const cJSON *clause;
    const char *before = " by ", *deciding = um_string_of(um_field_of(reply, "decides"), "clause");
    if (deciding[0]) fprintf(out, "%s%s", before, deciding), before = ", ";
    cJSON_ArrayForEach(clause, um_field_of(um_field_of(reply, "refused"), "clauses")) {
        if (strcmp(clause->valuestring, deciding) == 0) continue;
        fprintf(out, "%s%s", before, clause->valuestring);
        before = ", ";
    }
}

static void print_hinges(FILE *out, const UmTexts *texts, const cJSON *rulings) {
    const cJSON *ruling;
    const char *before = " It hangs on ";
    cJSON_ArrayForEach(ruling, rulings) {
        if (!cJSON_IsTrue(um_field_of(ruling, "decides"))) continue;
        const cJSON *words = um_field_of(um_field_of(texts->game, "rulings"), um_string_of(ruling, "id"));
        fprintf(out, "%s%s (%s)", before, um_string_of(words, "title"),
                um_string_of(um_field_of(words, "values"), um_string_of(ruling, "value")));
        before = ", ";
    }
    if (before[0] == ',') fputc('.', out);
}

static void print_chooser(FILE *out, const char *chooser) {
    if (strcmp(chooser, "dice") == 0) fputs(" The dice decide.", out);
    else if (strcmp(chooser, "table") == 0) fputs(" The table decides.", out);
    else fprintf(out, " %s decides.", chooser);
}

void um_print_quote(FILE *out, const UmTexts *texts, const cJSON *order, const cJSON *reply) {
    const cJSON *error = um_field_of(reply, "error");
    const char *game = um_string_of(texts->game, "name"), *name = game[0] ? game : "Umpire";
    if (error) {
        const char *at = um_string_of(error, "at");
        fprintf(out, "%s, no verdict: %s", name, um_string_of(error, "message"));
        if (at[0]) fprintf(out, " (%s)", at);
        return;
    }
    if (!um_field_of(reply, "verdict")) {
        fputs(name, out);
        return;
    }
    fprintf(out, "%s, %s", name, is_legal(reply) ? "legal" : "not legal");
    print_clauses(out, reply);
    if (is_legal(reply)) print_happening(out, texts, reply);
    else print_refusal(out, texts, order, reply);
    if (strcmp(um_string_of(reply, "status"), "choose") == 0) print_chooser(out, um_string_of(reply, "chooser"));
    print_hinges(out, texts, um_field_of(reply, "rulings"));
}
