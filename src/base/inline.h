// What the compiler would decide otherwise. UM_INLINE: functions that are shorter than a call of them; built for size,
// it would call them all the same. UM_SELDOM: bodies that few positions go through, which a page's first part does
// without; called in one place, they would be put into it.
#ifndef UM_BASE_INLINE_H
#define UM_BASE_INLINE_H

#define UM_INLINE static inline __attribute__((always_inline))
#define UM_SELDOM __attribute__((noinline))

#endif
