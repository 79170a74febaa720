// A Reform Move, judged as a whole (T9-77, T9-78).
#ifndef UM_NINTH_AGE_REFORM_H
#define UM_NINTH_AGE_REFORM_H

#include "games/ninth_age/around.h"

// Whether the order's reform may be made; else why not.
bool t9_may_reform(const UmScene *scene, const T9State *state, uint32_t *mattered, T9Fault *fault);
// Whether it has no more ranks than files, or is wide enough; else why not, by this clause.
bool t9_fits_ranks(const UmScene *scene, int unit, T9Clause clause, T9Fault *fault);
// Carries out a legal reform of a unit that has rallied or comes out of combat.
void t9_set_down(const UmScene *scene, UmState *state, UmTrace *trace);
void t9_begin_reform(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
