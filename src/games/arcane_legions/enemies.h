// Enemies adjacent to the ordered unit.
#ifndef UM_ARCANE_LEGIONS_ENEMIES_H
#define UM_ARCANE_LEGIONS_ENEMIES_H

#include "games/arcane_legions/state.h"

// A base is at least a step wide, so at most ten bases lie flush with the four sides of a formation.
enum { AL_MOST_ADJACENT = 16 };

typedef struct AlAdjacent {
    int count;
    int unit[AL_MOST_ADJACENT]; // in the scene's order
} AlAdjacent;

// AL-06, AL-15: all enemies adjacent to the ordered unit, a formation or a sortie.
AlAdjacent al_adjacent_enemies(const UmScene *scene, const AlState *state);
// Whether enemies are adjacent to an ordered sortie; AL-10 forbids them to strike.
bool al_sortie_got_away(const UmScene *scene, const AlState *state);

#endif
