// Units that stay in a combat are nudged back into contact (T9-91).
#ifndef UM_NINTH_AGE_NUDGE_H
#define UM_NINTH_AGE_NUDGE_H

#include "games/ninth_age/state.h"

void t9_begin_nudges(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists which unit goes first, or which of several places it takes.
void t9_list_nudges(const UmScene *scene, const T9State *state, UmOptions *out);
void t9_choose_nudge(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
// Whether a unit touches an enemy that has not fled.
bool t9_is_in_contact(const UmScene *scene, const T9State *state, int unit);
// The unit of the order with this number; T9_NOBODY where there is none, or it had a lower number before.
int t9_nudge_unit(const UmScene *scene, int number);

#endif
