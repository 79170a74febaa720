// Where collisions end, of steps and of turns: points, and stretches along what was run into, for each way that the
// unit comes to face.
#ifndef UM_SEARCH_OPEN_ENDS_H
#define UM_SEARCH_OPEN_ENDS_H

#include "search/open_known.h"
#include "search/region.h"

typedef struct UmOpenMet UmOpenMet; // places that have been looked at

typedef struct UmOpenEnds {
    UmKnownEnds known;
    const UmState *moving;    // the unit moves freely
    int tries[2], most_tries; // of steps, of turns
    bool limited;
    int met_count, met_capacity;
    UmOpenMet *met;
    int *last_met;             // by body, heading afterwards, and whether it was a turn
    struct UmOpenOutcomes *at; // by corner
} UmOpenEnds;

void um_open_ends_begin(UmOpenEnds *ends);
// Looks at what comes of the meeting, by the engine's own options at one place after another.
void um_open_meet(UmOpenEnds *ends, const UmRegion *region, const UmMeeting *meeting);
void um_open_ends_free(UmOpenEnds *ends);

#endif
