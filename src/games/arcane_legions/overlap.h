// Collision from Overlap (AL-65 to AL-70).
#ifndef UM_ARCANE_LEGIONS_OVERLAP_H
#define UM_ARCANE_LEGIONS_OVERLAP_H

#include "games/arcane_legions/snap.h"

// Adds every snap off this piece, blocked or not, for a mover that a turn set down over it.
void al_add_overlap_snaps(const AlMover *mover, int piece, AlSnaps *snaps);

#endif
