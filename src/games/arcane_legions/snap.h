// A snap: a way for a unit that ran into something to become adjacent to it, and what blocks it.
#ifndef UM_ARCANE_LEGIONS_SNAP_H
#define UM_ARCANE_LEGIONS_SNAP_H

#include "games/arcane_legions/state.h"
#include "plane/angle.h"
#include "plane/patch.h"

// A side of the mover and a side of a piece.
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
    double degrees; // clockwise; 0 where they lie flush already
    UmVec off;      // the move straight off the object after the pivot (AL-69); elsewhere almost 0
    UmPose to;
    UmObject blocked;   // what the snap would hit; UM_NO_OBJECT where it is free
    bool by_sweep_only; // blocked on the way, but not at the end
    bool over_the_edge; // part of the way is beyond the table's edge, open or closed
} AlSnap;

// A side of the mover meets a convex outline in at most two points, and each point lies on at most two sides.
enum { AL_SNAPS_OF_PIECE = 16, AL_SNAPS_OF_OBJECT = AL_SNAPS_OF_PIECE * UM_MAX_SHAPES_OF_TERRAIN };

typedef struct AlSnaps {
    int count;
    bool has_free; // of a mover that asks until_free
    UmAngleMemo angle;
    AlSnap item[AL_SNAPS_OF_OBJECT];
} AlSnaps;

static inline void al_clear_snaps(AlSnaps *snaps) {
    snaps->count = 0;
    snaps->has_free = false;
    snaps->angle = (UmAngleMemo){0};
}

// Adds the snap that turns about a point until two sides lie flush, unless they would share no length.
void al_add_snap(const AlMover *mover, AlSides sides, UmVec about, AlSnaps *snaps);

UmKey al_snap_key(const UmScene *scene, const AlSnap *snap);

// Under the scene's rulings. Sets the bits of rulings that could change the answer.
bool al_snap_is_free(const UmScene *scene, const AlSnap *snap, uint32_t *mattered);
bool al_is_flush_already(const AlSnap *snap);
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
