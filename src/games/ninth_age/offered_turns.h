// A Pivot of the owner's choice.
#ifndef UM_NINTH_AGE_OFFERED_TURNS_H
#define UM_NINTH_AGE_OFFERED_TURNS_H

#include "games/ninth_age/room.h"

bool t9_may_turn(const T9Turns *turns);
bool t9_may_stay(const T9Turns *turns);
// Offers a pivot with its gaps. unreached: the reason where nothing is in the way.
void t9_offer_turns(const T9Turns *turns, UmVec front, UmCited clauses, UmReason unreached, UmOptions *options);

#endif
