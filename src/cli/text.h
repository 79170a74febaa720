// Sentences: the English catalogue (public/text and the games' texts, compiled in), and how its templates are filled.
//
//     {field}                the field of an event or a bar
//     {0}                    an argument of the option's key
//     {field?text {field}}   the text, where the field exists and is not false
//     {field!text}           the text, where the field is missing or false
//     {field#0:text|one:text|other:text}   the form for this very number, else for 1 or for more; {0#…} likewise
//     {field~one:inch|other:inches}        a length with its unit
//
// Numbers are rounded to three decimals. The catalogue's `words` replace strings. A place {at, facing} prints as "(x,
// y) facing f°". A hex prints as its name, as on the page: a letter for the row from the top, then the number in the
// row from the left.
#ifndef UM_CLI_TEXT_H
#define UM_CLI_TEXT_H

#include <cJSON.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct UmTexts {
    cJSON *root;        // the whole catalogue; um_texts_free frees it
    const cJSON *words; // what to print for a string
    const cJSON *game;  // the part of one game; NULL where there is none
    bool on_hexes;      // places print as names of hexes
} UmTexts;

UmTexts um_texts_open(const char *system);
void um_texts_free(UmTexts *texts);

// A sentence of the game's part, such as ("events", "snapped"); the name itself where there is none.
const char *um_sentence(const UmTexts *texts, const char *table, const char *name);

// A member of an object; NULL where it is missing.
const cJSON *um_field_of(const cJSON *object, const char *name);

// A member's text, "" where it is missing or no string; a member's number, 0 where it is missing or no number.
const char *um_string_of(const cJSON *object, const char *name);
double um_number_of(const cJSON *object, const char *name);

// The first word of a key.
const char *um_verb_of(const char *key, char verb[64]);

void um_print_number(FILE *out, double number);

// Prints a place {at, facing} as "(x, y) facing f°", on hexes as "C4 facing E". `at` may be a list of places.
void um_print_place(FILE *out, const UmTexts *texts, const cJSON *place);

// Fills a sentence and prints it. fields: the event or bar; key: the option's key. Either may be NULL.
void um_print_filled(FILE *out, const UmTexts *texts, const char *sentence, const cJSON *fields, const char *key);

// Prints the name of a choice, from its key; and why a bar or a refusal stands.
void um_print_option(FILE *out, const UmTexts *texts, const char *key);
void um_print_reason(FILE *out, const UmTexts *texts, const cJSON *bar);

#endif
