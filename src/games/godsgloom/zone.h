// Engagement Zones: where an enemy stops a mover, and who is engaged.
#ifndef UM_GODSGLOOM_ZONE_H
#define UM_GODSGLOOM_ZONE_H

#include "games/godsgloom/scene.h"

// Whether a hex lies in the Engagement Zone of a unit that stands where the scene has it.
bool gg_in_zone(const UmScene *scene, int unit, UmHex hex);
// The first enemy, in the scene's order, after this one (-1: from the start) that a unit in this place is engaged with;
// -1: none. Sets the ruling's bit where the other reading would say otherwise.
int gg_next_engaged(const UmScene *scene, int unit, UmHex at, int facing, int after, uint32_t *mattered);

#endif
