#include "base/arena.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

struct UmArenaBlock {
    UmArenaBlock *older;
    size_t used, size;
    double bytes[];
};

#ifdef UM_VALIDATE
enum { FIRST_BYTES = 0, MOST_BYTES = 0 }; // one block for each piece, so that the address sanitizer notices an overrun
#else
enum { FIRST_BYTES = 1 << 10, MOST_BYTES = 16 << 10 }; // small at first: a query of an open position needs little
#endif

static size_t block_bytes(const UmArenaBlock *before, size_t wanted) {
    size_t next = before ? 2 * before->size : FIRST_BYTES;
    if (next > MOST_BYTES) next = MOST_BYTES;
    return wanted > next ? wanted : next;
}

void *um_arena_take(UmArena *arena, size_t bytes) {
    bytes = (bytes + sizeof(double) - 1) / sizeof(double) * sizeof(double);
    UmArenaBlock *block = arena->newest;
    if (!block || block->size - block->used < bytes) {
        size_t size = block_bytes(block, bytes);
        block = calloc(1, sizeof *block + size);
        UM_ASSERT(block != NULL);
        block->older = arena->newest;
        block->size = size;
        arena->newest = block;
    }
    void *taken = (char *)block->bytes + block->used;
    block->used += bytes;
    return taken;
}

char *um_arena_text(UmArena *arena, const char *text) {
    size_t bytes = strlen(text) + 1;
    return memcpy(um_arena_take(arena, bytes), text, bytes);
}

void um_arena_free(UmArena *arena) {
    while (arena->newest) {
        UmArenaBlock *older = arena->newest->older;
        free(arena->newest);
        arena->newest = older;
    }
}
