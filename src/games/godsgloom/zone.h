// Engagement Zones: where an enemy stops a mover, and who is engaged.
#ifndef UM_GODSGLOOM_ZONE_H
#define UM_GODSGLOOM_ZONE_H

#include "games/godsgloom/scene.h"

// Whether a hex lies in the Engagement Zone of a unit. The unit stands where the scene has it.
bool gg_in_zone(const UmScene *scene, int unit, UmHex hex);
// The next enemy that a unit at this place is engaged with, in the scene's order after `after` (-1: from the start);
// -1: none. Sets the ruling's bit where its other value would change the answer.
int gg_next_engaged(const UmScene *scene, int unit, UmHex at, int facing, int after, uint32_t *mattered);

#endif
