// Breakaway (AL-05 to AL-19): enemies adjacent to an ordered formation may strike before it moves.
#ifndef UM_ARCANE_LEGIONS_BREAKAWAY_H
#define UM_ARCANE_LEGIONS_BREAKAWAY_H

#include "games/arcane_legions/state.h"

// Carries out AL_PHASE_ADJACENT: asks the next owner of an enemy that may strike, or starts movement.
void al_next_breakaway(const UmScene *scene, UmState *state);
void al_list_breakaways(const UmScene *scene, const UmState *state, UmOptions *options);
void al_break_away(const UmScene *scene, UmState *state, int attacker, UmTrace *trace);
void al_decline(const UmScene *scene, UmState *state, UmTrace *trace);
// Before a sortie moves: says why nobody may strike at it.
void al_bar_breakaways(const UmScene *scene, const AlState *state, UmOptions *options);

void al_list_losses(const UmScene *scene, const AlState *state, UmOptions *options);
void al_lose(const UmScene *scene, UmState *state, int icons, UmTrace *trace);
void al_destroy(const UmScene *scene, UmState *state, UmTrace *trace);

#endif
