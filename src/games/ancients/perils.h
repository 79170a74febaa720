// Dice during moves and withdrawals.
#ifndef UM_ANCIENTS_PERILS_H
#define UM_ANCIENTS_PERILS_H

#include "games/ancients/state.h"

// Whether this clause makes the acting unit roll in this hex.
bool an_rolls_in(const UmScene *scene, UmHex hex, AnClause clause);
void an_ask_of_marsh(UmState *state);
void an_marsh_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
// Asks about the next unit next to rampaging elephants; false where none is left.
bool an_ask_of_victim(const UmScene *scene, UmState *state);
void an_rampage_word(const UmScene *scene, UmState *state, int hits, UmTrace *trace);
// Asks about the next leader at stake, or returns one who must evade; else -1.
int an_next_at_stake(const UmScene *scene, UmState *state);
void an_check_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
// The dice of the enemy in a leader's way of escape; 0: the number is unknown.
int an_escape_dice(const UmScene *scene, const AnState *state, int enemy);
// Lists the results in the phases that these functions start, and in AN_PHASE_ESCAPE.
void an_list_perils(const UmScene *scene, const AnState *state, int enemy, UmOptions *options);

#endif
