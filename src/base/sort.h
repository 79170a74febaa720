// A stable sort: equal items keep their order, so that every build gives the same list. qsort promises no such thing.
#ifndef UM_BASE_SORT_H
#define UM_BASE_SORT_H

#include <stddef.h>

// compare is negative where a comes before b. A bottom-up merge sort that allocates as much memory as the list has.
void um_sort(void *items, size_t count, size_t size, int (*compare)(const void *a, const void *b));

// A thing by its number in some list, and what it is sorted by.
typedef struct UmRanked {
    double by;
    int which;
} UmRanked;
// As um_sort in ascending order, but faster. No `by` may be NaN.
void um_sort_ranked(UmRanked *items, size_t count);

// Sorts in ascending order. No item may be NaN.
void um_sort_numbers(double *items, size_t count);

#endif
