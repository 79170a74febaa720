// How much room a snap has (AL-73, AL-81), or how deep something is in its way.
#ifndef UM_ARCANE_LEGIONS_ROOM_H
#define UM_ARCANE_LEGIONS_ROOM_H

#include "games/arcane_legions/snap.h"
#include "plane/patch.h"

// How near anything comes to the mover on a snap's way. Negative: the depth of what is in the way. INFINITY: nothing is
// near.
double al_snap_clearance(const AlMover *mover, const AlSnap *snap);
// For a free snap: it stays free while its end moves by no more than `end` along its line, and no point of its way by
// more than `way`. among: the places that the mover may move to, or NULL.
typedef struct AlRoom {
    double end, way;
} AlRoom;
AlRoom al_snap_room(const AlMover *mover, const AlSnap *snap, const UmPatch *among);
// For a blocked snap: it stays blocked while the mover, and its way with it, moves by less than this. *at_the_end: it
// does so however the way runs, while the end moves by less. among: the places that the mover may move to, or NULL.
double al_snap_depth(const AlMover *mover, const AlSnap *snap, const UmPatch *among, bool *at_the_end);

#endif
