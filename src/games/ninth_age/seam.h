// The sides along which two units touch.
#ifndef UM_NINTH_AGE_SEAM_H
#define UM_NINTH_AGE_SEAM_H

#include "games/ninth_age/state.h"

// Sides of a unit; two where it is touched at a corner.
typedef struct T9Sides {
    int count;
    UmSide items[4];
} T9Sides;

// The sides of `its` beyond which `mine` lies. Where a corner of `its` touches a side of `mine`, the sides at that
// corner.
T9Sides t9_sides_beyond(const UmShape *mine, const UmShape *its);

// Whether two sides face each other and touch, and the shorter one is within the tolerance of the other's line.
bool t9_lie_flat(const UmShape *mine, UmSide own, const UmShape *its, UmSide other);

// Whether two units touch, with which of their sides (bits 1 << UmSide), and whether two of these lie flush.
typedef struct T9Seam {
    bool touches, is_flush;
    unsigned own, its;
} T9Seam;
T9Seam t9_seam(const UmScene *scene, const T9State *state, int unit, int other);

#endif
