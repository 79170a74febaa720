// Included ahead of cJSON.c by the compiler's command line, as cjson_numbers.h is: memory that is not to be had ends
// the program there too. cJSON itself would leave out what it cannot store, and a reply without it would be a wrong
// one.
#ifndef UM_JSON_CJSON_MEMORY_H
#define UM_JSON_CJSON_MEMORY_H

#include "base/assert.h"

#include <stdlib.h> // first, so that what follows renames no declaration

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
