// UM_INLINE: functions that are shorter than a call of them; a build for size would call them nevertheless. UM_SELDOM:
// functions that few positions need. Inlined into their one caller, they would become part of the module that the page
// loads first.
#ifndef UM_BASE_INLINE_H
#define UM_BASE_INLINE_H

#define UM_INLINE static inline __attribute__((always_inline))
#define UM_SELDOM __attribute__((noinline))

#endif
