// How far models end from where they stood, as the second edition measures it.
#ifndef UM_NINTH_AGE_WITHIN_H
#define UM_NINTH_AGE_WITHIN_H

#include "games/ninth_age/around.h"

// T9-77, T9-93: whether each model of the order's unit, set down as the order says, ends within its March of where a
// model stood. *longest: the longest straight way, when models share the places in the best way.
bool t9_is_within_march(const UmScene *scene, T9Clause clause, double *longest, T9Fault *fault);
// T9-93: whether it keeps its distance from units that do not fight in its combat. after: where it would stand.
bool t9_spares_others(const UmScene *scene, const T9State *state, const UmShape *after, uint32_t *mattered,
                      T9Fault *fault);

#endif
