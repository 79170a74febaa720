// Commands & Colors: Ancients: dice that moves and withdrawals call for.
#ifndef UM_ANCIENTS_PERILS_H
#define UM_ANCIENTS_PERILS_H

#include "games/ancients/state.h"

// Whether who acts rolls in this hex, by this clause.
bool an_rolls_in(const UmScene *scene, UmHex hex, AnClause clause);
void an_ask_of_marsh(UmState *state);
void an_marsh_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
// Asks of the next one beside rampaging elephants; false where there is none left.
bool an_ask_of_victim(const UmScene *scene, UmState *state);
void an_rampage_word(const UmScene *scene, UmState *state, int hits, UmTrace *trace);
// Asks of the next leader at stake, or returns who has to evade; else -1.
int an_next_at_stake(const UmScene *scene, UmState *state);
void an_check_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
// Dice of the enemy through whose hex a leader escapes; 0: their number is not known.
int an_escape_dice(const UmScene *scene, const AnState *state, int enemy);
// In the phases that these bring about, and AN_PHASE_ESCAPE.
void an_list_perils(const UmScene *scene, const AnState *state, int enemy, UmOptions *options);

#endif
