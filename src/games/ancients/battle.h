// Which units may still battle.
#ifndef UM_ANCIENTS_BATTLE_H
#define UM_ANCIENTS_BATTLE_H

#include "games/ancients/state.h"

// Whether the advancing unit is the ordered one that attacked.
bool an_is_attacker(const UmScene *scene);
bool an_is_ordered(const UmScene *scene, const AnState *state, int unit);
// Whether the unit is ordered, and its move does not forbid it to battle. cited: clauses for the answer; NULL: not
// wanted.
bool an_may_battle(const UmScene *scene, const AnState *state, int unit, UmCited *cited);
// Whether the terrain of a hex lets a unit battle that has entered it.
bool an_may_battle_in(const UmScene *scene, int unit, UmHex hex);
// Whether warriors who move into this hex could battle there.
bool an_warriors_battle(const UmScene *scene, const AnState *state, int unit, UmHex hex, uint32_t *mattered);

#endif
