#include "base/sort.h"

#include "base/assert.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Numbers and pointers, which are sorted most, in one instruction.
static inline void copy(char *to, const char *from, size_t size) {
    if (size == sizeof(double)) memcpy(to, from, sizeof(double));
    else memcpy(to, from, size);
}

static void merge(const char *from, char *to, size_t left, size_t right, size_t size,
                  int (*compare)(const void *a, const void *b)) {
    const char *a = from, *a_end = from + left * size, *b = a_end, *b_end = b + right * size;
    for (; a < a_end && b < b_end; to += size) {
        bool take_a = compare(a, b) <= 0;
        copy(to, take_a ? a : b, size);
        if (take_a) a += size;
        else b += size;
    }
    memcpy(to, a, (size_t)(a_end - a));
    memcpy(to + (a_end - a), b, (size_t)(b_end - b));
}

void um_sort(void *items, size_t count, size_t size, int (*compare)(const void *a, const void *b)) {
    char *from = items, *other = malloc(count * size + 1), *to = other;
    UM_ASSERT(other != NULL);
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            size_t left = count - i < run ? count - i : run, rest = count - i - left;
            merge(from + i * size, to + i * size, left, rest < run ? rest : run, size, compare);
        }
        char *swap = from;
        from = to;
        to = swap;
    }
    if (from != (char *)items) memcpy(items, from, count * size);
    free(other);
}
