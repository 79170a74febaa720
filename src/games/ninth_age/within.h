// The 9th Age: how far models end from where they stood, as the second edition measures it.
#ifndef UM_NINTH_AGE_WITHIN_H
#define UM_NINTH_AGE_WITHIN_H

#include "games/ninth_age/around.h"

// Whether each model of the unit of the order, set down as the order says, ends within its March of where one stood.
// T9-77, T9-93. `longest` is the longest way, straight, where they share their places out as well as can be.
bool t9_is_within_march(const UmScene *scene, T9Clause clause, double *longest, T9Fault *fault);
// T9-93: whether it keeps its distance from everybody who does not fight in its combat. `after` is where it would
// stand.
bool t9_spares_others(const UmScene *scene, const T9State *state, const UmShape *after, uint32_t *mattered,
                      T9Fault *fault);

#endif
