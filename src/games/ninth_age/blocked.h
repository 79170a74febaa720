// The facing that a charge goes against, and what keeps it away from there.
#ifndef UM_NINTH_AGE_BLOCKED_H
#define UM_NINTH_AGE_BLOCKED_H

#include "games/ninth_age/state.h"

// T9-58: sets the facing that the query's pursuer charges as it moves. T9-65: takes another facing where that one
// cannot be reached. state: the query's.
void t9_fix_facing(const T9Query *query, T9State *state);
// T9-65, for a lone pursuer with no way to the facing straight ahead: sets another facing that it can reach. False
// where there is none, or where the ruling allows none.
bool t9_take_adjacent_side(const T9Query *query, T9State *state);
// The same for a charger that has declared already, whatever it rolls later. RULING ninth-age.facing-when: unless the
// facing at that time counts.
void t9_fix_facing_as_it_moves(const T9Query *query, T9State *state);
// T9-65: whether the facing is another one than where the charger stands.
bool t9_is_facing_another(const T9Query *query);
// What the charger meets first, straight ahead, or else what stands against the facing; UM_NO_OBJECT: nothing.
UmObject t9_in_the_way(const T9Query *query);

#endif
