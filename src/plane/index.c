#include "plane/index.h"

#define MARGIN (8 * UM_CONTACT_TOLERANCE)

UmBounds um_bounds(const UmShape *shape) {
    UmBounds b = {shape->corner[0], shape->corner[0]};
    for (int i = 1; i < shape->count; i++) b = um_bounds_with(b, (UmBounds){shape->corner[i], shape->corner[i]});
    return b;
}

static int words_for(int count) { return count > 0 ? (count + 63) / 64 : 1; }

size_t um_index_bytes(int count) { return (size_t)(4 * UM_STRIPS * words_for(count)) * sizeof(uint64_t); }

static double per_unit(double lo, double hi) { return UM_STRIPS / um_most(hi - lo, 1); }

UmIndex um_index(UmBounds most, int count, void *memory) {
    const UmVec per = {per_unit(most.lo.x, most.hi.x), per_unit(most.lo.y, most.hi.y)};
    return (UmIndex){words_for(count), most.lo, per, memory};
}

void um_index_add(UmIndex *index, int i, UmBounds b) {
    const UmVec origin = index->origin, per = index->strips_per_unit;
    const int strips[4] = {um_strip(b.lo.x - MARGIN, origin.x, per.x), um_strip(b.hi.x + MARGIN, origin.x, per.x),
                           um_strip(b.lo.y - MARGIN, origin.y, per.y), um_strip(b.hi.y + MARGIN, origin.y, per.y)};
    for (int k = 0; k < 4; k++) index->rows[(4 * strips[k] + k) * index->words + i / 64] |= (uint64_t)1 << i % 64;
}

void um_index_finish(UmIndex *index) {
    const int words = index->words, strip = 4 * words;
    for (int from = 1; from < UM_STRIPS; from++) {
        const int back = UM_STRIPS - 1 - from;
        for (int i = 0; i < words; i++) {
            for (int k = 0; k < 4; k += 2) {
                index->rows[from * strip + k * words + i] |= index->rows[(from - 1) * strip + k * words + i];
                index->rows[back * strip + (k + 1) * words + i] |=
                    index->rows[(back + 1) * strip + (k + 1) * words + i];
            }
        }
    }
}
