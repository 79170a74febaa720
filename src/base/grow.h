// Grows a list by doubling it. The program ends when memory runs out, for then it has no answer to give.
#ifndef UM_BASE_GROW_H
#define UM_BASE_GROW_H

#include "base/assert.h"

#include <stddef.h>
#include <stdlib.h>

static inline void *um_grow(void *items, int count, int *capacity, size_t size) {
    if (count < *capacity) return items;
    *capacity = *capacity ? *capacity * 2 : 16;
    void *grown = realloc(items, (size_t)*capacity * size);
    UM_ASSERT(grown != NULL);
    return grown;
}

#endif
