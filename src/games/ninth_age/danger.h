// The 9th Age: Dangerous Terrain that a move touches (T9-82): how many dice are to be rolled for it.
#ifndef UM_NINTH_AGE_DANGER_H
#define UM_NINTH_AGE_DANGER_H

#include "games/ninth_age/motion.h"

// What the unit of the order touches where it stands, and what its Front touches on its way.
void t9_touch_at(const UmScene *scene, const T9State *state, T9Manoeuvre *manoeuvre);
void t9_touch_on_way(const UmScene *scene, T9Manoeuvre *manoeuvre, const T9Motion *motion, double by);
void t9_tell_danger(const UmScene *scene, const T9Manoeuvre *manoeuvre, UmTrace *trace);

#endif
