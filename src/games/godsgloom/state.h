// The part of a state that belongs to Godsgloom.
#ifndef UM_GODSGLOOM_STATE_H
#define UM_GODSGLOOM_STATE_H

#include "games/godsgloom/scene.h"

// In some phases somebody is asked. In the others the rules go on by themselves (`run` in game.c).
typedef enum GgPhase {
    GG_PHASE_ORDER, // no order yet: which unit?
    GG_PHASE_MOVE,
    GG_PHASE_FINAL, // no more hexes; the final pivot
    GG_PHASE_OVER,
    // Nobody is asked:
    GG_PHASE_RESTING, // no more hexes; decides whether there is a final pivot
    GG_PHASE_ENDING   // the move ends
} GgPhase;

typedef struct GgState {
    GgPhase phase;
    int unit;
    UmHex at;
    int facing;
    int points, purse; // movement points left; movement points at the start
    int steps;         // hexes entered
    bool pivoted;      // before the first hex
    bool engaged;      // at the start
    bool locked;       // at the start, by a unit with Lockdown
    bool special;      // pivoted or moved while engaged, which replaces a normal move
    bool special_step; // moved in that way
    bool guaranteed;   // entered a hex that its points did not pay
    bool ran_on;       // Nimble let it go on from a zone
    int stopped_by;    // the enemy whose zone ended the move; -1: none
} GgState;

_Static_assert(sizeof(GgState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Godsgloom");

static inline GgState *gg_state(UmState *s) { return (GgState *)(void *)s->part; }
static inline const GgState *gg_state_of(const UmState *s) { return (const GgState *)(const void *)s->part; }

typedef enum GgVerb { GG_ORDER, GG_FACE, GG_STEP, GG_HALT, GG_END } GgVerb;

#endif
