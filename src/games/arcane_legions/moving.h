// How the ordered unit moves while nothing stops it. Searches by regions use it.
#ifndef UM_ARCANE_LEGIONS_MOVING_H
#define UM_ARCANE_LEGIONS_MOVING_H

#include "games/arcane_legions/state.h"
#include "games/game.h"
#include "games/motions.h"

// False where the unit does not move freely now, or where a ruling makes a turn that only touches end its movement.
bool al_motions(const UmScene *scene, const UmState *state, UmArena *arena, UmMotions *motions);
// Puts the unit there with this many movement points, and forgets the steps that it tried.
void al_stand(const UmScene *scene, UmState *state, UmPose pose, int left);
// The least distance by which the unit would have to stand elsewhere, so that a snap to the object, or a slide after
// it, leaves it where it is wanted. A blocked snap stays blocked while the unit moves by less than the depth of what
// blocks it. A snap that ends elsewhere does so until the unit moves by as much, or past the next mark of a slide. 0
// where one succeeds, or where nothing is known. A result of at least `enough` need not be exact.
double al_missed(const UmScene *scene, const UmState *state, UmKey motion, UmPose pose, UmObject object,
                 const UmWanted *wanted, double enough);
// The same for all places of a patch, after a turn has set the unit down over the object.
UmHope al_hope(const UmScene *scene, const UmState *state, UmKey motion, const UmPatch *places, UmVec front,
               UmObject object, const UmWanted *wanted, UmVec *across);

#endif
