// Whether the unit that acts can come to touch another, or to a place, into a region, over a point: yes and how, or no
// for certain. Exact where the game tells its motions (games/motions.h); docs/reach.md has the argument.
#ifndef UM_SEARCH_CONTACT_H
#define UM_SEARCH_CONTACT_H

#include "search/goal.h"
#include "search/open.h"
#include "search/walk.h"

typedef enum UmVerdict {
    UM_UNDECIDED,  // it was not settled: no motions are told, or there were too many patches or ways to try
    UM_POSSIBLE,   // if the others let it
    UM_IMPOSSIBLE, // whatever anybody chooses
} UmVerdict;

typedef struct UmContactGoal {
    UmGoal goal;
    UmVerdict verdict;
    // Where it is possible: the cheapest choices from the state that was asked about, the caller's to free.
    int count, capacity, spent;
    UmChoice *choices;
} UmContactGoal;

// What would have to be otherwise for an impossible goal.
typedef struct UmContactNeeds {
    int points;        // so many more of the allowance would do; 0: no number that was tried
    int object_count;  // of those without each of which it could be done
    UmObject *objects; // in their order; the caller's to free
} UmContactNeeds;

// Modules of games without regions need not hold these: they are reached through the game's JSON.
typedef struct UmContacts {
    // Looks for all goals at once. most_patches bounds the work, *limited tells that it was not enough. Returns what
    // was done of it: patches, and places where something was met.
    int (*settle)(const UmScene *scene, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                  bool *limited);
    // work bounds what is done, as of settle; what it leaves no time for is not told.
    UmContactNeeds (*needs)(const UmScene *scene, const UmState *state, const UmContactGoal *goal, int work);
    // Where it can come without running into anything.
    UmOpenGround (*open)(const UmScene *scene, const UmState *state, int most_patches);
} UmContacts;
extern const UmContacts um_contacts;

#endif
