// T9-46: finds the first of many stretches at a place without examining each.
#include "games/ninth_age/tiles.h"

#include "base/sort.h"

// The number of edges at or before a place.
static int edges_up_to(const T9Tiles *tiles, double at) {
    int lo = 0, hi = tiles->count;
    while (lo < hi) {
        const int middle = (lo + hi) / 2;
        if (tiles->edges[middle] <= at) lo = middle + 1;
        else hi = middle;
    }
    return lo;
}

int t9_tile_at(const T9Tiles *tiles, double at) {
    const int before = edges_up_to(tiles, at) - 1;
    if (before < 0) return -1;
    return tiles->edges[before] == at ? tiles->at[before] : tiles->after[before];
}

// The range in which a stretch counts: its own, plus the tolerance of ties.
static UmSpan span_of(const T9Stretch *one) { return (UmSpan){one->lo - UM_TIE_TOLERANCE, one->hi + UM_TIE_TOLERANCE}; }

static void find_edges(const T9Stretch *stretches, int count, T9Tiles *tiles) {
    int all = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        const UmSpan span = span_of(&stretches[i]);
        tiles->edges[all++] = span.lo;
        tiles->edges[all++] = span.hi;
    }
    um_sort_numbers(tiles->edges, (size_t)all);
    for (int i = 0; i < all; i++)
        if (kept == 0 || tiles->edges[i] > tiles->edges[kept - 1]) tiles->edges[kept++] = tiles->edges[i];
    tiles->count = kept;
    for (int i = 0; i < kept; i++) tiles->at[i] = tiles->after[i] = -1;
}

// Lays the first stretches last, on top of the others.
void t9_lay_tiles(const T9Stretch *stretches, int count, T9Tiles *tiles) {
    find_edges(stretches, count, tiles);
    for (int i = count - 1; i >= 0; i--) {
        const UmSpan span = span_of(&stretches[i]);
        for (int k = edges_up_to(tiles, span.lo) - 1; k < tiles->count && tiles->edges[k] <= span.hi; k++) {
            tiles->at[k] = (int16_t)i;
            if (tiles->edges[k] < span.hi) tiles->after[k] = (int16_t)i;
        }
    }
    for (int i = 0; i < count; i++) {
        double ends[T9_STRETCH_ENDS];
        unsigned shown = 0;
        t9_stretch_ends(&stretches[i], ends);
        for (int k = 0; k < T9_STRETCH_ENDS; k++) shown |= (t9_tile_at(tiles, ends[k]) == i ? 1u : 0u) << k;
        tiles->shown[i] = (uint8_t)shown;
    }
}
