// The board as a player sees it.
#ifndef UM_ANCIENTS_SIDES_H
#define UM_ANCIENTS_SIDES_H

#include "games/ancients/scene.h"

// The sections of a hex on the standard board, a bit for each AnSection, as this player sees them.
unsigned an_sections(const UmScene *scene, int player, UmHex hex);
// CC-48: the two directions that lead to the next row towards the unit's own edge.
void an_ways_back(const UmScene *scene, int unit, int ways[2]);
// CC-108: whether retreats of the unit's side end in this hex, as at its edge.
bool an_is_last_row(const UmScene *scene, int unit, UmHex hex);

#endif
