// What stands where: the scene's places, unless something was moved since.
#ifndef UM_TORN_WORLD_PLACES_H
#define UM_TORN_WORLD_PLACES_H

#include "games/torn_world/state.h"

// The body of a unit in this state.
TwBody tw_body(const UmScene *scene, const TwState *state, int unit);
void tw_place_body(TwState *state, const TwBody *body); // moves the acting unit there
// The unit in a hex; -1: none. The acting unit counts where it stands.
int tw_unit_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_marker_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_landscape_in(const UmScene *scene, const TwState *state, UmHex hex);
UmHex tw_marker_at(const UmScene *scene, const TwState *state, int marker);
bool tw_is_free(const UmScene *scene, const TwState *state, UmHex hex);
// Lists all objects under a body except the acting unit, each once, in the scene's order: units, markers, landscapes.
int tw_under(const UmScene *scene, const TwState *state, const TwBody *body, int16_t *objects);
// Lists the enemies of a unit beside these hexes, in the scene's order, each counted once for every such hex. Returns
// how many.
int tw_enemies_beside(const UmScene *scene, const TwState *state, int unit, const UmHex *hexes, int count,
                      TwPending *enemies);
// Destroys any landscape that a Huge miniature enters.
void tw_flatten(const UmScene *scene, TwState *state, const TwBody *body);
void tw_move_object(TwState *state, UmObject object, UmHex to);

#endif
