// What may come of a position, with exact chances: every throw of the dice is followed, and at every other decision
// one choice is made.
#ifndef UM_SEARCH_ODDS_H
#define UM_SEARCH_ODDS_H

#include "play/play.h"

// n out of d, in lowest terms; both below 2^53.
typedef struct UmWeight {
    int64_t n, d;
} UmWeight;

// The sum, or the product; false where the terms are too large.
bool um_weight_add(UmWeight *weight, UmWeight other);
bool um_weight_multiply(UmWeight *weight, int64_t n, int64_t d);

// Fewer where an end is dear: in the plane its geometry is worked out anew.
enum { UM_ODDS_MOST_ENDS = 100000, UM_ODDS_MOST_ENDS_OF_PLANE = 2000 };

// What is wished; of a player alone where several may choose alike, else UM_ANYBODY.
enum { UM_ANYBODY = -1 };

typedef struct UmIntent {
    UmChoice choice;
    int player;
} UmIntent;

typedef struct UmEnd {
    const UmState *state;
    UmWeight weight;
    int count; // of the choices
    const UmChoice *choices;
    const bool *assumed; // of each: the policy was silent
} UmEnd;

// A choice of players or of the table, in the order of a policy: of those that a branch has not used yet, the first
// that is on the list is made; without one, the first option, at the first stop of its range. Calls `end` for each end
// of each branch. False where it was given up: too many ends, or terms too large.
bool um_odds(const UmScene *scene, const UmState *state, const UmIntent *policy, int policy_count,
             void (*end)(void *context, const UmEnd *end), void *context);

#endif
