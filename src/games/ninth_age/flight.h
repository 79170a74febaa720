// The chapter of a unit that flees.
#ifndef UM_NINTH_AGE_FLIGHT_H
#define UM_NINTH_AGE_FLIGHT_H

#include "games/ninth_age/state.h"

// Begins the order to flee, or refuses it.
void t9_begin_flight(const UmScene *scene, UmState *state);
// T9_PHASE_FLIGHT: turns the unit, unless somebody must choose an enemy or a side.
void t9_turn_to_flee(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the choices of T9_PHASE_FROM and T9_PHASE_FACING.
void t9_list_from(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_from(T9State *state, int enemy);
void t9_choose_facing(T9State *state, UmSide side);
// Lists the rolls of T9_PHASE_FLEE_ROLL.
void t9_list_flee_rolls(const UmScene *scene, UmOptions *options);
void t9_roll_to_flee(T9State *state, int total);
// Carries out T9_PHASE_FLEE.
void t9_flee(const UmScene *scene, UmState *state, UmTrace *trace);
// Lists the rolls that a unit may have for a flight.
void t9_list_flights(const UmScene *scene, int unit, UmCited clauses, UmOptions *options);
// Lists the bar of a refused order.
void t9_list_refused_flight(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_refuse(UmState *state, UmReason reason);

#endif
