// The 9th Age: what lies on the straight way of a flight.
#ifndef UM_NINTH_AGE_FLIGHT_WAY_H
#define UM_NINTH_AGE_FLIGHT_WAY_H

#include "games/ninth_age/state.h"

// A unit that has turned to flee.
typedef struct T9Flier {
    int unit;
    T9Cause cause;
    int from;      // the enemy that it flees from; T9_UNTOLD or T9_NOBODY
    UmPose before; // as it stood before it turned
    UmPose turned;
} T9Flier;

// Something that it goes through.
typedef struct T9Passed {
    UmObject object;
    double at; // how far it has gone when it comes upon it
} T9Passed;

typedef struct T9Run {
    double distance;  // to where it ends, or is removed
    UmObject because; // goes on past it, where that is further than the roll; UM_NO_OBJECT
    bool removed;
    UmObject met; // and that is why
    double margin;    // to its being otherwise
    UmObject closest; // what that is to
    int passed_count, passed_capacity;
    T9Passed *passed; // the first one first
} T9Run;

// Over so many inches.
T9Run t9_run_of(const UmScene *scene, const T9State *state, const T9Flier *flier, double inches, uint32_t *mattered);
void t9_run_free(T9Run *run);
// T9-86: whether the turn alone has removed it, by `met`.
bool t9_is_removed_at_once(const UmScene *scene, const T9State *state, const T9Flier *flier, UmObject *met);

#endif
