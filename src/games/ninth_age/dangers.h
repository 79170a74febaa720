// The Dangerous Terrain of charges, pursuits, failed charges and flights (T9-82).
#ifndef UM_NINTH_AGE_DANGERS_H
#define UM_NINTH_AGE_DANGERS_H

#include "games/ninth_age/flight_way.h"
#include "games/ninth_age/tell_charges.h"

// For the mover, which has gone this way to its target.
void t9_tell_dangers_of_charge(const UmScene *scene, T9State *state, const T9Way *way, UmTrace *trace);
// For all that have charged or pursued and ended: what was not told yet.
void t9_tell_dangers(const UmScene *scene, T9State *state, UmTrace *trace);
// For a unit that has made a Failed Charge Move.
void t9_tell_dangers_of_fall(const UmScene *scene, int unit, const T9Fall *fall, UmTrace *trace);
// For a unit that has fled. Returns how many pieces of terrain it has touched.
int t9_tell_dangers_of_run(const UmScene *scene, const T9Flier *flier, const T9Run *run, UmTrace *trace);

#endif
