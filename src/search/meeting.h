// The data of a running search for contacts. contact.c starts and ends the search; meeting.c settles collisions.
#ifndef UM_SEARCH_MEETING_H
#define UM_SEARCH_MEETING_H

#include "plane/outline.h"
#include "search/contact.h"
#include "search/region.h"

enum { UM_MOST_CONTACTS = 64 };

typedef struct UmContactZone {
    int tried;               // the last one in the list; -1: none
    uint64_t leads;          // goals that a collision with this body may lead to
    double near[UM_COMPASS]; // for each direction, the least position of the centre against the body
    UmRect ends;             // a rectangle around the places that fulfil a goal after a snap and a slide
} UmContactZone;

// Places at which a body is met, tried without success for these goals.
typedef struct UmContactTried {
    uint64_t goals;
    bool over;
    int body, heading, step; // over: the heading after the turn, and no step
    int places, place_count; // in the region's pool
    UmVec from, to;          // unless over: the ends of the places
    UmRect around;
    int next; // the next one of the same body; -1: none
} UmContactTried;

typedef struct UmMeetings {
    int count, capacity;
    UmMeeting *items;
} UmMeetings;

typedef struct UmContactSearch {
    const UmScene *scene;
    const UmState *asked;
    const UmMotions *motions;
    UmState moving; // the state in which the unit moves freely
    int goal_count, at;
    UmContactGoal *goals; // the search is for goals[at] now
    uint64_t open;        // goals that were not reached yet
    uint64_t doubtful;    // goals for which some place could not be settled
    uint64_t lost;        // goals to which patches might have led that were not looked at
    double *far;          // by points, heading and direction: how far the centre can still come
    UmContactZone *zones; // by body
    UmVec compass[UM_COMPASS];
    UmMeetings *meetings; // by points left
    const UmChoice *lead;
    int lead_count, tries;
    int64_t reserve; // of the work of the reply: where only so much is left, no more places are tried
    int tried_count, tried_capacity;
    UmContactTried *tried;
} UmContactSearch;

static inline uint64_t um_contact_bit(int goal) { return (uint64_t)1 << goal; }

// Whether the unit touches the present goal, in a state in which it may stop.
bool um_touches_goal(const UmContactSearch *search, const UmState *state);
void um_add_choice(UmContactGoal *way, UmChoice choice);
// Keeps the way to this place of a patch with these choices after it, provided that it leads to the goal when it is
// carried out from the state in question.
bool um_keep_contact_way(UmContactSearch *search, const UmRegion *region, int node, UmVec place, const UmChoice *then,
                         int then_count);
// Looks for a place of the meeting that leads to the goal. Where it cannot settle one, the goal becomes doubtful.
bool um_settle_meeting(UmContactSearch *search, const UmRegion *region, const UmMeeting *meeting);

#endif
