// How the ordered unit moves while nothing stops it, for searches by regions.
#ifndef UM_ARCANE_LEGIONS_MOVING_H
#define UM_ARCANE_LEGIONS_MOVING_H

#include "games/arcane_legions/state.h"
#include "games/game.h"
#include "games/motions.h"

// False where the unit does not move freely now, or where a ruling lets a turn that only touches end its movement.
bool al_motions(const UmScene *scene, const UmState *state, UmArena *arena, UmMotions *motions);
// The unit stands there instead, with so many movement points, and nothing tried.
void al_stand(const UmScene *scene, UmState *state, UmPose pose, int left);
// How far from there the unit would have to stand at least for a snap to the object, or a slide after it, to leave it
// where it is wanted. A snap that is blocked stays so while it is moved aside by less than what blocks it is in the
// way; one that ends apart from there does so until it is moved by as much, or past the next mark of a slide. 0 where
// it succeeds, or nothing is told; what is no less than `enough` need not be told closer.
double al_missed(const UmScene *scene, const UmState *state, UmKey motion, UmPose pose, UmObject object,
                 const UmWanted *wanted, double enough);
// The same of all places of a patch, where it has been set down over the object.
UmHope al_hope(const UmScene *scene, const UmState *state, UmKey motion, const UmPatch *places, UmVec front,
               UmObject object, const UmWanted *wanted, UmVec *across);

#endif
