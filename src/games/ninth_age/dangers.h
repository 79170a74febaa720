// The 9th Age: the Dangerous Terrain of charges, pursuits, failed charges and flights (T9-82).
#ifndef UM_NINTH_AGE_DANGERS_H
#define UM_NINTH_AGE_DANGERS_H

#include "games/ninth_age/flight_way.h"
#include "games/ninth_age/tell_charges.h"

// Of the mover, which has gone a way to its target.
void t9_tell_dangers_of_charge(const UmScene *scene, T9State *state, const T9Way *way, UmTrace *trace);
// Of all that have charged or pursued and ended: what was not told of them so far.
void t9_tell_dangers(const UmScene *scene, T9State *state, UmTrace *trace);
// Of a unit that has made a Failed Charge Move.
void t9_tell_dangers_of_fall(const UmScene *scene, int unit, const T9Fall *fall, UmTrace *trace);
// Of a unit that has fled. Returns how many it has touched.
int t9_tell_dangers_of_run(const UmScene *scene, const T9Flier *flier, const T9Run *run, UmTrace *trace);

#endif
