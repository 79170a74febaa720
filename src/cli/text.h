// Sentences: the English catalogue (public/text/en.json, compiled in) and the filling of its templates.
//
//     {field}                the field of an event or a bar
//     {0}                    an argument of the option's key
//     {field?text {field}}   the text, where the field is there and not false
//     {field!text}           the text, where it is not
//     {field#0:text|one:text|other:text}   the text for this very number, else for one or for more; {0#…} likewise
//     {field~one:inch|other:inches}        a length with its unit
//
// Numbers are rounded to three decimals, a string that is one of the catalogue's `words` is replaced by its word, a
// place {at, facing} becomes "(x, y) facing f°". A hex is told by its name, as on the page: the letter of its row from
// the top, its number in the row from the left.
#ifndef UM_CLI_TEXT_H
#define UM_CLI_TEXT_H

#include <cJSON.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct UmTexts {
    cJSON *root;        // the whole catalogue; given back with um_texts_free
    const cJSON *words; // what is written for a string
    const cJSON *game;  // the part of one game; NULL where there is none
    bool on_hexes;      // places are told by the names of hexes
} UmTexts;

UmTexts um_texts_open(const char *system);
void um_texts_free(UmTexts *texts);

// A sentence of the game's part, such as ("events", "snapped"); the name itself where the catalogue has none.
const char *um_sentence(const UmTexts *texts, const char *table, const char *name);

// An object's member; NULL where it is missing.
const cJSON *um_field_of(const cJSON *object, const char *name);

// The text of an object's member; "" where it is missing or no string. The number of one; 0 where it is none.
const char *um_string_of(const cJSON *object, const char *name);
double um_number_of(const cJSON *object, const char *name);

// The first word of a key.
const char *um_verb_of(const char *key, char verb[64]);

void um_print_number(FILE *out, double number);

// A place {at, facing} as "(x, y) facing f°", on hexes as "C4 facing E"; at may be a list of places.
void um_print_place(FILE *out, const UmTexts *texts, const cJSON *place);

// Prints a sentence, filled. fields: the event or bar; key: the option's key. Either may be NULL.
void um_print_filled(FILE *out, const UmTexts *texts, const char *sentence, const cJSON *fields, const char *key);

// What a choice is called, by its key. Why a bar or a refusal stands.
void um_print_option(FILE *out, const UmTexts *texts, const char *key);
void um_print_reason(FILE *out, const UmTexts *texts, const cJSON *bar);

#endif
