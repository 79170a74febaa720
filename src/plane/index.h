// Which of many shapes that stand still come near some ground, in the order of their list.
//
// Both axes are cut into strips. A strip has two rows of bits, one bit for each shape: the shapes that begin in this
// strip or before it, and those that end in it or behind it. The ground ends in one strip and begins in another: the
// shapes of both rows, on both axes, may come near, and no other does.
//
//     UmNear near = um_near(&index, ground);
//     for (int i; (i = um_next_near(&near)) >= 0;) ...
#ifndef UM_PLANE_INDEX_H
#define UM_PLANE_INDEX_H

#include "plane/shape.h"

#include <stddef.h>
#include <stdint.h>

enum { UM_STRIPS = 32 };

// Beyond everything.
#define UM_FAR 1e6

typedef struct UmBounds {
    UmVec lo, hi;
} UmBounds;

typedef struct UmIndex {
    int words; // of a row
    UmVec origin, strips_per_unit;
    uint64_t *rows; // by strip: those that begin and those that end, from west to east, then from south to north
} UmIndex;

typedef struct UmNear {
    const uint64_t *row[4];
    int word, words;
    uint64_t bits;
} UmNear;

UmBounds um_bounds(const UmShape *shape);

UM_INLINE UmBounds um_bounds_of_circle(UmCircle circle) {
    const UmVec reach = {circle.radius, circle.radius};
    return (UmBounds){um_sub(circle.centre, reach), um_add(circle.centre, reach)};
}

UM_INLINE UmBounds um_bounds_with(UmBounds a, UmBounds b) {
    return (UmBounds){{um_least(a.lo.x, b.lo.x), um_least(a.lo.y, b.lo.y)},
                      {um_most(a.hi.x, b.hi.x), um_most(a.hi.y, b.hi.y)}};
}

// The strips cover `most`, where most of the shapes stand; what stands beyond counts as in the outermost strip. The
// memory must be all 0.
size_t um_index_bytes(int count);
UmIndex um_index(UmBounds most, int count, void *memory);
void um_index_add(UmIndex *index, int i, UmBounds bounds);
// When all are added.
void um_index_finish(UmIndex *index);

// at: no farther than UM_FAR.
UM_INLINE int um_strip(double at, double origin, double strips_per_unit) {
    const int strip = (int)((at - origin) * strips_per_unit);
    return strip < 0 ? 0 : strip < UM_STRIPS ? strip : UM_STRIPS - 1;
}

UM_INLINE uint64_t um_near_bits(const UmNear *near, int word) {
    return near->row[0][word] & near->row[1][word] & near->row[2][word] & near->row[3][word];
}

// Includes all that come within eight times the tolerance.
UM_INLINE UmNear um_near(const UmIndex *index, UmBounds ground) {
    const UmVec origin = index->origin, per = index->strips_per_unit;
    const ptrdiff_t east = um_strip(ground.hi.x, origin.x, per.x);
    const ptrdiff_t west = um_strip(ground.lo.x, origin.x, per.x);
    const ptrdiff_t north = um_strip(ground.hi.y, origin.y, per.y);
    const ptrdiff_t south = um_strip(ground.lo.y, origin.y, per.y);
    const ptrdiff_t words = index->words;
    const uint64_t *rows = index->rows;
    UmNear near = {{rows + 4 * east * words, rows + (4 * west + 1) * words, rows + (4 * north + 2) * words,
                    rows + (4 * south + 3) * words},
                   0,
                   index->words,
                   0};
    near.bits = um_near_bits(&near, 0);
    return near;
}

// How many come near, at most.
UM_INLINE int um_count_near(const UmNear *near) {
    int count = 0;
    for (int i = 0; i < near->words; i++) count += __builtin_popcountll(um_near_bits(near, i));
    return count;
}

// The number of the next shape; -1 behind the last.
UM_INLINE int um_next_near(UmNear *near) {
    while (!near->bits) {
        if (++near->word >= near->words) return -1;
        near->bits = um_near_bits(near, near->word);
    }
    const int i = 64 * near->word + __builtin_ctzll(near->bits);
    near->bits &= near->bits - 1;
    return i;
}

#endif
