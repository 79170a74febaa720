// Exactly where the centre of a freely moving unit can be: patches of places for each heading and number of points
// left. docs/reach.md shows why nothing is missed and nothing added.
//
// Levels run from all points down to none. A patch that is covered by others with at least as many points left is
// dropped. Where patches are merged, nobody asks for ways. Each level is then made when its turn comes, large patches
// first, so that most patches that these cover are never made.
#ifndef UM_SEARCH_REGION_H
#define UM_SEARCH_REGION_H

#include "games/motions.h"
#include "plane/patch.h"

typedef struct UmRegionNode {
    int heading, left;
    int before;                // the node that leads here; -1: the start
    int motion;                // of the heading before: index of a step, or step_count + index of a turn
    int corners, corner_count; // in the pool
    int source, source_count;  // for a step: the part of the patch before that leads here
    UmRect around;
    double area;
} UmRegionNode;

// For um_sort: the largest first; equal ones keep their order.
typedef struct UmSizedPatch {
    double area;
    int node;
} UmSizedPatch;
int um_larger_patch_first(const void *a, const void *b);

// A step that a body ends, or a turn that ends over a body.
typedef struct UmMeeting {
    int before, motion; // as in a node
    int body;
    int left; // after the motion
    bool over;
    UmVec wall; // unless over: dot(wall, place) == far where the two touch
    double far;
    int source, source_count; // in the pool: the places where the motion begins
    int places, place_count;  // in the pool: the places of the centre where it ends
} UmMeeting;

typedef struct UmRegion UmRegion;

typedef struct UmRegionSetup {
    const UmMotions *motions;
    int most_nodes;
    // Of the work of the reply: no more patches are made where less than `enough` is left, and `reserve` is left to the
    // caller. What is made until then may show a way, although it is not all.
    int64_t enough, reserve;
    // Whether a patch may lead to anything useful. NULL: always.
    bool (*is_worth)(void *context, const UmPatch *patch, int heading, int left);
    // Called for each patch that would have been one too many. NULL: nobody wants to know.
    void (*dropped)(void *context, const UmPatch *patch, int heading, int left);
    // Whether a meeting of this kind is wanted. places: where the unit is when it meets the body.
    bool (*is_met)(void *context, int body, const UmPatch *places, bool over);
    void (*meet)(void *context, const UmMeeting *meeting);
    // Called before the patches of a level, when all meetings with that many points left are known. True ends the
    // search.
    bool (*level)(void *context, const UmRegion *region, int left);
    // Called for each new patch. True ends the search.
    bool (*settle)(void *context, const UmRegion *region, int node);
    void *context;
    bool merges; // merges patches of a level into larger ones; ways are not available then
} UmRegionSetup;

struct UmRegion {
    UmRegionSetup setup;
    int node_count, node_capacity;
    UmRegionNode *nodes;
    int pool_count, pool_capacity;
    UmVec *pool;
    struct UmRegionLevel {
        int count, capacity, *nodes;
    } * levels; // patches that wait, by points left
    struct UmRegionGrid {
        int columns, rows;
        UmVec corner;
        double square;
        struct UmRegionLevel *cells;
        struct UmRegionLevel *wide;      // only the polygons
    } grids[UM_MOST_HEADINGS],           // settled patches
        waiting_grids[UM_MOST_HEADINGS]; // where patches are merged: those of the present level
    int *seen, seen_capacity, stamp;     // for each node: the last question in which it was considered
    int *waiting;                        // where patches are merged: the last node with each hash that waits
    int level;                           // where patches are merged: motions to other levels wait; -1: no motions wait
    int meeting_count;
    bool limited; // something is missing
    bool cut;     // and not only patches that `dropped` was told of
};

UmRegion um_region(UmRegionSetup setup);
void um_region_free(UmRegion *region);

UmPatch um_region_patch(const UmRegion *region, int node);
// The patch whose corners are at this place in the pool.
UmPatch um_region_kept(const UmRegion *region, int corners, int count);

typedef struct UmLeg {
    UmKey key;
    double by; // length, for a step
} UmLeg;
// Motions from the start to a place inside this node, in order; room for UM_MOST_LEGS. Returns their number.
enum { UM_MOST_LEGS = 64 };
int um_region_way(const UmRegion *region, int node, UmVec place, UmLeg *legs);
// Where in the source a straight way to `place` may begin; false where it cannot.
bool um_region_start_of(const UmPatch *source, UmVec place, UmVec way, double longest, UmVec *start);

#endif
