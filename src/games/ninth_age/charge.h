// A single charge, during the search for its ways.
#ifndef UM_NINTH_AGE_CHARGE_H
#define UM_NINTH_AGE_CHARGE_H

#include "games/ninth_age/counted.h"

// A way to complete a charge.
typedef struct T9Way {
    int step;
    UmPose from, contact, to;      // contact: where it is set down or arrives, before aligning
    UmVec at;                      // the point of contact
    double forward, wheel, onward; // wheel: degrees clockwise
    double length, needs;          // of the way; the length that the roll must reach
    bool is_right;                 // whether it wheels about its right corner
    double shift;                  // of the centre, in step 1
    double lo, hi;                 // the range of its places along the facing
    T9Models models;
    bool turns; // the target turns
    UmPose target_to;
} T9Way;

// The best ways to a facing, and some of those that are worse.
enum { T9_MOST_WAYS = 64 };
typedef struct T9Ways {
    int count;
    int equal;    // the first of them, which are equally good: the owner chooses
    bool too_far; // why there is no way: only the roll is too short
    bool reached; // why there is no way: the facing can be reached, but has no room
    bool limited; // the search was cut: another way may leave more to others
    T9Way items[T9_MOST_WAYS];
} T9Ways;

enum { T9_EDGES = 4 }; // the first blockers are the ground beyond the edges
// With up to this many blockers, examining all is faster than selecting some.
enum { T9_FEW_BLOCKERS = T9_EDGES + 8 };

typedef struct T9Charge {
    const UmScene *scene;
    const T9State *state;
    int pursuer, unit, target;
    uint32_t *mattered;
    T9Facing facing;
    T9Front front;
    T9Room room;
    T9Spans blocked; // stretches along the facing
    UmBox box;       // before it moves ahead
    UmShape enemy;
    double range;    // INFINITY where the way's length does not matter
    double shortest; // distance from the front to the enemy
    int blocker_count;
    int solid_count; // the first blockers; the others count only where the charger ends (T9-81)
    UmShape *blockers;
    int corner_count; // of the blockers
    UmCircle *around; // a circle around each
    int *near;        // indices of those that the present wheel may meet
    UmCircle around_enemy;
    struct T9Cores *cores; // the insides of the blockers; NULL: not needed
    int goal_count, goal_capacity;
    UmVec *goals;       // points of the facing
    bool goes_straight; // whether straight on leads to the facing
    T9Way straight;
    T9Limits straight_limits;
    T9Models most, most_otherwise; // anywhere on the facing, by the ruling's value and by the other one
    T9Ways *ways;
    struct T9Covered *covered; // places to which ways were found; NULL: not needed
    bool wants_more;           // only look for ways to other places
    T9Way *leads_to;           // the only place that matters; NULL: all do
    double spread;             // of places around a point that is touched: half the front; 0: only the point
    bool passes_fellows;       // passes chargers that have not moved yet
    T9Counted counted;
} T9Charge;

// The furthest that a charger's centre may be from the facing's centre, at a corner.
static inline double t9_furthest(const T9Charge *c) { return (c->front.width + c->facing.length) / 2; }
static inline double t9_along(const T9Charge *c, UmVec point) {
    return um_dot(um_sub(point, c->facing.middle), c->facing.along);
}
static inline UmShape t9_shape_at(const T9Charge *c, UmPose pose) {
    return um_box_shape((UmBox){pose.at, pose.front, c->front.width, c->front.depth});
}

// Sets everything except `ways`, which the caller sets. t9_charge_end ends it.
void t9_charge_begin(T9Charge *charge, const T9Query *query, int target, int step);
void t9_charge_end(T9Charge *charge);

typedef struct T9Found {
    T9Models models; // of the best place
    bool tied;       // with the second best
} T9Found;
// Adds what aligning makes of a contact with [u0, u1] of the facing; some point of it stays touched. False: nothing.
bool t9_align_way(T9Charge *charge, T9Way way, double u0, double u1, T9Found *best);
// The limits along the facing within which it may then be aligned.
T9Limits t9_limits(const T9Charge *charge, const T9Way *way, double u0, double u1);
// Only the models of the best of those places.
bool t9_could_align(T9Charge *charge, const T9Way *way, double u0, double u1, T9Models *best);

#endif
