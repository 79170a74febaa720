// What the test build adds to umpire.h.
#ifndef UM_JSON_CALL_H
#define UM_JSON_CALL_H

#include "base/work.h"
#include "umpire.h"

// um_call with as much work as this (base/work.h), of which it leaves what was not needed. NULL: as much as um_call.
char *um_call_within(const char *request, size_t length, UmWork *work);

#ifdef UM_TEST_DROP
// um_call with one clause of the game, such as "AL-50", left out; NULL: none. For the test that some scene notices each
// clause.
char *um_call_without(const char *request, size_t length, const char *clause);
#endif

#endif
