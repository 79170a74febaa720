// Godsgloom: its part of a state, and the functions on it.
#ifndef UM_GODSGLOOM_STATE_H
#define UM_GODSGLOOM_STATE_H

#include "games/godsgloom/scene.h"

typedef enum GgPhase {
    GG_PHASE_ORDER, // no order yet: whom to move
    GG_PHASE_MOVE,
    GG_PHASE_FINAL, // no more hexes: the last pivot
    GG_PHASE_OVER
} GgPhase;

typedef struct GgState {
    GgPhase phase;
    int unit;
    UmHex at;
    int facing;
    int points, purse; // movement points left, and at the start
    int steps;         // hexes entered
    bool pivoted;      // before the first hex
    bool engaged;      // at the start
    bool locked;       // at the start, by a unit with Lockdown
    bool special;      // pivoted or moved while engaged, instead of a normal move
    bool special_step; // moved
    bool guaranteed;   // entered a hex that it could not pay
    bool ran_on;       // went on from a zone by Nimble
    int stopped_by;    // the enemy whose zone ended the move; -1: none
} GgState;

_Static_assert(sizeof(GgState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Godsgloom");

static inline GgState *gg_state(UmState *s) { return (GgState *)(void *)s->part; }
static inline const GgState *gg_state_of(const UmState *s) { return (const GgState *)(const void *)s->part; }

typedef enum GgVerb { GG_ORDER, GG_FACE, GG_STEP, GG_HALT, GG_END } GgVerb;

// zone.c
// Whether a hex lies in the Engagement Zone of a unit that stands where the scene has it.
bool gg_in_zone(const UmScene *scene, int unit, UmHex hex);
// The first enemy, in the scene's order, after this one (-1: from the start) that a unit in this place is engaged with;
// -1: none. Sets the ruling's bit where the other reading would say otherwise.
int gg_next_engaged(const UmScene *scene, int unit, UmHex at, int facing, int after, uint32_t *mattered);

// move.c
void gg_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void gg_list_moves(const UmScene *scene, const GgState *state, UmOptions *options);
void gg_face(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void gg_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void gg_halt(const UmScene *scene, UmState *state, UmTrace *trace);
void gg_end(const UmScene *scene, UmState *state, UmTrace *trace);
// The unit in a hex, the moving one left out where it stood at first; -1: nobody.
int gg_unit_in(const UmScene *scene, const GgState *state, UmHex hex);
bool gg_may_stop(const UmScene *scene, const GgState *state);
// Ruling godsgloom.engaged-pivot-melee and Nimble: whether a movement rule leaves the unit its Melee Attack.
bool gg_may_melee(const UmScene *scene, const GgState *state);

// reach.c
int gg_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double gg_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec gg_centre(const UmScene *scene, const UmState *state, int unit);
UmReach gg_reach(const UmScene *scene, int unit);
UmShape gg_footprint(const UmScene *scene, int unit, UmPose pose);
bool gg_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

#endif
