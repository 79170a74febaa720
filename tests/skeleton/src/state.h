// Skeleton: its part of a state.
#ifndef UM_SKELETON_STATE_H
#define UM_SKELETON_STATE_H

#include "games/skeleton/scene.h"

typedef enum SkPhase {
    SK_PHASE_ORDER, // no order yet: whom to move
    SK_PHASE_MOVE,
    SK_PHASE_OVER,
    SK_PHASE_ENDING // nobody is asked: the move ends
} SkPhase;

typedef struct SkState {
    SkPhase phase;
    int unit; // the one that moves; -1: none
    UmHex at;
    int left, taken; // hexes
} SkState;

_Static_assert(sizeof(SkState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Skeleton");

static inline SkState *sk_state(UmState *s) { return (SkState *)(void *)s->part; }
static inline const SkState *sk_state_of(const UmState *s) { return (const SkState *)(const void *)s->part; }

typedef enum SkVerb { SK_ORDER, SK_STEP, SK_END } SkVerb;

#endif
