// The build includes this before cJSON.c, as it does cjson_numbers.h. The program ends when cJSON runs out of memory.
// cJSON itself would leave out what it cannot store, and the reply would be wrong.
#ifndef UM_JSON_CJSON_MEMORY_H
#define UM_JSON_CJSON_MEMORY_H

#include "base/assert.h"

#include <stdlib.h> // first, so that the macros below rename no declaration

static inline void *um_cjson_malloc(size_t size) {
    void *taken = malloc(size);
    UM_ASSERT(taken != NULL);
    return taken;
}

static inline void *um_cjson_realloc(void *old, size_t size) {
    void *taken = realloc(old, size);
    UM_ASSERT(taken != NULL);
    return taken;
}

#undef malloc
#undef realloc
#define malloc um_cjson_malloc
#define realloc um_cjson_realloc

#endif
