// The 9th Age: along which of their sides two units touch.
#ifndef UM_NINTH_AGE_SEAM_H
#define UM_NINTH_AGE_SEAM_H

#include "games/ninth_age/state.h"

// Sides of a unit; two where it is touched at a corner.
typedef struct T9Sides {
    int count;
    UmSide items[4];
} T9Sides;

// Sides of `its` that `mine` lies beyond; where a corner of `its` touches a side of `mine`, those that meet there.
T9Sides t9_sides_beyond(const UmShape *mine, const UmShape *its);

// Whether these sides face each other and the shorter leaves the other's line nowhere, where they touch.
bool t9_lie_flat(const UmShape *mine, UmSide own, const UmShape *its, UmSide other);

// Whether they touch, along which of their sides (1 << UmSide each), and whether two of these lie flush.
typedef struct T9Seam {
    bool touches, is_flush;
    unsigned own, its;
} T9Seam;
T9Seam t9_seam(const UmScene *scene, const T9State *state, int unit, int other);

#endif
