// The chapter of the charges of a charge order.
#ifndef UM_NINTH_AGE_ONSET_H
#define UM_NINTH_AGE_ONSET_H

#include "games/ninth_age/state.h"

// T9_PHASE_CHARGES: goes on to the units that charge the next enemy.
void t9_come_to_next(const UmScene *scene, UmState *state);
void t9_list_combined(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_combined(const UmScene *scene, UmState *state, int unit);
// T9_PHASE_RANGES: asks for the next roll (T9-56), and then compares the ranges (T9-57).
void t9_roll_ranges(const UmScene *scene, UmState *state);
void t9_list_ranges(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_roll_range(const UmScene *scene, UmState *state, int total, UmTrace *trace);
// T9_PHASE_SEQUENCE of a charge order: goes on to the unit that moves next.
void t9_charge_on(const UmScene *scene, UmState *state, UmTrace *trace);
void t9_list_failing(const UmScene *scene, const T9State *state, UmOptions *options);
// T9_PHASE_MOVE of a charge order, for a mover that has a target.
void t9_onset(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the choices of T9_PHASE_PLACE.
void t9_list_onsets(const UmScene *scene, const T9State *state, UmOptions *options);

#endif
