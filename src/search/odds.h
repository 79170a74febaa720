// The possible outcomes of a position with exact chances. Every throw of the dice is followed; at every other decision
// one choice is made.
#ifndef UM_SEARCH_ODDS_H
#define UM_SEARCH_ODDS_H

#include "play/play.h"

// n / d in lowest terms; both below 2^53.
typedef struct UmWeight {
    int64_t n, d;
} UmWeight;

// Adds, or multiplies. False where the terms become too large.
bool um_weight_add(UmWeight *weight, UmWeight other);
bool um_weight_multiply(UmWeight *weight, int64_t n, int64_t d);

// In the plane fewer ends, because each one repeats the geometry.
enum { UM_ODDS_MOST_ENDS = 100000, UM_ODDS_MOST_ENDS_OF_PLANE = 2000 };

// A wish. It names its player where several may choose the same; otherwise UM_ANYBODY.
enum { UM_ANYBODY = -1 };

typedef struct UmIntent {
    UmChoice choice;
    int player;
} UmIntent;

typedef struct UmEnd {
    const UmState *state;
    UmWeight weight;
    int count; // number of choices
    const UmChoice *choices;
    const bool *assumed; // for each choice: the policy says nothing about it
} UmEnd;

// Players and the table choose by a policy, a list of choices in order. The first one that the branch has not used and
// that can be made is made. Without one the branch takes the first option, at the first stop of its range. Calls `end`
// for each branch. False where it gives up: too many ends, or terms too large.
bool um_odds(const UmScene *scene, const UmState *state, const UmIntent *policy, int policy_count,
             void (*end)(void *context, const UmEnd *end), void *context);

#endif
