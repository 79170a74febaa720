// Retreat, evade, escape.
#ifndef UM_ANCIENTS_WITHDRAWALS_H
#define UM_ANCIENTS_WITHDRAWALS_H

#include "games/ancients/state.h"

void an_begin_withdrawal(const UmScene *scene, UmState *state);
void an_list_withdrawal(const UmScene *scene, const AnState *state, UmOptions *options);
void an_withdraw(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void an_withdraw_off(const UmScene *scene, UmState *state, UmTrace *trace);
void an_withdraw_halt(UmState *state);
// AN_PHASE_END: what the withdrawal costs, and how it ends.
void an_end_withdrawal(const UmScene *scene, UmState *state, UmTrace *trace);
// AN_PHASE_ON: carries out what comes next, until the order is over.
void an_go_on(const UmScene *scene, UmState *state, UmTrace *trace);
void an_escape_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
bool an_withdrawal_may_halt(const UmScene *scene, const AnState *state);
// For a refused order: the ruling that closes a leader's way back, -1 for none; and its clauses.
int an_refusal_ruling(const UmScene *scene, const AnState *state);
UmCited an_refusal_clauses(const UmScene *scene, const AnState *state);

#endif
