// Dangerous Terrain that a move touches (T9-82), and how many dice that takes. In sets each such terrain has the bit
// T9Piece.danger.
#ifndef UM_NINTH_AGE_DANGER_H
#define UM_NINTH_AGE_DANGER_H

#include "games/ninth_age/motion.h"

// Adds the terrain under a unit; and the terrain that its Front touches on its way.
void t9_touch_at(const UmScene *scene, int unit, const UmShape *shape, uint64_t *touched);
// The same for the unit of the order, into its own set.
void t9_touch_here(const UmScene *scene, T9State *state);
void t9_touch_on_way(const UmScene *scene, int unit, const T9Motion *motion, double by, uint64_t *touched);
void t9_tell_danger(const UmScene *scene, int unit, uint64_t touched, UmTrace *trace);

#endif
