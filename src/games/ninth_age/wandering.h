// The chapter of Random Movement (T9-83).
#ifndef UM_NINTH_AGE_WANDERING_H
#define UM_NINTH_AGE_WANDERING_H

#include "games/ninth_age/tell.h"

// Begins a `random` order: asks for the direction, unless the order names it. UM_REFUSED where it may not be given.
void t9_begin_wandering(const UmScene *scene, UmState *state);
void t9_list_refused_wandering(const UmScene *scene, UmOptions *options);
// T9_PHASE_HEADING: lists any direction, before the roll.
void t9_list_headings(const UmScene *scene, const T9State *state, UmOptions *options);
// degrees: clockwise from the unit's front.
void t9_choose_heading(T9State *state, double degrees);

#endif
