// The 9th Age: whether a unit sees another.
#ifndef UM_NINTH_AGE_SIGHT_H
#define UM_NINTH_AGE_SIGHT_H

#include "games/ninth_age/state.h"

typedef struct T9Sight {
    bool seen;
    double off;    // degrees off its heading that it must look at least, whatever stands between
    UmObject with; // what bars the straightest of the lines; UM_NO_OBJECT where none is straight enough
} T9Sight;

// T9-50: along some straight line from its front, at most 45 degrees off its heading, to any point of the other.
T9Sight t9_sight(const UmScene *scene, const T9State *state, int unit, int target);

#endif
