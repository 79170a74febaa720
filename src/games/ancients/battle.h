// Commands & Colors: Ancients: who may still battle.
#ifndef UM_ANCIENTS_BATTLE_H
#define UM_ANCIENTS_BATTLE_H

#include "games/ancients/state.h"

// Whether the unit of an advance is the ordered one that attacked.
bool an_is_attacker(const UmScene *scene);
bool an_is_ordered(const UmScene *scene, const AnState *state, int unit);
// Ordered, and not forbidden by how it moved. cited: the clauses that say so; NULL: not wanted.
bool an_may_battle(const UmScene *scene, const AnState *state, int unit, UmCited *cited);
// Whether a unit that has entered this hex may battle, as far as the terrain goes.
bool an_may_battle_in(const UmScene *scene, int unit, UmHex hex);
// Whether warriors who move into this hex could battle there.
bool an_warriors_battle(const UmScene *scene, const AnState *state, int unit, UmHex hex, uint32_t *mattered);

#endif
