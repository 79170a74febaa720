// A way in which a unit that ran into something could become adjacent to it, and what blocks it.
#ifndef UM_ARCANE_LEGIONS_SNAP_H
#define UM_ARCANE_LEGIONS_SNAP_H

#include "games/arcane_legions/state.h"
#include "plane/patch.h"

// One of the mover's sides against one of a piece's.
typedef struct AlSides {
    int piece;
    int side, its_side; // of the mover's base, of the piece's shape
} AlSides;

typedef struct AlSnap {
    int piece;
    UmSide side;
    int its_side; // of the piece's shape
    UmVec about;
    UmVec rotation;
    double degrees; // clockwise; 0 when they lie flush already
    UmVec off;      // straight off the object after the pivot (AL-69); next to nothing elsewhere
    UmPose to;
    UmObject blocked;   // what the snap would hit; UM_NO_OBJECT when free
    bool by_sweep_only; // blocked on the way, though not in the final place
    bool over_the_edge; // some of its way lies beyond the table's edge, open or not
} AlSnap;

// A side of the mover meets a convex outline in two points at most, each of them on two sides at most.
enum { AL_SNAPS_OF_PIECE = 16, AL_SNAPS_OF_OBJECT = AL_SNAPS_OF_PIECE * UM_MAX_SHAPES_OF_TERRAIN };

typedef struct AlSnaps {
    int count;
    AlSnap item[AL_SNAPS_OF_OBJECT];
} AlSnaps;

// Adds the snap that lays two sides flush with each other, turned about a point, unless it would end with no length in
// common.
void al_add_snap(const AlMover *mover, AlSides sides, UmVec about, AlSnaps *snaps);

UmKey al_snap_key(const UmScene *scene, const AlSnap *snap);

// Under the scene's rulings; sets the bits of those under which it might be otherwise.
bool al_snap_is_free(const UmScene *scene, const AlSnap *snap, uint32_t *mattered);
bool al_is_flush_already(const AlSnap *snap);
// How near anything comes to the mover on the way of a snap; below 0: how deep in the way it stands. INFINITY where
// nothing is near.
double al_snap_clearance(const AlMover *mover, const AlSnap *snap);
// Of one that is blocked: moved aside by less than this, mover and way together, it still is; *at_the_end: however the
// way runs, if only the end is moved by less. among: the places that it may be moved to, or NULL.
double al_snap_depth(const AlMover *mover, const AlSnap *snap, const UmPatch *among, bool *at_the_end);

#endif
