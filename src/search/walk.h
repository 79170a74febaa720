// Visits every place that a unit can get to, the least costly first. It knows no rules: it lists options and applies
// them. Envelope, plan, nearest and threats use it.
//
// Lengths are tried at multiples of the resolution and at stops. After fewer than `apart` choices, places are compared
// exactly. Later all places in one cell of the grid with one front count as one, and the walk continues from the
// cheapest. So what it finds can be replayed. What it does not find may exist between the lengths it tries.
//
// It walks others' choices and the dice too: a place counts as reached where they may let the unit come there.
//
//     UmWalk walk = um_walk_begin(&scene, &state, (UmWalkSetup){.resolution = 0.5, .choices = 99, .work = 5000});
//     while (um_walk_next(&walk)) … um_walk_now(&walk)->place …
//     um_walk_free(&walk);
#ifndef UM_SEARCH_WALK_H
#define UM_SEARCH_WALK_H

#include "play/play.h"

// What to keep least. Ties go to the lower cost, then to fewer choices, then to what was found first.
typedef enum UmLeast { UM_LEAST_COST, UM_LEAST_LENGTH, UM_LEAST_FREE_ATTACKS } UmLeast;

typedef struct UmWalkSetup {
    double resolution; // > 0, in the game's unit
    int choices;       // the most choices of a way
    int apart;         // after fewer choices than this, places are compared exactly
    int work;          // the most lists of options
    int spare;         // more lists for places that push nothing aside, once some way has pushed something
    bool by_itself;    // does not go on where somebody else is asked
    UmLeast least;
    bool has_aim; // also tries the length that brings the unit nearest to `aim`
    UmVec aim;
    // Whether nothing useful comes after this place; NULL: never.
    bool (*hopeless)(const void *context, const UmPlace *place);
    const void *context;
} UmWalkSetup;

typedef struct UmNode {
    int before, depth; // the node that leads here, -1 at the start; number of choices
    UmChoice choice;   // the last one
    UmPlace place;
    double length; // of the way, from centre to centre; with an aim, forced steps count one by one
    int state;     // index; -1: not carried out yet
} UmNode;

typedef struct UmWalk {
    const UmScene *scene;
    UmWalkSetup setup;
    UmPose origin; // the grid is laid out from the first place
    int node_count, node_capacity, state_count, state_capacity, heap_count, heap_capacity;
    UmNode *nodes;
    unsigned char *states; // each as long as the game's are
    int *heap;             // nodes that wait, the least first
    struct UmWalkTable {
        int count, taken;
        struct UmWalkSlot *slots;
    } reached, met; // by cell, front and kind: nodes, and collisions that were carried out
    int player;     // the owner of the unit
    int now;
    bool listed;          // options holds those of the present node
    int work;             // lists of options made so far
    bool limited, pushes; // pushes: some way pushed something aside
    UmOptions options;
    UmTrace trace; // of the last choice that was applied
    UmInterest interest;
} UmWalk;

UmWalk um_walk_begin(const UmScene *scene, const UmState *state, UmWalkSetup setup);
// Moves on to the next place; false where there is none, or where the work is used up (then walk->limited).
bool um_walk_next(UmWalk *walk);
// Negative where a comes first: by `least`, then lower cost, more points left, fewer choices.
int um_walk_order(UmLeast least, const UmNode *a, const UmNode *b);
// Takes these choices, which must be options in turn, and goes on from there. Only for a new walk.
void um_walk_along(UmWalk *walk, const UmChoice *choices, int count);
static inline const UmNode *um_walk_now(const UmWalk *walk) { return &walk->nodes[walk->now]; }
void um_walk_free(UmWalk *walk);

// The choices that lead to a node, in order; room for `depth` of them.
void um_walk_choices(const UmWalk *walk, int node, UmChoice *choices);

// The grid cell of a place, in whole numbers. Places with equal cells count as one.
typedef struct UmCell {
    int x, y, front_x, front_y;
} UmCell;
UmCell um_cell_of(UmPose origin, UmPose pose, double resolution);
uint32_t um_cell_hash(UmCell cell);
static inline bool um_same_cell(UmCell a, UmCell b) {
    return a.x == b.x && a.y == b.y && a.front_x == b.front_x && a.front_y == b.front_y;
}

#endif
