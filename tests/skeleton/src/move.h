// Skeleton: the move of one unit, hex by hex.
#ifndef UM_SKELETON_MOVE_H
#define UM_SKELETON_MOVE_H

#include "games/skeleton/state.h"

// Where a unit stands in this state.
UmHex sk_at(const UmScene *scene, const SkState *state, int unit);
// SK-03: whether the move may end here. Notes the ruling that this hangs on.
bool sk_may_end(const UmScene *scene, const SkState *state, uint32_t *mattered);

void sk_list_moves(const UmScene *scene, const SkState *state, UmOptions *options);
void sk_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void sk_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void sk_end(UmState *state, UmTrace *trace);

#endif
