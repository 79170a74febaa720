// Who stands where, and with whom.
#ifndef UM_ANCIENTS_PLACES_H
#define UM_ANCIENTS_PLACES_H

#include "games/ancients/state.h"

// The last record of a unit; -1: none.
int an_record_of(const AnState *state, int unit);
// Whether a unit or leader has not come onto the board yet (CC-107, CC-110).
bool an_is_waiting(const UmScene *scene, const AnState *state, int unit);
// Off the board, or not on it yet.
bool an_is_gone(const UmScene *scene, const AnState *state, int unit);
UmHex an_at(const UmScene *scene, const AnState *state, int unit);
// The unit or leader in a hex; -1: none. The one that is moving does not count.
int an_unit_in(const UmScene *scene, const AnState *state, UmHex hex);
int an_leader_in(const UmScene *scene, const AnState *state, UmHex hex);
// The unit that a leader is attached to; the leader who is attached to a unit; -1: none.
int an_unit_of(const UmScene *scene, const AnState *state, int leader);
int an_leader_of(const UmScene *scene, const AnState *state, int unit);
// The same at the start of the turn.
int an_first_unit_of(const UmScene *scene, int leader);
int an_first_leader_of(const UmScene *scene, int unit);
// Whether a leader has joined the unit this turn, so that it may not move any more.
bool an_is_joined(const UmScene *scene, const AnState *state, int unit, uint32_t *mattered);
// Hexes moved this turn. An attached leader without a record of his own has those of his unit.
int an_hexes_moved(const UmScene *scene, const AnState *state, int unit);
int an_blocks_lost(const UmScene *scene, const AnState *state, int unit);
// An enemy unit or leader in a hex; -1: none.
int an_enemy_in(const UmScene *scene, const AnState *state, int unit, UmHex hex);
bool an_enemy_beside(const UmScene *scene, const AnState *state, int unit, UmHex hex);

#endif
