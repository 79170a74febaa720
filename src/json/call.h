// What the test build adds to umpire.h.
#ifndef UM_JSON_CALL_H
#define UM_JSON_CALL_H

#include "umpire.h"

#ifdef UM_TEST_DROP
// um_call with one clause of the game, such as "AL-50", left out; NULL: none. For the test that some scene notices each
// clause.
char *um_call_without(const char *request, size_t length, const char *clause);
#endif

#endif
