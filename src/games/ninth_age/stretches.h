// The 9th Age: all of a facing that a charger can reach.
#ifndef UM_NINTH_AGE_STRETCHES_H
#define UM_NINTH_AGE_STRETCHES_H

#include "games/ninth_age/charge.h"

// What a charger can reach in step 2 whoever else charges; room and, where only the shortest distance counts, the roll
// left out of account.
// passes_fellows: in the charge phase, as if those that are still to charge stood nowhere.
const T9Reach *t9_reach(const UmScene *scene, const T9State *state, int pursuer, bool passes_fellows);
// The points of the facing that the front of a charge can touch, whose blockers have been gathered.
void t9_find_touched(T9Charge *charge, T9Reach *touched);
// What is noted of that already, to be added to; NULL: nothing.
T9Reach *t9_known_reach(const UmScene *scene, const T9State *state, int pursuer);
// The least angle among those that were tried by which it came to a place along the facing; 0: straight on, or nowhere.
double t9_wheel_to(const T9Reach *reach, double at);
// The same of what is noted already; 0 too where nothing is.
double t9_known_wheel(const UmScene *scene, const T9State *state, int pursuer, double at);

#endif
