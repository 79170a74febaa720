// A Combat Reform, judged as a whole (T9-93).
#ifndef UM_NINTH_AGE_COMBAT_REFORM_H
#define UM_NINTH_AGE_COMBAT_REFORM_H

#include "games/ninth_age/state.h"

void t9_begin_combat_reform(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists its Command Test, or why the reform may not be made.
void t9_list_combat_reform(const UmScene *scene, const UmState *state, UmOptions *out);
void t9_test_combat_reform(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);

#endif
