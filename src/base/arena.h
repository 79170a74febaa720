// Memory that is taken in pieces and freed all at once.
#ifndef UM_BASE_ARENA_H
#define UM_BASE_ARENA_H

#include <stddef.h>

typedef struct UmArenaBlock UmArenaBlock;

typedef struct UmArena {
    UmArenaBlock *newest;
} UmArena;

// Returns zeroed memory, aligned for doubles.
void *um_arena_take(UmArena *arena, size_t bytes);
char *um_arena_text(UmArena *arena, const char *text);
void um_arena_free(UmArena *arena);

#endif
