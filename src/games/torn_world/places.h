// What stands where: the scene as far as nothing has been moved since.
#ifndef UM_TORN_WORLD_PLACES_H
#define UM_TORN_WORLD_PLACES_H

#include "games/torn_world/state.h"

// The body of a unit as the state has it.
TwBody tw_body(const UmScene *scene, const TwState *state, int unit);
void tw_place_body(TwState *state, const TwBody *body); // of the acting unit
// In a hex; -1: none. The acting unit counts where it stands.
int tw_unit_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_marker_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_landscape_in(const UmScene *scene, const TwState *state, UmHex hex);
UmHex tw_marker_at(const UmScene *scene, const TwState *state, int marker);
bool tw_is_free(const UmScene *scene, const TwState *state, UmHex hex);
// Every object under a body, but the acting unit; each once, in the scene's order: units, markers, landscapes.
int tw_under(const UmScene *scene, const TwState *state, const TwBody *body, int16_t *objects);
// Enemies of a unit beside any of these hexes, each once for every such hex, in the scene's order; returns how many.
int tw_enemies_beside(const UmScene *scene, const TwState *state, int unit, const UmHex *hexes, int count,
                      TwPending *enemies);
// Whatever landscape a Huge enters is gone.
void tw_flatten(const UmScene *scene, TwState *state, const TwBody *body);
void tw_move_object(TwState *state, UmObject object, UmHex to);

#endif
