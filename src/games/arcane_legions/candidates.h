// The bodies that take part in a collision, and every snap to them.
#ifndef UM_ARCANE_LEGIONS_CANDIDATES_H
#define UM_ARCANE_LEGIONS_CANDIDATES_H

#include "games/arcane_legions/snap.h"

// Whether a body takes part in the collision in which the mover stands.
bool al_collided_with(const AlMover *mover, int piece);
// Whether a snap to this body was tried and found blocked, from the very place where the mover stands.
bool al_found_blocked(const UmScene *scene, const AlState *state, int piece);

// Every snap to a body that it takes part with, blocked or not. They are added to the list.
void al_add_snaps_of_piece(const AlMover *mover, int piece, AlSnaps *snaps);

// The same of all the pieces of an object, and no others.
void al_snaps_of_object(const AlMover *mover, UmObject object, AlSnaps *snaps);

// The snap that a key names, and all those to its object.
bool al_find_snap(const UmScene *scene, const AlState *state, UmKey key, AlSnap *found, AlSnaps *snaps);

#endif
