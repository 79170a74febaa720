// Whether a unit sees another one.
#ifndef UM_NINTH_AGE_SIGHT_H
#define UM_NINTH_AGE_SIGHT_H

#include "games/ninth_age/state.h"

typedef struct T9Sight {
    bool seen;
    double off;    // degrees off its heading that it must look at least, regardless of what is between
    UmObject with; // not seen: what bars the straightest line; UM_NO_OBJECT where no line is straight enough
} T9Sight;

// T9-50: a unit sees along straight lines from its front, at most 45 degrees off its heading, to any point of the
// other.
T9Sight t9_sight(const UmScene *scene, const T9State *state, int unit, int target);

#endif
