// Replies to requests, with what the command line asks for in addition.
#ifndef UM_CLI_ANSWER_H
#define UM_CLI_ANSWER_H

#include "read.h"
#include "status.h"

#include <cJSON.h>

typedef struct UmWishes {
    bool words;   // tell the reply in words, and which rulings decide
    bool explain; // tell the rulings' other values, and what was assumed
    bool odds;
    cJSON *plan; // the value of `ask.plan`; NULL where none is wanted
} UmWishes;

// Returns the reply as text; the caller gives it to um_free. What the request asks for is answered too, except that a
// plan on the command line replaces its own.
char *um_answer(const UmBytes *request, const UmWishes *wishes);

UmStatus um_status_of(const cJSON *reply);

// Reads a goal from the command line: X,Y is a place, JSON is a goal or a whole plan, anything else is a unit to touch.
// NULL where it is none of these.
cJSON *um_plan_of(const char *goal);

#endif
