// Which snaps the mover may make, by their angles (AL-41, AL-43, AL-46, AL-66, AL-67, AL-74).
#ifndef UM_ARCANE_LEGIONS_ANGLES_H
#define UM_ARCANE_LEGIONS_ANGLES_H

#include "games/arcane_legions/snap.h"

// Lists the snaps of the mover's collision. A turn also asks this for the place where it would end. last: gets the snap
// that is listed last; NULL: it is not wanted.
void al_list_snaps(const UmScene *scene, const AlState *state, AlSnap *last, UmOptions *options);
// Whether it would list any, where AL-74 is in force.
bool al_may_snap(const UmScene *scene, const AlState *state);
// After a snap: bars the other snaps, with the reasons.
void al_bar_other_snaps(const UmScene *scene, const AlState *state, UmOptions *options);

// The clause that prefers the smaller angle: it depends on whether a step or a turn led to the collision.
uint8_t al_smaller_angle(const AlState *state);
uint8_t al_equal_angles(const AlState *state);
// The clause by which this object blocks a snap: AL-73 or AL-81.
uint8_t al_blocking_clause(const UmScene *scene, UmObject blocked);
// Whether a snap turns by 45 degrees.
bool al_is_usual(double degrees);
// Whether the mover may slide along the object once it has snapped to it (AL-48, AL-71).
bool al_may_slide_after(const UmScene *scene, const AlState *state, UmObject object);

#endif
