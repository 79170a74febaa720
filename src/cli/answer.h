// Replies to requests, with what the command line asks for besides.
#ifndef UM_CLI_ANSWER_H
#define UM_CLI_ANSWER_H

#include "read.h"
#include "status.h"

#include <cJSON.h>

typedef struct UmWishes {
    bool words;   // the reply is told in words, and so is which rulings decide
    bool explain; // the rulings under their other values, and what was taken for granted
    bool odds;
    cJSON *plan; // the value of `ask.plan`; NULL where none is wanted
} UmWishes;

// The reply as text, to be given back with um_free. What the request itself asks for stays asked, but for another plan.
char *um_answer(const UmBytes *request, const UmWishes *wishes);

UmStatus um_status_of(const cJSON *reply);

// What is meant by a goal on the command line: X,Y for a place, JSON for a goal or a whole plan, else a unit to touch.
// NULL where it is none of these.
cJSON *um_plan_of(const char *goal);

#endif
