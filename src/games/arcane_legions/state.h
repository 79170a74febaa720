// The part of a state that belongs to Arcane Legions.
#ifndef UM_ARCANE_LEGIONS_STATE_H
#define UM_ARCANE_LEGIONS_STATE_H

#include "games/arcane_legions/scene.h"

// In some phases somebody is asked. In the others the rules go on by themselves (`run` in game.c).
typedef enum AlPhase {
    AL_PHASE_ORDER,     // no order yet: which unit?
    AL_PHASE_BREAKAWAY, // the owner of an adjacent enemy: strike or decline?
    AL_PHASE_LOSSES,    // the players tell what the strike cost
    AL_PHASE_MOVE,      // spending movement points
    AL_PHASE_SNAP,      // collided, with several possible snaps
    AL_PHASE_SLIDE,     // adjacent after a collision; slide or stay
    AL_PHASE_OVER,
    // Nobody is asked:
    AL_PHASE_ADJACENT, // whether an adjacent enemy may still strike before the unit moves
    AL_PHASE_READY,    // movement starts
    AL_PHASE_COLLIDED, // `collision` says how
    AL_PHASE_UNDO,     // a turn ended over something and no snap is possible
    AL_PHASE_ENDING    // movement ends; `end` says why
} AlPhase;

typedef enum AlEnd {
    AL_END_NONE,
    AL_END_CHOSEN,
    AL_END_NOTHING_LEFT, // no step can be paid or taken
    AL_END_COLLISION,
    AL_END_DISPLACED,
    AL_END_DESTROYED
} AlEnd;

// What led to a collision. It decides which bodies take part.
typedef enum AlCollision {
    AL_BY_STEP,      // bodies directly in the way of a step
    AL_BY_OVERLAP,   // bodies that a turn ended over
    AL_BY_TURN_TOUCH // bodies that a turn ended touching
} AlCollision;

typedef struct AlState {
    AlPhase phase;
    AlEnd end;
    int unit;
    UmPose pose;
    int order_points;
    unsigned handled; // a bit for each adjacent enemy, in the scene's order: its attack was made or declined
    int lost;         // icons lost to breakaway attacks
    int points;       // movement points
    int unused;       // movement points that were left at the end
    AlCollision collision;
    UmSide way;     // of the last step
    unsigned tried; // a bit for each UmSide: a step that way from here collided, and no snap was possible
    // What the unit is adjacent to after a collision:
    int piece; // -1: nothing
    UmSide side;
    int its_side;  // of the piece's shape
    bool no_slide; // the unit stayed because every slide was barred
    bool snapped;  // the unit snapped in that collision
    UmPose met;    // the pose before the snap
    UmPose from;   // the pose before the last turn
} AlState;

_Static_assert(sizeof(AlState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Arcane Legions");

static inline AlState *al_state(UmState *s) { return (AlState *)(void *)s->part; }
static inline const AlState *al_state_of(const UmState *s) { return (const AlState *)(const void *)s->part; }

// Ends movement for this reason.
static inline void al_end(AlState *st, AlEnd end) {
    st->phase = AL_PHASE_ENDING;
    st->end = end;
}

// Kinds of states (UmPlace.kind): which snap after a turn, and which slide.
#define AL_KIND_OVER_SOMETHING (1u << 29)
static inline uint32_t al_slide_kind(int piece, UmSide side, int its_side) {
    return 1u << 30 | (uint32_t)piece << 8 | (uint32_t)its_side << 2 | (uint32_t)side;
}

// Indices into al_verbs.
typedef enum AlVerb {
    AL_ORDER,
    AL_BREAKAWAY,
    AL_DECLINE,
    AL_LOST,
    AL_DESTROYED,
    AL_STEP,
    AL_TURN,
    AL_SNAP,
    AL_SLIDE,
    AL_STAY,
    AL_END
} AlVerb;
enum { AL_SLIDE_LEFT, AL_SLIDE_RIGHT };

// The acting unit, where the state has it.
typedef struct AlMover {
    const UmScene *scene;
    const AlState *state;
    UmShape base;      // the ground that it covers
    bool ends_only;    // only find where snaps end, not what blocks them
    const UmKey *only; // the only snap that is wanted; NULL: all
    bool until_free;   // only find whether a snap is free
    bool keeps_short;  // keep snaps too that would end with no length in common
} AlMover;

static inline AlMover al_mover(const UmScene *s, const AlState *st) {
    return (AlMover){s, st, al_ground(s, st->unit, st->pose), false, NULL, false, false};
}
static inline UmVec al_direction(const AlState *st, UmSide side) { return um_side_normal(st->pose.front, side); }

#endif
