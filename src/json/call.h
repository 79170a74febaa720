// What the test build adds to umpire.h.
#ifndef UM_JSON_CALL_H
#define UM_JSON_CALL_H

#include "umpire.h"

#ifdef UM_TEST_DROP
// um_call with one clause of the game, such as "AL-50", left out; NULL: with all. For the test that every clause is
// noticed.
char *um_call_without(const char *request, size_t length, const char *clause);
#endif

#endif
