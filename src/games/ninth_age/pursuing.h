// Which units may pursue or overrun at all (T9-89, T9-90).
#ifndef UM_NINTH_AGE_PURSUING_H
#define UM_NINTH_AGE_PURSUING_H

#include "games/ninth_age/state.h"

// An enemy that the unit still fights: it touches it, and the enemy has not fled; T9_NOBODY: none.
int t9_fights(const UmScene *scene, const T9State *state, int unit);
// Begins a pursuit or an overrun. UM_REFUSED where one of its units still fights.
void t9_begin_pursuit(const UmScene *scene, UmState *state);
void t9_list_refused_pursuit(const UmScene *scene, const T9State *state, UmOptions *options);

#endif
