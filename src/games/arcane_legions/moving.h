// How the ordered unit moves while nothing stops it, for searches by regions.
#ifndef UM_ARCANE_LEGIONS_MOVING_H
#define UM_ARCANE_LEGIONS_MOVING_H

#include "games/arcane_legions/state.h"
#include "games/motions.h"

// False where the unit does not move freely now, or where a ruling lets a turn that only touches end its movement.
bool al_motions(const UmScene *scene, const UmState *state, UmArena *arena, UmMotions *motions);
// The unit stands there instead, with so many movement points, and nothing tried.
void al_stand(const UmScene *scene, UmState *state, UmPose pose, int left);
// How far from there the unit would have to stand at least for a snap to the object to make it adjacent to the goal, on
// this side of it if not -1. A snap that is blocked stays so while it is moved aside by less than what blocks it is in
// the way; one that ends apart from the goal does so until it is moved by the gap. 0 where it succeeds, or nothing is
// told.
double al_missed(const UmScene *scene, const UmState *state, UmKey motion, UmPose pose, UmObject object, UmObject goal,
                 int side);

#endif
