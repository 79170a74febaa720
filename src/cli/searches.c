#include "searches.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const char *key_of(const cJSON *choice) {
    return cJSON_IsString(choice) ? choice->valuestring : um_string_of(choice, "key");
}

static void print_choice(FILE *out, const cJSON *choice) {
    fputs(key_of(choice), out);
    if (!um_field_of(choice, "by")) return;
    fputc(' ', out);
    um_print_number(out, um_number_of(choice, "by"));
}

static void print_choices(FILE *out, const cJSON *choices) {
    const cJSON *choice;
    if (!cJSON_GetArraySize(choices)) fputs("no choice", out);
    cJSON_ArrayForEach(choice, choices) {
        if (choice != choices->child) fputs(", ", out);
        print_choice(out, choice);
    }
}

// --- odds

static const cJSON *find_unit(const cJSON *units, const char *id) {
    const cJSON *unit;
    cJSON_ArrayForEach(unit, units) {
        if (strcmp(um_string_of(unit, "id"), id) == 0) return unit;
    }
    return NULL;
}

static bool is_gone(const cJSON *unit) { return !unit || !cJSON_IsArray(um_field_of(unit, "at")); }

// Both may be NULL, for some games have no facings; cJSON_Compare says that NULL differs from NULL.
static bool is_same(const cJSON *now, const cJSON *then) { return (!now && !then) || cJSON_Compare(now, then, true); }

static bool stands_elsewhere(const cJSON *now, const cJSON *then) {
    return !is_same(um_field_of(now, "at"), um_field_of(then, "at")) ||
           !is_same(um_field_of(now, "facing"), um_field_of(then, "facing"));
}

// Prints which units end elsewhere or are gone. Takes and returns the number of changes printed so far.
static int print_changes(FILE *out, const UmTexts *texts, int told, const cJSON *now, const cJSON *then) {
    const cJSON *unit;
    cJSON_ArrayForEach(unit, now) {
        const char *id = um_string_of(unit, "id");
        const cJSON *after = find_unit(then, id);
        if (is_gone(unit) || (!is_gone(after) && !stands_elsewhere(unit, after))) continue;
        fprintf(out, "%s%s ", told++ ? "; " : "", id);
        if (is_gone(after)) fputs("is gone", out);
        else fputs("ends at ", out), um_print_place(out, texts, after);
    }
    return told;
}

static bool names(const cJSON *list, const char *id) {
    const cJSON *each;
    cJSON_ArrayForEach(each, list) {
        if (strcmp(each->valuestring, id) == 0) return true;
    }
    return false;
}

// Prints landscape that is gone. A position lists landscape by its ids.
static int print_ruins(FILE *out, int told, const cJSON *now, const cJSON *then) {
    const cJSON *piece;
    cJSON_ArrayForEach(piece, now) {
        if (!names(then, piece->valuestring)) fprintf(out, "%s%s is gone", told++ ? "; " : "", piece->valuestring);
    }
    return told;
}

static void print_weight(FILE *out, const cJSON *weight) {
    double n = cJSON_GetNumberValue(cJSON_GetArrayItem(weight, 0));
    double d = cJSON_GetNumberValue(cJSON_GetArrayItem(weight, 1));
    fprintf(out, "  %.0f/%.0f, ", n, d);
    um_print_number(out, floor(n / d * 1000 + 0.5) / 10);
    fputs(" %: ", out);
}

static void print_outcome(FILE *out, const UmTexts *texts, const cJSON *reply, const cJSON *one) {
    const cJSON *outcome = um_field_of(one, "outcome");
    print_weight(out, um_field_of(one, "weight"));
    int changes = print_changes(out, texts, 0, um_field_of(reply, "units"), um_field_of(outcome, "units"));
    changes = print_changes(out, texts, changes, um_field_of(reply, "markers"), um_field_of(outcome, "markers"));
    if (print_ruins(out, changes, um_field_of(reply, "landscape"), um_field_of(outcome, "landscape")) == 0)
        fputs("nothing changes its place", out);
    fputs("\n      by ", out);
    print_choices(out, um_field_of(one, "choices"));
    if (cJSON_GetArraySize(um_field_of(one, "assumed"))) {
        fputs("\n      assuming ", out);
        print_choices(out, um_field_of(one, "assumed"));
    }
    fputc('\n', out);
}

static void print_odds(FILE *out, const UmTexts *texts, const cJSON *reply) {
    const cJSON *one, *odds = um_field_of(reply, "odds");
    if (!odds) return;
    fputs("\nWhat can come of it\n", out);
    cJSON_ArrayForEach(one, odds) print_outcome(out, texts, reply, one);
    if (um_field_of(reply, "oddsLimited"))
        fputs("  There are too many branches to follow, so the search stopped.\n", out);
}

// --- ways and places

static void print_resolution(FILE *out, const cJSON *found) {
    fputs(" (tried at a resolution of ", out);
    um_print_number(out, um_number_of(found, "resolution"));
    fputs(cJSON_IsTrue(um_field_of(found, "limited")) ? ", not all of it)\n" : ")\n", out);
}

