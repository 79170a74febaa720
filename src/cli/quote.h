// A verdict in one line, with its numbers and clauses: to be pasted where players talk.
#ifndef UM_CLI_QUOTE_H
#define UM_CLI_QUOTE_H

#include "text.h"

// Turns control characters in all strings of a request or a reply into spaces.
void um_without_breaks(cJSON *value);

// Prints the line without its end. `order` is the request's, or NULL. Of a reply that is a list of clauses the line has
// the game's name alone. Rulings are told where the reply says that they decide.
void um_print_quote(FILE *out, const UmTexts *texts, const cJSON *order, const cJSON *reply);

#endif
