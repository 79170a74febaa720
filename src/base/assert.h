// Checks that stay in every build. A trap needs no stdio, so the WebAssembly module keeps no imports.
#ifndef UM_BASE_ASSERT_H
#define UM_BASE_ASSERT_H

#include <stdbool.h>

#define UM_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

// A branch that the checked input makes impossible; the reason stands in its argument.
#define UM_NEVER(reason) __builtin_trap()

// Expensive invariants, checked in the sanitizer builds alone.
#ifdef UM_VALIDATE
#define UM_CHECK(condition) UM_ASSERT(condition)
#else
#define UM_CHECK(condition) ((void)0)
#endif

// A condition that always holds where it is asked, and is asked all the same. Where invariants are checked it must
// hold, and is taken for granted: no branch is left that nothing could take.
#ifdef UM_VALIDATE
static inline void um_hold_to(bool condition) { UM_ASSERT(condition); }
#define UM_ALWAYS(condition) (um_hold_to(condition), true)
#else
#define UM_ALWAYS(condition) (condition)
#endif

#endif
