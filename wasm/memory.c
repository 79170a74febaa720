// The module's malloc. Emscripten's is more than twice as large. The sizes of small blocks are powers of two, and a
// free one waits for the next request of its size. A large block is joined with its free neighbours when it is freed.
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The head in front of every block's memory. It keeps the memory aligned for doubles.
typedef struct Block {
    size_t bytes;       // includes this head
    struct Block *next; // next free block, while it is free
} Block;

enum { SIZES = 12, LEAST = 16, MOST_SMALL = LEAST << (SIZES - 1), GRAIN = 1024, CHUNK = 4 * GRAIN, PAGE = 65536 };
#define MOST_BYTES ((size_t)1 << 30)

extern unsigned char __heap_base; // set by the linker: after the stack and the constants

static Block *small[SIZES]; // free blocks of LEAST << i bytes
static Block *large;        // free blocks, by address
static char *top;           // memory above was never used

static char *end_of(Block *block) { return (char *)block + block->bytes; }

// NULL where no memory is left.
static Block *take_from_top(size_t bytes) {
    if (!top) top = (char *)(((uintptr_t)&__heap_base + LEAST - 1) / LEAST * LEAST);
    size_t end = (uintptr_t)top + bytes, had = __builtin_wasm_memory_size(0) * PAGE;
    if (end > had && __builtin_wasm_memory_grow(0, (end - had + PAGE - 1) / PAGE) == SIZE_MAX) return NULL;
    Block *block = (Block *)top;
    block->bytes = bytes;
    top += bytes;
    return block;
}

static Block *take_large(size_t bytes) {
    bytes = (bytes + GRAIN - 1) / GRAIN * GRAIN;
    for (Block **at = &large; *at; at = &(*at)->next) {
        Block *block = *at;
        size_t had = block->bytes;
        if (had < bytes) {
            if (end_of(block) != top) continue;
            if (!take_from_top(bytes - had)) return NULL;
            block->bytes = had = bytes;
        }
        *at = block->next;
        if (had == bytes) return block;
        block->bytes = bytes;
        Block *rest = (Block *)end_of(block);
        rest->bytes = had - bytes;
        rest->next = *at;
        *at = rest;
        return block;
    }
    return take_from_top(bytes);
}

static void join_next(Block *block) {
    if (end_of(block) != (char *)block->next) return;
    block->bytes += block->next->bytes;
    block->next = block->next->next;
}

static void give_large(Block *block) {
    Block *before = NULL, **at = &large;
    while (*at && *at < block) {
        before = *at;
        at = &before->next;
    }
    block->next = *at;
    *at = block;
    join_next(block);
    if (before) join_next(before);
}

static Block **small_of(size_t bytes) { return &small[28 - __builtin_clz((unsigned)(bytes - 1) | (LEAST - 1))]; }

static Block *take_small(size_t bytes) {
    Block **free_ones = small_of(bytes);
    size_t each = (size_t)LEAST << (free_ones - small);
    if (!*free_ones) {
        Block *chunk = take_large(each > CHUNK ? each : CHUNK);
        if (!chunk) return NULL;
        for (char *at = (char *)chunk, *end = end_of(chunk); at < end; at += each) {
            Block *block = (Block *)at;
            block->bytes = each;
            block->next = *free_ones;
            *free_ones = block;
        }
    }
    Block *block = *free_ones;
    *free_ones = block->next;
    return block;
}

void *malloc(size_t bytes) {
    if (bytes > MOST_BYTES) return NULL;
    bytes += sizeof(Block);
    Block *block = bytes > MOST_SMALL ? take_large(bytes) : take_small(bytes);
    return block ? block + 1 : NULL;
}

void free(void *memory) {
    if (!memory) return;
    Block *block = (Block *)memory - 1;
    if (block->bytes > MOST_SMALL) {
        give_large(block);
        return;
    }
    Block **free_ones = small_of(block->bytes);
    block->next = *free_ones;
    *free_ones = block;
}

void *calloc(size_t count, size_t size) {
    uint64_t bytes = (uint64_t)count * size;
    void *memory = bytes > MOST_BYTES ? NULL : malloc((size_t)bytes);
    return memory ? __builtin_memset(memory, 0, (size_t)bytes) : NULL;
}

void *realloc(void *memory, size_t bytes) {
    if (!memory) return malloc(bytes);
    size_t had = ((Block *)memory - 1)->bytes - sizeof(Block);
    if (bytes <= had) return memory;
    void *grown = malloc(bytes);
    if (!grown) return NULL;
    __builtin_memcpy(grown, memory, had);
    free(memory);
    return grown;
}
