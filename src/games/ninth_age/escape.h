// The chapter of a unit that flees from a charge.
#ifndef UM_NINTH_AGE_ESCAPE_H
#define UM_NINTH_AGE_ESCAPE_H

#include "games/ninth_age/state.h"

// Whether a unit has fled in this phase.
bool t9_has_fled(const T9State *state, int unit);
// T9_PHASE_FLEE_ROLL: lists the distances.
void t9_list_escapes(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_escape(const UmScene *scene, UmState *state, int total, UmTrace *trace);
// T9_PHASE_REDIRECTION: T9-55.
bool t9_may_redirect(const T9State *state, int charger);
void t9_list_redirections(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_redirection(const UmScene *scene, UmState *state, int unit, bool passed, UmTrace *trace);
void t9_redirect_nobody(const UmScene *scene, T9State *state);

#endif
