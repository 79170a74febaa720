// Which enemies may make free attacks, and how many.
#ifndef UM_TORN_WORLD_OFFERS_H
#define UM_TORN_WORLD_OFFERS_H

#include "games/torn_world/state.h"

// Offers free attacks to these enemies on this occasion. then: the phase that follows.
void tw_offer_attacks(const UmScene *scene, UmState *state, const TwPending *enemies, int count, TwOccasion occasion,
                      TwPhase then);

#endif
