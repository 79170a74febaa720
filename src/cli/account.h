// A reply in words for a person: the verdict, what happened and why, what may be chosen, and what may not.
#ifndef UM_CLI_ACCOUNT_H
#define UM_CLI_ACCOUNT_H

#include "text.h"

void um_print_account(FILE *out, const UmTexts *texts, const cJSON *reply);

// Prints the answer to a `clauses` request: each clause with its paraphrase, by chapter.
void um_print_clauses(FILE *out, const UmTexts *texts, const cJSON *reply);

#endif
