// What is on the straight way of a flight.
#ifndef UM_NINTH_AGE_FLIGHT_WAY_H
#define UM_NINTH_AGE_FLIGHT_WAY_H

#include "games/ninth_age/state.h"

// A unit that has turned to flee.
typedef struct T9Flier {
    int unit;
    T9Cause cause;
    int from;      // the enemy that it flees from; T9_UNTOLD or T9_NOBODY
    UmPose before; // before it turned
    UmPose turned;
} T9Flier;

// A thing that it goes through.
typedef struct T9Passed {
    UmObject object;
    double at; // the distance at which it reaches the thing
} T9Passed;

typedef struct T9Run {
    double distance;  // to where it ends or is removed
    UmObject because; // it goes further than its roll to get past this; UM_NO_OBJECT
    bool removed;
    UmObject met;     // what removed it
    double margin;    // the change after which the result would differ
    UmObject closest; // the thing that this depends on
    int passed_count, passed_capacity;
    T9Passed *passed; // in the order of passing
} T9Run;

// The run over this many inches.
T9Run t9_run_of(const UmScene *scene, const T9State *state, const T9Flier *flier, double inches, uint32_t *mattered);
void t9_run_free(T9Run *run);
// T9-86: whether the turn alone removes it. met: because of what.
bool t9_is_removed_at_once(const UmScene *scene, const T9State *state, const T9Flier *flier, UmObject *met);

#endif
