// How far a unit may Pivot.
#ifndef UM_NINTH_AGE_PIVOT_H
#define UM_NINTH_AGE_PIVOT_H

#include "games/ninth_age/room.h"

// T9-76: the headings that a unit may take by a Pivot where it stands, starting from its present one.
T9Turns t9_pivots(const UmScene *scene, const T9State *state, int unit, uint32_t *mattered);
// The same for a pose, with the given surroundings.
T9Turns t9_pivots_in(const T9Room *room, const UmScene *scene, int unit, UmPose pose, uint32_t *mattered);
// Adds the ruling that decides whether the unit may turn this far.
void t9_weigh_pivot(const UmScene *scene, int unit, double degrees, uint32_t *mattered);

#endif
