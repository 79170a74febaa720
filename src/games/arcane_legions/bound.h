// How far a unit could come at most in each direction.
#ifndef UM_ARCANE_LEGIONS_BOUND_H
#define UM_ARCANE_LEGIONS_BOUND_H

#include "games/arcane_legions/state.h"

void al_bound(const UmScene *scene, const UmState *state, UmBound *bound);

#endif
