// A stable sort: equal items keep their order, so that every build gives the same list. The C library's qsort promises
// no such thing.
#ifndef UM_BASE_SORT_H
#define UM_BASE_SORT_H

#include <stddef.h>

// compare: negative where a comes before b. Merges from the bottom up; takes and gives back memory of the list's size.
void um_sort(void *items, size_t count, size_t size, int (*compare)(const void *a, const void *b));

// Ascending; no item is NaN.
void um_sort_numbers(double *items, size_t count);

#endif
