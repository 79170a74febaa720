// All that a charger can reach of a facing.
#ifndef UM_NINTH_AGE_STRETCHES_H
#define UM_NINTH_AGE_STRETCHES_H

#include "games/ninth_age/charge.h"

// What a charger can reach in step 2, whoever else charges. It ignores room, and also the roll where only the shortest
// distance counts. passes_fellows: in the charge phase, ignores units that are still to charge.
const T9Reach *t9_reach(const UmScene *scene, const T9State *state, int pursuer, bool passes_fellows);
// The points of the facing that a charge's front can touch. Its blockers must have been gathered.
void t9_find_touched(T9Charge *charge, T9Reach *touched);
// The remembered reach, for adding to it; NULL: none.
T9Reach *t9_known_reach(const UmScene *scene, const T9State *state, int pursuer);
// The least angle, of those that were tried, that leads to a place along the facing; 0: straight on, or no way.
double t9_wheel_to(const T9Reach *reach, double at);
// The same for the remembered reach; 0 where there is none.
double t9_known_wheel(const UmScene *scene, const T9State *state, int pursuer, double at);

#endif
