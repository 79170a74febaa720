// Ejections (TW-22 to TW-36, TW-40 to TW-47), and the tests of dexterity.
#ifndef UM_TORN_WORLD_EJECT_H
#define UM_TORN_WORLD_EJECT_H

#include "games/torn_world/state.h"

// Carry out TW_PHASE_HALTED, when a movement has ended, and TW_PHASE_EJECTING, which ejects the next object or ends.
void tw_begin_ejections(const UmScene *scene, UmState *state);
void tw_eject_on(const UmScene *scene, UmState *state);
void tw_list_next(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_next(const UmScene *scene, UmState *state, UmObject object);
// For an object to be ejected, and for a miniature to be shifted.
void tw_list_test(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_test(const UmScene *scene, UmState *state, int successes, UmTrace *trace);
void tw_list_ejections(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_eject(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);

#endif
