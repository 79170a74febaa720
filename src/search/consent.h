// Whether a plan holds whatever others choose and the dice show, or only if they let it.
#ifndef UM_SEARCH_CONSENT_H
#define UM_SEARCH_CONSENT_H

#include "search/plan.h"

typedef enum UmConsent {
    UM_NOBODY_ASKED,     // nobody but the unit's player chooses anything on the way
    UM_WHATEVER_THEY_DO, // after any other answer the goal is in reach all the same
    UM_CONSENT_UNKNOWN,  // the work was used up, or an answer can be any of a range
    UM_IF_THEY_LET_IT    // after some answer to this way it is not
} UmConsent;

// Of a plan that was found for the goal from this state with this setup, whose work is for this once more; *work: lists
// of options that it took.
UmConsent um_consent(const UmScene *scene, const UmState *state, const UmGoal *goal, UmWalkSetup setup,
                     const UmPlan *plan, int *work);

#endif
