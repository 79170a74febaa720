// The bodies that take part in a collision, and every snap to them.
#ifndef UM_ARCANE_LEGIONS_CANDIDATES_H
#define UM_ARCANE_LEGIONS_CANDIDATES_H

#include "games/arcane_legions/snap.h"

// Whether a body takes part in the collision in which the mover stands; way: of the step, where it was one.
bool al_collided_with(const UmScene *scene, const AlState *state, const UmShape *mover, UmSide way, int piece);
// Whether a snap to this body was tried and found blocked, from the very place where the mover stands.
bool al_found_blocked(const UmScene *scene, const AlState *state, int piece);

// Every snap to a body that it takes part with, blocked or not. They are added to the list.
void al_add_snaps_of_piece(const UmScene *scene, const AlState *state, const UmShape *mover, int piece, AlSnaps *snaps);

void al_snaps_of_object(const UmScene *scene, const AlState *state, const UmShape *mover, UmObject object,
                        AlSnaps *snaps);

// The snap that a key names, and all those to its object.
bool al_find_snap(const UmScene *scene, const AlState *state, UmKey key, AlSnap *found, AlSnaps *snaps);

#endif
