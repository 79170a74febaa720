// The 9th Age: the facing that a charge goes against, and what keeps it from there.
#ifndef UM_NINTH_AGE_BLOCKED_H
#define UM_NINTH_AGE_BLOCKED_H

#include "games/ninth_age/state.h"

// T9-58: sets the facing that the charge of the query's pursuer goes against as it moves. T9-65: another one, where
// that cannot be reached. The state is the query's.
void t9_fix_facing(const T9Query *query, T9State *state);
// T9-65 of a lone pursuer that has no way to the facing of its target, straight ahead: sets another facing that it
// reaches. False: there is none, or the ruling allows none.
bool t9_take_adjacent_side(const T9Query *query, T9State *state);
// The same of a charger that has declared already, whatever it will roll. RULING ninth-age.facing-when: unless what was
// true then holds.
void t9_fix_facing_as_it_moves(const T9Query *query, T9State *state);
// T9-65: whether that is another one than where the charger stands.
bool t9_is_facing_another(const T9Query *query);
// What the charger comes to first, straight ahead, or else what stands against the facing; UM_NO_OBJECT.
UmObject t9_in_the_way(const T9Query *query);

#endif
