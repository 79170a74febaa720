// Which models of a unit touch models of its enemies (T9-62).
#ifndef UM_NINTH_AGE_TOUCHING_H
#define UM_NINTH_AGE_TOUCHING_H

#include "games/ninth_age/state.h"

// The number of a unit's models that touch an enemy's, also across gaps of a rank. reading: a value of
// T9_MODEL_CONTACT, which requires a common length or a point.
int t9_models_touching(const UmScene *scene, const T9State *state, int unit, int reading);

#endif
