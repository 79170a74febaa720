// The 9th Age: one charge, while its ways are looked for.
#ifndef UM_NINTH_AGE_CHARGE_H
#define UM_NINTH_AGE_CHARGE_H

#include "games/ninth_age/state.h"

// A place on the facing that a front can touch, and the way there, where no aligning was possible.
typedef struct T9Contact {
    T9Way way;
    double at; // along the facing
} T9Contact;
enum { T9_MOST_CONTACTS = 16, T9_MOST_GOALS = 32 };

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
    int blocker_count, contact_count;
    UmShape *blockers;
    UmCircle *around; // each of them
    UmCircle around_enemy;
    T9Contact contacts[T9_MOST_CONTACTS];
    int goal_count;
    UmVec goals[T9_MOST_GOALS]; // points of the facing
    bool goes_straight;         // to the facing
    T9Way straight;
    T9Limits straight_limits;
    T9Models most, most_otherwise; // anywhere on the facing, as contact is read and as it is not
    T9Ways *ways;
    T9Way *leads_to; // the only place that counts; NULL: all do
} T9Charge;

// Furthest from the facing's middle that a charger's middle may be, at a corner.
static inline double t9_furthest(const T9Charge *c) { return (c->front.width + c->facing.length) / 2; }
static inline double t9_along(const T9Charge *c, UmVec point) {
    return um_dot(um_sub(point, c->facing.middle), c->facing.along);
}
static inline UmShape t9_shape_at(const T9Charge *c, UmPose pose) {
    return um_box_shape((UmBox){pose.at, pose.front, c->front.width, c->front.depth});
}

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

void t9_place(T9Charge *charge);                        // placing.c: step 1
void t9_go(T9Charge *charge);                           // wheel.c: step 2
bool t9_go_to(T9Charge *charge, double at, T9Way *way); // by the least wheel that leads there
// What a charger can reach in step 2 whoever else charges; room and, where only the shortest distance counts, the roll
// left out of account.
const T9Reach *t9_reach(const UmScene *scene, const T9State *state, int pursuer);

void t9_charge_begin(T9Charge *charge, const UmScene *scene, const T9State *state, int pursuer, int target, int step,
                     uint32_t *mattered);
void t9_charge_end(T9Charge *charge);
void t9_unaligned(T9Charge *charge); // unaligned.c: where no contact could be aligned

// --- way.c: along one way

enum { T9_EDGES = 4 }; // the first blockers: the ground beyond them

// One angle of the wheel about one corner.
typedef struct T9Wheel {
    double degrees; // 0: none
    UmVec rotation;
    bool is_right;
    UmVec corner, other; // before moving
    UmVec arm;           // from one to the other after the wheel; a unit vector
} T9Wheel;

T9Wheel t9_wheel(const T9Charge *charge, double degrees, bool is_right);
// Everything in its way but friends of the combat and the target itself. The caller frees blockers and around.
void t9_gather_blockers(T9Charge *charge);
// How far it may go straight on.
double t9_straight_on(const T9Charge *charge);
// Forward by a, a wheel, and on to the enemy. Returns whether its facing is touched, on [u0, u1], and the roll reaches
// so far.
bool t9_arrive(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);
// Whether nothing stands in a way that arrives.
bool t9_is_clear(const T9Charge *charge, const T9Wheel *wheel, const T9Way *way);
// Both.
bool t9_walk(T9Charge *charge, const T9Wheel *wheel, double a, T9Way *way, double *u0, double *u1);

// --- proposals.c: where to wheel, and how far

enum { T9_MOST_PLACES = 4096 };
// Distances ahead, between least and most.
typedef struct T9Places {
    double least, most;
    int count, capacity;
    double *at;
    bool takes_all; // what lies elsewhere too
} T9Places;

// Where any of the facing lies before the wheeled front; false: nowhere.
bool t9_find_bounds(const T9Charge *charge, const T9Wheel *wheel, double most, T9Places *places);
// Ascending, after t9_find_bounds: between two of them nothing comes into the way of this wheel, or leaves it.
void t9_suggest_places(const T9Charge *charge, const T9Wheel *wheel, T9Places *places);

// In degrees, 0 < d <= 90, ascending.
typedef struct T9Angles {
    int count;
    double items[T9_MOST_PLACES];
} T9Angles;

// Where, about which corner and at which angle two things come into the way at once: windows open and close there.
typedef struct T9Crossing {
    double degrees, ahead;
    bool is_right;
} T9Crossing;
typedef struct T9Crossings {
    double most;
    int count;
    T9Crossing items[T9_MOST_PLACES]; // by degrees, ascending
} T9Crossings;
void t9_find_crossings(const T9Charge *charge, double most, T9Crossings *crossings);

// Every degree, and where something comes into the way of a wheel at the start or at `most` ahead.
void t9_find_angles(const T9Charge *charge, double most, T9Angles *angles);

#endif
