// Turning (AL-22, AL-54 to AL-64) and whether there is room for it (AL-72, AL-77).
#ifndef UM_ARCANE_LEGIONS_TURN_H
#define UM_ARCANE_LEGIONS_TURN_H

#include "games/arcane_legions/tool.h"

UmKey al_turn_key(const AlTurn *turn);
void al_list_turns(const UmScene *scene, const AlState *state, UmOptions *options);
void al_turn(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
// Carries out AL_PHASE_UNDO: returns the unit to where its turn began.
void al_undo_turn(UmState *state, UmTrace *trace);

#endif
