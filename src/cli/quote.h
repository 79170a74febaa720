// A verdict in one line, with its numbers and clauses, to paste into a chat.
#ifndef UM_CLI_QUOTE_H
#define UM_CLI_QUOTE_H

#include "text.h"

// Turns control characters in all strings of a request or a reply into spaces.
void um_without_breaks(cJSON *value);

// Prints the line without its line break. `order` is the request's, or NULL. For a list of clauses the line is the
// game's name. It tells rulings where the reply says that they decide.
void um_print_quote(FILE *out, const UmTexts *texts, const cJSON *order, const cJSON *reply);

#endif
