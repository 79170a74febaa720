// Finds which of many stretches comes first at a place.
#ifndef UM_NINTH_AGE_TILES_H
#define UM_NINTH_AGE_TILES_H

#include "games/ninth_age/scene.h"

enum { T9_NEAR_LO_END, T9_NEAR_HI_END, T9_LO_END, T9_HI_END, T9_STRETCH_ENDS };
static inline void t9_stretch_ends(const T9Stretch *stretch, double ends[T9_STRETCH_ENDS]) {
    ends[T9_NEAR_LO_END] = stretch->near_lo;
    ends[T9_NEAR_HI_END] = stretch->near_hi;
    ends[T9_LO_END] = stretch->lo;
    ends[T9_HI_END] = stretch->hi;
}

void t9_lay_tiles(const T9Stretch *stretches, int count, T9Tiles *tiles);
// Index of the first stretch at a place; -1: none.
int t9_tile_at(const T9Tiles *tiles, double at);

#endif
