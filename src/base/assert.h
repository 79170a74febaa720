// Checks that stay in every build. A trap needs no stdio, so the WebAssembly module keeps no imports.
#ifndef UM_BASE_ASSERT_H
#define UM_BASE_ASSERT_H

#include <stdbool.h>

#define UM_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

// A branch that checked input never reaches; the argument says why.
#define UM_NEVER(reason) __builtin_trap()

// Expensive invariants, which only the sanitizer builds check.
#ifdef UM_VALIDATE
#define UM_CHECK(condition) UM_ASSERT(condition)
#else
#define UM_CHECK(condition) ((void)0)
#endif

// A condition that is known to hold but is tested all the same. Builds with UM_VALIDATE assert it and compile no branch
// for the other case, so that coverage counts no branch that nothing can take.
#ifdef UM_VALIDATE
static inline void um_hold_to(bool condition) { UM_ASSERT(condition); }
#define UM_ALWAYS(condition) (um_hold_to(condition), true)
#else
#define UM_ALWAYS(condition) (condition)
#endif

#endif
