// Whether a plan works whatever others choose and the dice show, or only if they let it.
#ifndef UM_SEARCH_CONSENT_H
#define UM_SEARCH_CONSENT_H

#include "search/plan.h"

typedef enum UmConsent {
    UM_NOBODY_ASKED,     // only the unit's player chooses anything on the way
    UM_WHATEVER_THEY_DO, // after any other answer the goal is still within reach
    UM_CONSENT_UNKNOWN,  // the work was used up, or an answer has a range
    UM_IF_THEY_LET_IT    // after some other answer the goal is out of reach
} UmConsent;

// For a plan that was found for this goal, from this state, with this setup. The check may use setup.work once more.
// *work: how many lists of options it made.
UmConsent um_consent(const UmScene *scene, const UmState *state, const UmGoal *goal, UmWalkSetup setup,
                     const UmPlan *plan, int *work);

#endif
