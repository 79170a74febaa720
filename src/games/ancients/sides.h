// Commands & Colors: Ancients: the board as a player sees it.
#ifndef UM_ANCIENTS_SIDES_H
#define UM_ANCIENTS_SIDES_H

#include "games/ancients/scene.h"

// The sections that a hex of the standard board lies in, bit by AnSection, as this player sees them.
unsigned an_sections(const UmScene *scene, int player, UmHex hex);
// CC-48: both ways to a row nearer to the unit's own side, as directions.
void an_ways_back(const UmScene *scene, int unit, int ways[2]);
// CC-108: whether retreats of the unit's side end in the hex, as at their edge.
bool an_is_last_row(const UmScene *scene, int unit, UmHex hex);

#endif
