// A reply as a person reads it: verdict, what happened and why, what may be chosen, what not and why not.
#ifndef UM_CLI_ACCOUNT_H
#define UM_CLI_ACCOUNT_H

#include "text.h"

void um_print_account(FILE *out, const UmTexts *texts, const cJSON *reply);

// The answer to a `clauses` request: every clause with its paraphrase, chapter by chapter.
void um_print_clauses(FILE *out, const UmTexts *texts, const cJSON *reply);

#endif
