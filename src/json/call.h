// What the test build adds to umpire.h.
#ifndef UM_JSON_CALL_H
#define UM_JSON_CALL_H

#include "umpire.h"

#include <stdint.h>

// um_call with this much work, in units (base/work.h); *work becomes what was left, below 0 where that was not enough.
char *um_call_within(const char *request, size_t length, int64_t *work);

#ifdef UM_TEST_DROP
// um_call with one clause of the game, such as "AL-50", left out; NULL: none. For the test that some scene notices each
// clause.
char *um_call_without(const char *request, size_t length, const char *clause);
#endif

#endif
