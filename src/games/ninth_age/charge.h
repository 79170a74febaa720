// The 9th Age: one charge, while its ways are looked for.
#ifndef UM_NINTH_AGE_CHARGE_H
#define UM_NINTH_AGE_CHARGE_H

#include "games/ninth_age/align.h"

// One way to complete a charge.
typedef struct T9Way {
    int step;
    UmPose from, contact, to;      // contact: set down, or arrived, before aligning
    UmVec at;                      // the point of contact
    double forward, wheel, onward; // wheel: degrees clockwise
    double length, needs;          // of the way; what is held against the roll
    bool is_right;                 // corner that it wheels about
    double shift;                  // of the centre, step 1
    double lo, hi;                 // of its places along the facing
    T9Models models;
    bool turns; // the target
    UmPose target_to;
} T9Way;

enum { T9_MOST_WAYS = 64 };
typedef struct T9Ways {
    int count;
    int equal;    // the first so many are equally good: their owner chooses
    bool too_far; // why none: it could be reached but for the roll
    bool reached; // or the facing is reached, but there is no room
    T9Way items[T9_MOST_WAYS];
} T9Ways;

enum { T9_MOST_GOALS = 32 };

typedef struct T9Charge {
    const UmScene *scene;
    const T9State *state;
    int pursuer, unit, target;
    uint32_t *mattered;
    T9Facing facing;
    T9Front front;
    T9Room room;
    T9Spans blocked; // along the facing
    UmBox box;       // before it moves ahead
    UmShape enemy;
    double range;    // INFINITY where the way's length does not count
    double shortest; // distance from front to enemy
    int blocker_count;
    int solid_count; // the first blockers; those after them count only where it arrives (T9-81)
    UmShape *blockers;
    UmCircle *around; // each of them
    int *near;        // those that the wheel at hand may meet, by their places
    UmCircle around_enemy;
    int goal_count;
    UmVec goals[T9_MOST_GOALS]; // points of the facing
    bool goes_straight;         // to the facing
    T9Way straight;
    T9Limits straight_limits;
    T9Models most, most_otherwise; // anywhere on the facing, as contact is read and as it is not
    T9Ways *ways;
    struct T9Covered *covered; // places that ways have been found to; NULL: nobody asks
    bool wants_more;           // only ways to other places
    T9Way *leads_to;           // the only place that counts; NULL: all do
    double spread;             // of places about a point that is touched: half the front; 0: none but the point
    bool passes_fellows;       // that are still to charge
} T9Charge;

// Furthest from the facing's middle that a charger's middle may be, at a corner.
static inline double t9_furthest(const T9Charge *c) { return (c->front.width + c->facing.length) / 2; }
static inline double t9_along(const T9Charge *c, UmVec point) {
    return um_dot(um_sub(point, c->facing.middle), c->facing.along);
}
static inline UmShape t9_shape_at(const T9Charge *c, UmPose pose) {
    return um_box_shape((UmBox){pose.at, pose.front, c->front.width, c->front.depth});
}

// All but its ways, which the caller sets. To be ended by t9_charge_end.
void t9_charge_begin(T9Charge *charge, const T9Query *query, int target, int step);
void t9_charge_end(T9Charge *charge);

typedef struct T9Found {
    T9Models models; // of the best
    bool tied;       // with the next
} T9Found;
// Adds what aligning makes of a contact with [u0, u1] of the facing, some point of which stays touched. False: nothing.
bool t9_align_way(T9Charge *charge, T9Way way, double u0, double u1, T9Found *best);
// How far along the facing it may be aligned then.
T9Limits t9_limits(const T9Charge *charge, const T9Way *way, double u0, double u1);
// The models of the best of that alone.
bool t9_could_align(const T9Charge *charge, const T9Way *way, double u0, double u1, T9Models *best);

#endif
