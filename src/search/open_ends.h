// Where collisions after steps and turns end: points, and stretches along the obstacle, for each facing.
#ifndef UM_SEARCH_OPEN_ENDS_H
#define UM_SEARCH_OPEN_ENDS_H

#include "search/open_known.h"
#include "search/region.h"

typedef struct UmOpenMet UmOpenMet; // places that were examined

typedef struct UmOpenEnds {
    UmKnownEnds known;
    const UmState *moving;    // the state in which the unit moves freely
    int tries[2], most_tries; // for steps, and for turns
    bool limited;
    int met_count, met_capacity;
    UmOpenMet *met;
    int *last_met;             // by body, heading afterwards, and whether it was a turn
    struct UmOpenOutcomes *at; // for each corner
} UmOpenEnds;

void um_open_ends_begin(UmOpenEnds *ends);
// Examines the outcomes of the meeting, with the engine's own options at one place after another.
void um_open_meet(UmOpenEnds *ends, const UmRegion *region, const UmMeeting *meeting);
void um_open_ends_free(UmOpenEnds *ends);

#endif
