// The 9th Age: which models of a unit touch models of its enemies (T9-62).
#ifndef UM_NINTH_AGE_TOUCHING_H
#define UM_NINTH_AGE_TOUCHING_H

#include "games/ninth_age/state.h"

// How many models of a unit touch an enemy's, across gaps of a rank too. `reading` is a value of T9_MODEL_CONTACT: a
// length of their bases in common, or a point.
int t9_models_touching(const UmScene *scene, const T9State *state, int unit, int reading);

#endif
