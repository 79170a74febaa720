// Checks that stay in every build. A trap needs no stdio, so the WebAssembly module keeps no imports.
#ifndef UM_BASE_ASSERT_H
#define UM_BASE_ASSERT_H

#define UM_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

// A branch that the checked input makes impossible; the reason stands in its argument.
#define UM_NEVER(reason) __builtin_trap()

// Expensive invariants, checked in the sanitizer builds alone.
#ifdef UM_VALIDATE
#define UM_CHECK(condition) UM_ASSERT(condition)
#else
#define UM_CHECK(condition) ((void)0)
#endif

#endif
