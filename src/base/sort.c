#include "base/sort.h"

#include "base/assert.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static void merge(const char *from, char *to, size_t left, size_t right, size_t size,
                  int (*compare)(const void *a, const void *b)) {
    const char *a = from, *a_end = from + left * size, *b = a_end, *b_end = b + right * size;
    for (; a < a_end || b < b_end; to += size) {
        bool take_a = b == b_end || (a < a_end && compare(a, b) <= 0);
        memcpy(to, take_a ? a : b, size);
        if (take_a) a += size;
        else b += size;
    }
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

static void merge_numbers(const double *from, double *to, size_t left, size_t right) {
    const double *a = from, *a_end = from + left, *b = a_end, *b_end = b + right;
    while (a < a_end && b < b_end) *to++ = *b < *a ? *b++ : *a++;
    while (a < a_end) *to++ = *a++;
    while (b < b_end) *to++ = *b++;
}

// The algorithm of um_sort, without a call for each comparison and each copy.
void um_sort_numbers(double *items, size_t count) {
    double *from = items, *other = malloc(count * sizeof *other + 1), *to = other;
    UM_ASSERT(other != NULL);
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t left = count - i < run ? count - i : run, rest = count - i - left;
            merge_numbers(from + i, to + i, left, rest < run ? rest : run);
        }
        double *swap = from;
        from = to;
        to = swap;
    }
    if (from != items) memcpy(items, from, count * sizeof *items);
    free(other);
}

static void merge_ranked(const UmRanked *from, UmRanked *to, size_t left, size_t right) {
    const UmRanked *a = from, *a_end = from + left, *b = a_end, *b_end = b + right;
    while (a < a_end && b < b_end) *to++ = b->by < a->by ? *b++ : *a++;
    while (a < a_end) *to++ = *a++;
    while (b < b_end) *to++ = *b++;
}

void um_sort_ranked(UmRanked *items, size_t count) {
    UmRanked *from = items, *other = malloc(count * sizeof *other + 1), *to = other;
    UM_ASSERT(other != NULL);
    for (size_t run = 1; run < count; run *= 2) {
        for (size_t i = 0; i < count; i += 2 * run) {
            const size_t left = count - i < run ? count - i : run, rest = count - i - left;
            merge_ranked(from + i, to + i, left, rest < run ? rest : run);
        }
        UmRanked *swap = from;
        from = to;
        to = swap;
    }
    if (from != items) memcpy(items, from, count * sizeof *items);
    free(other);
}
