// The bodies that take part in a collision, and every snap to them.
#ifndef UM_ARCANE_LEGIONS_CANDIDATES_H
#define UM_ARCANE_LEGIONS_CANDIDATES_H

#include "games/arcane_legions/snap.h"

// The pieces that may take part in the mover's collision.
UmNear al_near_mover(const AlMover *mover);
// Whether a body takes part in the mover's collision.
bool al_collided_with(const AlMover *mover, int piece);
// Whether a snap to this body was already tried from here and found blocked.
bool al_found_blocked(const UmScene *scene, const AlState *state, int piece);

// Adds every snap to a body of the collision, blocked or not, to the list.
void al_add_snaps_of_piece(const AlMover *mover, int piece, AlSnaps *snaps);

// Lists the snaps to all pieces of an object, and no others.
void al_snaps_of_object(const AlMover *mover, UmObject object, AlSnaps *snaps);

// Finds the snap that a key names; snaps: all snaps to its object. alone: only where this one ends, not what blocks it.
bool al_find_snap(const UmScene *scene, const AlState *state, UmKey key, bool alone, AlSnap *found, AlSnaps *snaps);

#endif
