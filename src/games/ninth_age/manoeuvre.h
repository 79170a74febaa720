// Advance and March (T9-71 to T9-76), choice by choice.
#ifndef UM_NINTH_AGE_MANOEUVRE_H
#define UM_NINTH_AGE_MANOEUVRE_H

#include "games/ninth_age/around.h"

// T9-71: whether the unit of the order has not moved yet, and is free to.
bool t9_is_idle(const UmScene *scene, T9Fault *fault);
// T9-71: whether the unit of the order may make this Move Manoeuvre at all.
bool t9_may_begin(const UmScene *scene, T9Fault *fault);
// The inches at the start.
double t9_allowance(const UmScene *scene);
void t9_begin_manoeuvre(const UmScene *scene, UmState *state);
void t9_test_march(const UmScene *scene, UmState *state, bool passed, UmTrace *trace);

void t9_list_manoeuvre(const UmScene *scene, const T9State *state, UmOptions *out);
// Carries out a pivot, a forward move or a wheel.
void t9_go_on_by(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace);
void t9_end_manoeuvre(const UmScene *scene, UmState *state, UmTrace *trace);
void t9_return(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