static void print_way(FILE *out, const UmTexts *texts, const cJSON *choices) {
    const cJSON *choice;
    int number = 0;
    cJSON_ArrayForEach(choice, choices) {
        char verb[64];
        const char *key = key_of(choice);
        fprintf(out, "  %3d. ", ++number);
        print_choice(out, choice);
        fputs("  ", out);
        um_print_filled(out, texts, um_sentence(texts, "options", um_verb_of(key, verb)), NULL, key);
        fputc('\n', out);
    }
}

static void print_found(FILE *out, const UmTexts *texts, const cJSON *found) {
    fputs("  ends at ", out);
    um_print_place(out, texts, found);
    fputs(", cost ", out);
    um_print_number(out, um_number_of(found, "cost"));
    if (um_field_of(found, "cheaper")) fputs(" at most", out);
    if (um_field_of(found, "distance")) {
        fputs(", distance ", out);
        um_print_number(out, um_number_of(found, "distance"));
    }
    print_resolution(out, found);
    if (!cJSON_GetArraySize(um_field_of(found, "choices"))) fputs("  It stands there already.\n", out);
    print_way(out, texts, um_field_of(found, "choices"));
}

static void print_plan(FILE *out, const UmTexts *texts, const cJSON *plan) {
    if (!plan) return;
    fputs("\nThe way to the goal\n", out);
    if (cJSON_IsTrue(um_field_of(plan, "found"))) {
        print_found(out, texts, plan);
    } else {
        fputs(cJSON_IsTrue(um_field_of(plan, "proven")) ? "  There is none." : "  None was found.", out);
        print_resolution(out, plan);
    }
}

static void print_nearest(FILE *out, const UmTexts *texts, const cJSON *nearest) {
    if (!nearest) return;
    fputs("\nThe nearest place\n", out);
    if (um_field_of(nearest, "at")) print_found(out, texts, nearest);
    else fputs("  There is none where it may end.\n", out);
}

static void print_envelope(FILE *out, const UmTexts *texts, const cJSON *envelope) {
    const cJSON *place, *touch;
    if (!envelope) return;
    fputs("\nWhere it can end", out);
    print_resolution(out, envelope);
    cJSON_ArrayForEach(place, um_field_of(envelope, "places")) {
        fputs("  ", out);
        um_print_place(out, texts, place);
        fputs(", cost ", out);
        um_print_number(out, um_number_of(place, "cost"));
        fputs(": ", out);
        print_choices(out, um_field_of(place, "choices"));
        fputc('\n', out);
    }
    cJSON_ArrayForEach(touch, um_field_of(envelope, "touches")) {
        fprintf(out, "  touches %s (%s), cost ", um_string_of(touch, "unit"), um_string_of(touch, "side"));
        um_print_number(out, um_number_of(touch, "cost"));
        fputs(": ", out);
        print_choices(out, um_field_of(touch, "choices"));
        fputc('\n', out);
    }
}

static void print_names(FILE *out, const char *before, const cJSON *names) {
    const cJSON *name;
    cJSON_ArrayForEach(name, names) { fprintf(out, "%s%s", name == names->child ? before : ", ", name->valuestring); }
}

static void print_charge(FILE *out, const cJSON *charge) {
    const cJSON *weight = um_field_of(charge, "weight");
    fprintf(out, "    %s charges its %s, ", um_string_of(charge, "unit"), um_string_of(charge, "facing"));
    um_print_number(out, um_number_of(charge, "distance"));
    fputs(" away: ", out);
    um_print_number(out, weight->child->valuedouble);
    fputs(" of ", out);
    um_print_number(out, weight->child->next->valuedouble);
    fputs(" throws reach it\n", out);
}

static void print_threats(FILE *out, const cJSON *threats) {
    const cJSON *row, *charge;
    if (!threats) return;
    fputs("\nWho could be touched\n", out);
    cJSON_ArrayForEach(row, threats) {
        fprintf(out, "  %s: ", um_string_of(row, "unit"));
        if (!cJSON_GetArraySize(um_field_of(row, "by"))) fputs("by nobody", out);
        print_names(out, "by ", um_field_of(row, "by"));
        print_names(out, "; not known of ", um_field_of(row, "unknown"));
        fputc('\n', out);
        cJSON_ArrayForEach(charge, um_field_of(row, "charges")) { print_charge(out, charge); }
    }
}

static void print_perft(FILE *out, const cJSON *perft) {
    const cJSON *count;
    if (!perft) return;
    fprintf(out, "\nPerft: %.0f%s\n", um_number_of(perft, "nodes"), um_field_of(perft, "limited") ? ", given up" : "");
    cJSON_ArrayForEach(count, um_field_of(perft, "divide")) {
        fprintf(out, "  %-14s %.0f\n", count->string, count->valuedouble);
    }
}

void um_print_searches(FILE *out, const UmTexts *texts, const cJSON *reply) {
    print_plan(out, texts, um_field_of(reply, "plan"));
    print_nearest(out, texts, um_field_of(reply, "nearest"));
    print_envelope(out, texts, um_field_of(reply, "envelope"));
    print_threats(out, um_field_of(reply, "threats"));
    print_odds(out, texts, reply);
    print_perft(out, um_field_of(reply, "perft"));
}
