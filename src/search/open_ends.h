// Where collisions of steps end: stretches along what was run into, for each way that the unit comes to face.
#ifndef UM_SEARCH_OPEN_ENDS_H
#define UM_SEARCH_OPEN_ENDS_H

#include "games/game.h"
#include "games/motions.h"
#include "search/open.h"
#include "search/region.h"

typedef struct UmOpenEnd {
    UmVec front;
    int cost;
    UmPatch patch;
} UmOpenEnd;

typedef struct UmOpenMet UmOpenMet; // places that have been looked at

typedef struct UmOpenEnds {
    const UmScene *scene;
    const UmState *moving; // the unit moves freely
    const UmMotions *motions;
    int unit;
    int tries, most_tries;
    bool limited;
    int count, capacity, met_count, met_capacity;
    UmOpenEnd *items;
    UmOpenMet *met;
    int *last_met; // by body
} UmOpenEnds;

void um_open_ends_begin(UmOpenEnds *ends);
// Looks at what comes of the meeting, by the engine's own options at one place after another.
void um_open_meet(UmOpenEnds *ends, const UmRegion *region, const UmMeeting *meeting);
void um_open_ends_free(UmOpenEnds *ends);

#endif
