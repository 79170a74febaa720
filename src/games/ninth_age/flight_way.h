// The 9th Age: what lies on the straight way of a flight.
#ifndef UM_NINTH_AGE_FLIGHT_WAY_H
#define UM_NINTH_AGE_FLIGHT_WAY_H

#include "games/ninth_age/state.h"

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

// Of the unit that has turned, over so many inches.
T9Run t9_run_of(const UmScene *scene, const T9State *state, double inches, uint32_t *mattered);
void t9_run_free(T9Run *run);
// T9-86: whether the turn alone has removed it, by `met`.
bool t9_is_removed_at_once(const UmScene *scene, const T9State *state, UmObject *met);

#endif
