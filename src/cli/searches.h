// Prints what searches found in words: odds, plan, nearest, envelope, threats and perft, where the reply has them.
#ifndef UM_CLI_SEARCHES_H
#define UM_CLI_SEARCHES_H

#include "text.h"

void um_print_searches(FILE *out, const UmTexts *texts, const cJSON *reply);

#endif
