// Where the centre of a unit that moves freely can be, exactly: patches of places for each heading and each number of
// points left. docs/reach.md tells why nothing is missed and nothing added.
//
// Levels run from all points down to none. A patch that lies in others with at least as many points left is dropped.
// Where patches are merged no way has to be told: a level is made when its turn comes, the large patches first, so that
// most of what they hold is never made.
#ifndef UM_SEARCH_REGION_H
#define UM_SEARCH_REGION_H

#include "games/motions.h"
#include "plane/patch.h"

typedef struct UmRegionNode {
    int heading, left;
    int before;                // the patch that it was reached from; -1: the start
    int motion;                // index of a step, or step_count + index of a turn, of the heading before
    int corners, corner_count; // in the pool
    int source, source_count;  // a step: the part of the patch before from which it leads here
    UmRect around;
    double area;
} UmRegionNode;

// For um_sort: the largest first, and equal ones as they came.
typedef struct UmSizedPatch {
    double area;
    int node;
} UmSizedPatch;
int um_larger_patch_first(const void *a, const void *b);

// A motion that ends at a body, or a turn that ends over one.
typedef struct UmMeeting {
    int before, motion; // as of a node
    int body;
    int left; // afterwards
    bool over;
    UmVec wall; // unless over: dot(wall, place) == far where the two touch
    double far;
    int source, source_count; // in the pool: where the motion begins
    int places, place_count;  // where it ends: of the centre
} UmMeeting;

typedef struct UmRegion UmRegion;

typedef struct UmRegionSetup {
    const UmMotions *motions;
    int most_nodes;
    // Whether anything worth while may come of a patch. NULL: always.
    bool (*is_worth)(void *context, const UmPatch *patch, int heading, int left);
    // Whether meetings with a body are wanted, and of those such a one; places: where the unit is then.
    bool (*is_met)(void *context, int body, const UmPatch *places, bool over);
    void (*meet)(void *context, const UmMeeting *meeting);
    // Before the patches of a level, once it is known what is met with so many points left; true: look no further.
    bool (*level)(void *context, const UmRegion *region, int left);
    // A patch that is new; true: look no further.
    bool (*settle)(void *context, const UmRegion *region, int node);
    void *context;
    bool merges; // patches of a level into larger ones; no ways are told then
} UmRegionSetup;

struct UmRegion {
    UmRegionSetup setup;
    int node_count, node_capacity;
    UmRegionNode *nodes;
    int pool_count, pool_capacity;
    UmVec *pool;
    struct UmRegionLevel {
        int count, capacity, *nodes;
    } * levels; // patches to come, by points left
    struct UmRegionGrid {
        int columns, rows;
        UmVec corner;
        double square;
        struct UmRegionLevel *cells;
        struct UmRegionLevel *wide;      // polygons among them
    } grids[UM_MOST_HEADINGS],           // settled patches
        waiting_grids[UM_MOST_HEADINGS]; // those of the level at hand, where patches are merged
    int *seen, seen_capacity, stamp;     // by node: in which question it was looked at
    int *waiting;                        // the last node of each kind that waits, where patches are merged
    int level; // where patches are merged: motions that lead to another level wait; -1: none do
    int meeting_count;
    bool limited; // most_nodes were not enough, of patches or of meetings
};

UmRegion um_region(UmRegionSetup setup);
void um_region_free(UmRegion *region);

UmPatch um_region_patch(const UmRegion *region, int node);
// The patch whose corners stand there in the pool.
UmPatch um_region_kept(const UmRegion *region, int corners, int count);

typedef struct UmLeg {
    UmKey key;
    double by; // of a step
} UmLeg;
// Motions that lead from the start to a place inside this node, first to last; room for UM_MOST_LEGS. Returns how many.
enum { UM_MOST_LEGS = 64 };
int um_region_way(const UmRegion *region, int node, UmVec place, UmLeg *legs);
// Where in the source a straight way that ends at `place` may begin; false where it may not.
bool um_region_start_of(const UmPatch *source, UmVec place, UmVec way, double longest, UmVec *start);

#endif
