// What a hex does to a unit that enters it, and whether a way leads on from a hex where the unit may not end.
#ifndef UM_ANCIENTS_AHEAD_H
#define UM_ANCIENTS_AHEAD_H

#include "games/ancients/state.h"

bool an_is_impassable(const UmScene *scene, int unit, UmHex hex);
UmCited an_impassable_clauses(const UmScene *scene, int unit, UmHex hex);
bool an_stops(const UmScene *scene, int unit, UmHex hex);
bool an_is_at_the_edge(const UmScene *scene, UmHex hex);
bool an_is_exit(const UmScene *scene, int unit, UmHex hex);
// Whether the leader who is moving may end his move in a hex.
bool an_leader_may_end(const UmScene *scene, const AnState *state, UmHex hex);
// Whether the unit may pass through friends under this card.
bool an_passes_friends(const UmScene *scene, int unit);
// Whether the unit may end its move within this many hexes of this one. This hex itself does not count.
bool an_leads_to_an_end(const UmScene *scene, const AnState *state, int unit, UmHex from, int hexes,
                        uint32_t *mattered);
// RULING commands-colors-ancients.leader-past-leader: whether another friendly leader is within this many hexes, so
// that he may be in the way.
bool an_has_leader_near(const UmScene *scene, const AnState *state, int leader, UmHex from, int hexes);

#endif
