// Enemies adjacent to the ordered unit.
#ifndef UM_ARCANE_LEGIONS_ENEMIES_H
#define UM_ARCANE_LEGIONS_ENEMIES_H

#include "games/arcane_legions/state.h"

// Bases are a step wide at least, so that no more than ten lie flush with the four sides of a formation.
enum { AL_MOST_ADJACENT = 16 };

typedef struct AlAdjacent {
    int count;
    int unit[AL_MOST_ADJACENT]; // in the scene's order
} AlAdjacent;

// AL-06, AL-15: each enemy adjacent to the ordered unit, formation or sortie.
AlAdjacent al_adjacent_enemies(const UmScene *scene, const AlState *state);
// Whether enemies are adjacent to a sortie that is ordered: they may not strike (AL-10).
bool al_sortie_got_away(const UmScene *scene, const AlState *state);

#endif
