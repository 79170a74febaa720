// What the search for contacts keeps while it is at work; contact.c begins and ends it, meeting.c settles collisions.
#ifndef UM_SEARCH_MEETING_H
#define UM_SEARCH_MEETING_H

#include "plane/outline.h"
#include "search/contact.h"
#include "search/region.h"

enum { UM_MOST_CONTACTS = 64 };

typedef struct UmContactZone {
    int tried;               // the last; -1: none
    uint64_t leads;          // goals that a unit may come to touch by a collision with this body
    double near[UM_COMPASS]; // the least along each direction at which the centre could stand against it
    UmRect ends;             // where the centre is when it has come to a goal by a snap, and then a slide
} UmContactZone;

// Places at which a body is met, and that lead to none of these goals.
typedef struct UmContactTried {
    uint64_t goals;
    bool over;
    int body, heading, step; // over: the heading that was turned to, and no step
    int places, place_count; // in the region's pool
    UmVec from, to;          // not over: their ends
    UmRect around;
    int next; // of the same body; -1: none
} UmContactTried;

typedef struct UmMeetings {
    int count, capacity;
    UmMeeting *items;
} UmMeetings;

typedef struct UmContactSearch {
    const UmScene *scene;
    const UmState *asked;
    const UmMotions *motions;
    UmState moving; // the unit moves freely
    int goal_count, at;
    UmContactGoal *goals; // goals[at] is looked for now
    uint64_t open;        // goals that have not been reached
    uint64_t doubtful;    // of which some place was not settled
    double *far;          // by points, heading and direction: how far the centre may still come
    UmContactZone *zones; // by body
    UmVec compass[UM_COMPASS];
    UmMeetings *meetings; // by points left
    const UmChoice *lead;
    int lead_count, tries;
    int tried_count, tried_capacity;
    UmContactTried *tried;
} UmContactSearch;

static inline uint64_t um_contact_bit(int goal) { return (uint64_t)1 << goal; }

// Whether the unit touches the goal that is looked for now, where it may stop.
bool um_touches_goal(const UmContactSearch *search, const UmState *state);
void um_add_choice(UmContactGoal *way, UmChoice choice);
// Takes the way to this place of a patch, and then these choices: carried out from the state that was asked about, they
// have to lead to the goal.
bool um_keep_contact_way(UmContactSearch *search, const UmRegion *region, int node, UmVec place, const UmChoice *then,
                         int then_count);
// Looks for a place of the meeting from which the unit comes to touch the goal. What is not settled makes it doubtful.
bool um_settle_meeting(UmContactSearch *search, const UmRegion *region, const UmMeeting *meeting);

#endif
