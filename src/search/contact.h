// Whether the acting unit can come to touch another, or reach a place, a region or a point to cover. The answer is a
// way, or a proof that there is none. It is exact where the game tells its motions (games/motions.h); docs/reach.md has
// the argument.
#ifndef UM_SEARCH_CONTACT_H
#define UM_SEARCH_CONTACT_H

#include "search/goal.h"
#include "search/open.h"
#include "search/walk.h"

typedef enum UmVerdict {
    UM_NOT_ASKED,  // the game tells no motions here
    UM_UNDECIDED,  // there were too many patches or ways to try
    UM_POSSIBLE,   // if others let it
    UM_IMPOSSIBLE, // whatever anybody chooses
} UmVerdict;

typedef struct UmContactGoal {
    UmGoal goal;
    UmVerdict verdict;
    // Where it is possible: the cheapest choices from the state in question. The caller frees them.
    int count, capacity, spent;
    UmChoice *choices;
} UmContactGoal;

// What would make an impossible goal possible.
typedef struct UmContactNeeds {
    int points;        // this many more points of the allowance; 0: none of the numbers that were tried
    int object_count;  // objects: without any one of them the goal would be possible
    UmObject *objects; // in their order; the caller frees the list
    bool limited;      // there was not work enough to try all
} UmContactNeeds;

// Whether a search with this setup settles contacts exactly. It then assumes that others let the way happen.
UM_INLINE bool um_is_exact(const UmScene *scene, const UmWalkSetup *setup) {
    return um_game(scene)->motions && !setup->by_itself;
}
// Searches for all goals at once. most_patches bounds the work; *limited: it was not enough. Returns the work done: the
// number of patches, and of places where something was met.
int um_settle_contacts(const UmScene *scene, const UmState *state, UmContactGoal *goals, int count, int most_patches,
                       bool *limited);
// work: a bound as above. What does not fit into it is not told.
UmContactNeeds um_contact_needs(const UmScene *scene, const UmState *state, const UmContactGoal *goal, int work);
// The places that the unit can reach without running into anything.
UmOpenGround um_find_open_ground(const UmScene *scene, const UmState *state, int most_patches);

#endif
