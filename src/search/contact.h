// Whether the unit that acts can come to touch another: yes and how, or no for certain. Exact where the game tells its
// motions (games/motions.h); docs/reach.md has the argument.
#ifndef UM_SEARCH_CONTACT_H
#define UM_SEARCH_CONTACT_H

#include "search/walk.h"

typedef enum UmVerdict {
    UM_UNDECIDED,  // it was not settled: no motions are told, or there were too many patches or ways to try
    UM_POSSIBLE,   // if the others let it
    UM_IMPOSSIBLE, // whatever anybody chooses
} UmVerdict;

typedef struct UmContactGoal {
    int unit, side; // of that unit, -1 for any
    UmVerdict verdict;
    // Where it is possible: the cheapest choices from the state that was asked about, the caller's to free.
    int count, capacity, spent;
    UmChoice *choices;
} UmContactGoal;

// Looks for all goals at once. most_patches bounds the work, *limited tells that it was not enough. Returns what was
// done of it: patches, and places where something was met.
int um_settle_contacts(const UmScene *scene, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited);

#endif
