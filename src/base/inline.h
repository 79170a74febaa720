// Functions that are shorter than a call of them: built for size, the compiler would call them all the same.
#ifndef UM_BASE_INLINE_H
#define UM_BASE_INLINE_H

#define UM_INLINE static inline __attribute__((always_inline))

#endif
