// Commands & Colors: Ancients: who stands where, and with whom.
#ifndef UM_ANCIENTS_PLACES_H
#define UM_ANCIENTS_PLACES_H

#include "games/ancients/state.h"

// The last record of a unit; -1: none.
int an_record_of(const AnState *state, int unit);
// Whether a unit or leader is not on the board yet (CC-107, CC-110).
bool an_is_waiting(const UmScene *scene, const AnState *state, int unit);
// Off the board, or not on it yet.
bool an_is_gone(const UmScene *scene, const AnState *state, int unit);
UmHex an_at(const UmScene *scene, const AnState *state, int unit);
// The unit, and the leader, in a hex; -1: none. The one on its way is nowhere.
int an_unit_in(const UmScene *scene, const AnState *state, UmHex hex);
int an_leader_in(const UmScene *scene, const AnState *state, UmHex hex);
// The unit that a leader is attached to, and the leader attached to a unit; -1: none.
int an_unit_of(const UmScene *scene, const AnState *state, int leader);
int an_leader_of(const UmScene *scene, const AnState *state, int unit);
// At the start of the turn.
int an_first_unit_of(const UmScene *scene, int leader);
int an_first_leader_of(const UmScene *scene, int unit);
// Whether a leader has joined the unit this turn, so that it moves no more.
bool an_is_joined(const UmScene *scene, const AnState *state, int unit, uint32_t *mattered);
// Hexes moved this turn: of an attached leader without a record of his own those of the unit that carries him.
int an_hexes_moved(const UmScene *scene, const AnState *state, int unit);
int an_blocks_lost(const UmScene *scene, const AnState *state, int unit);
// An enemy of the unit, be it a unit or a leader, in a hex; -1: none.
int an_enemy_in(const UmScene *scene, const AnState *state, int unit, UmHex hex);
bool an_enemy_beside(const UmScene *scene, const AnState *state, int unit, UmHex hex);

#endif
