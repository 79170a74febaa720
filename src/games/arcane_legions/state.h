// Arcane Legions: its part of a state, and the chapters' functions on it.
#ifndef UM_ARCANE_LEGIONS_STATE_H
#define UM_ARCANE_LEGIONS_STATE_H

#include "games/arcane_legions/scene.h"

typedef enum AlPhase {
    AL_PHASE_ORDER,     // no order yet: whom to order
    AL_PHASE_BREAKAWAY, // an adjacent enemy's owner: strike or decline
    AL_PHASE_LOSSES,    // the table: what the strike cost
    AL_PHASE_MOVE,      // spending movement points
    AL_PHASE_SNAP,      // collided; more than one way to snap
    AL_PHASE_SLIDE,     // adjacent after a collision; slide or stay
    AL_PHASE_OVER
} AlPhase;

typedef enum AlEnd {
    AL_END_NONE,
    AL_END_CHOSEN,
    AL_END_NOTHING_LEFT, // no step can be paid or taken
    AL_END_COLLISION,
    AL_END_DISPLACED,
    AL_END_DESTROYED
} AlEnd;

// What a collision was run into by: it decides which bodies take part.
typedef enum AlCollision {
    AL_BY_STEP,      // what lies at once in the step's way
    AL_BY_OVERLAP,   // what a turn ended over
    AL_BY_TURN_TOUCH // what a turn ended touching
} AlCollision;

typedef struct AlState {
    AlPhase phase;
    AlEnd end;
    int unit;
    UmPose pose;
    int order_points;
    unsigned handled; // bit by adjacent enemy in the scene's order: its breakaway attack was made or declined
    int lost;         // icons, in breakaway
    int points;       // movement points
    int unused;       // movement points that were left at the end
    AlCollision collision;
    UmSide way;     // of the last step
    unsigned tried; // bit by UmSide: from this very place a step that way collided and no snap was possible
    // adjacent to, after a collision:
    int piece; // -1: to nothing
    UmSide side;
    int its_side;  // of the piece's shape
    bool no_slide; // stayed because every slide along it was barred
    bool snapped;  // in that collision
    UmPose met;    // where it was snapped from
} AlState;

_Static_assert(sizeof(AlState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Arcane Legions");

static inline AlState *al_state(UmState *s) { return (AlState *)(void *)s->part; }
static inline const AlState *al_state_of(const UmState *s) { return (const AlState *)(const void *)s->part; }

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

extern const UmSide al_clockwise[4]; // front, right, rear, left: the canonical order
extern const char *const al_side_names[5];
extern const char *const al_hand_names[3];

static inline UmShape al_mover(const UmScene *s, const AlState *st) {
    UmBox base = al_base(al_codex(s, st->unit), st->pose);
    return um_box_shape(base);
}
static inline UmVec al_direction(const AlState *st, UmSide side) { return um_side_normal(st->pose.front, side); }

// order.c
void al_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void al_ask_for_order(const UmScene *scene, UmState *state);
void al_displace(const UmScene *scene, UmState *state, UmTrace *trace);
void al_list_orders(const UmScene *scene, const AlState *state, UmOptions *options);
int al_order_cost(const UmScene *scene, int unit);
// Movement icons that are ready now.
int al_ready_icons(const UmScene *scene, const AlState *state);
void al_begin_movement(const UmScene *scene, UmState *state, UmTrace *trace);

// breakaway.c
// Whether enemies are adjacent to a sortie that is ordered: they may not strike (AL-10).
bool al_sortie_got_away(const UmScene *scene, const AlState *state);
// Before a sortie has moved: why nobody strikes at it.
void al_bar_breakaways(const UmScene *scene, const AlState *state, UmOptions *options);
void al_go_on_with_breakaway(const UmScene *scene, UmState *state, UmTrace *trace);
void al_list_breakaways(const UmScene *scene, const UmState *state, UmOptions *options);
void al_list_losses(const UmScene *scene, const AlState *state, UmOptions *options);
void al_break_away(const UmScene *scene, UmState *state, int attacker, UmTrace *trace);
void al_decline(const UmScene *scene, UmState *state, UmTrace *trace);
void al_lose(const UmScene *scene, UmState *state, int icons, UmTrace *trace);
void al_destroy(const UmScene *scene, UmState *state, UmTrace *trace);

// lateral.c
void al_list_steps(const UmScene *scene, const AlState *state, UmOptions *options);
void al_step(const UmScene *scene, UmState *state, UmSide side, double by, UmTrace *trace);
void al_end_movement(const UmScene *scene, UmState *state, AlEnd end, UmTrace *trace);

// How far the mover may go straight on before something, or the table's edge, is in the way; INFINITY where nothing is.
typedef struct AlAhead {
    double contact, edge;
    double line; // the edge even where the scene leaves it open
} AlAhead;
// What stands further off than `far` may be left out.
AlAhead al_look_ahead(const UmScene *scene, int unit, const UmShape *mover, UmVec direction, double far);
// Whether this piece is a body that could be hit by the unit: not its own base, not an edge the scene leaves open.
bool al_in_the_way(const UmScene *scene, int unit, int piece);
// Whether a base reaches over the table's edge, open or not.
bool al_over_the_edge(const UmScene *scene, const UmShape *base);

// How much longer or shorter, or further aside, a straight way could be before something else came of it; INFINITY on
// open ground. What the mover is adjacent to after a collision is left out.
double al_way_margin(const UmScene *scene, const AlState *state, const UmShape *mover, UmVec way, double by,
                     double moved);

// collision.c
// False, with nothing done, where a turn ended over something and no snap is possible.
bool al_collide(const UmScene *scene, UmState *state, UmTrace *trace);
void al_list_snaps(const UmScene *scene, const AlState *state, UmOptions *options);
// After a snap: the others, and why they were not to be had.
void al_bar_other_snaps(const UmScene *scene, const AlState *state, UmOptions *options);
void al_snap(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
// Whether a snap to this body was tried and found blocked, from the very place where the mover stands.
bool al_found_blocked(const UmScene *scene, const AlState *state, int piece);

// turn.c
void al_list_turns(const UmScene *scene, const AlState *state, UmOptions *options);
void al_turn(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
typedef void AlTurnVisit(void *context, UmPose to, int price);
void al_visit_turns(const UmScene *scene, int unit, AlTurnVisit visit, void *context);

// reach.c
int al_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double al_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec al_centre(const UmScene *scene, const UmState *state, int unit);
UmReach al_unit_reach(const UmScene *scene, int unit);
UmShape al_footprint(const UmScene *scene, int unit, UmPose pose);
bool al_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

// bound.c
void al_bound(const UmScene *scene, const UmState *state, UmBound *bound);

// slide.c
void al_list_slides(const UmScene *scene, const AlState *state, UmOptions *options);
void al_slide(const UmScene *scene, UmState *state, int hand, UmTrace *trace);

#endif
