// A snap: a way for a unit that ran into something to become adjacent to it, and what blocks it.
#ifndef UM_ARCANE_LEGIONS_SNAP_H
#define UM_ARCANE_LEGIONS_SNAP_H

#include "games/arcane_legions/state.h"
#include "plane/angle.h"

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
    double short_by;    // for a mover that keeps short snaps: how far it ends from a length in common; 0: it has one
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

// The way of a snap: the corners relative to the pivot point, before, after turning and at the end.
typedef struct AlWay {
    UmVec about, from[4], turned[4], to[4];
    double radius[4], longest; // from the pivot point; longest: the most at any time
    bool clockwise;
} AlWay;
AlWay al_way_of(const UmShape *mover, const AlSnap *snap);
// Whether the line of one side of the shape separates it from the whole way. Cheap: true is certain, false is not.
bool al_keeps_clear(const AlWay *way, const AlPiece *piece);
// AL-73, AL-81: whether such an object is in the way of a snap at all.
bool al_blocks(const UmScene *scene, UmObject object);

#endif
