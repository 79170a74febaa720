// Tells a flight.
#ifndef UM_NINTH_AGE_FLIGHT_TELL_H
#define UM_NINTH_AGE_FLIGHT_TELL_H

#include "games/ninth_age/flight_way.h"

// Tells how far it goes, what it passes and whether it is removed. Returns how many of those passed are dangerous.
int t9_tell_run(const UmScene *scene, const T9Flier *flier, int roll, const T9Run *run, uint32_t *mattered,
                UmTrace *trace);
// met: what removed it, or UM_NO_OBJECT.
void t9_tell_removed(int unit, UmObject met, UmCited clauses, UmTrace *trace);

#endif
