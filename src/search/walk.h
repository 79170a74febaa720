// Every place that a unit can get to, in the order of what it costs: least first. Knows no rules: it lists options and
// carries them out, and is what envelope, plan, nearest and threats are made from.
//
// Choices along a range are tried at multiples of the resolution and at their stops. Places after fewer than `apart`
// choices are told apart exactly; later on places in one cell of the grid, with one front, are one, and the cheapest
// goes on. So what is found can be replayed, and what is not found was not found at this resolution.
//
// Others' choices and the dice are walked too: a place counts as reached when it is if they let it.
//
//     UmWalk walk = um_walk_begin(&scene, &state, (UmWalkSetup){.resolution = 0.5, .choices = 99, .work = 5000});
//     while (um_walk_next(&walk)) … um_walk_now(&walk)->place …
//     um_walk_free(&walk);
#ifndef UM_SEARCH_WALK_H
#define UM_SEARCH_WALK_H

#include "play/play.h"

// What is least; ties go to the lower cost, then to fewer choices, then to what was found first.
typedef enum UmLeast { UM_LEAST_COST, UM_LEAST_LENGTH, UM_LEAST_FREE_ATTACKS } UmLeast;

struct UmContacts;

typedef struct UmWalkSetup {
    const struct UmContacts *contacts; // settles whether a unit can be touched; NULL: by walking alone
    double resolution;                 // > 0, in the game's unit
    int choices;                       // at most so many
    int apart;                         // after fewer than these, places are told apart exactly
    int work;                          // at most so many lists of options
    int spare;      // and so many more for places to which nothing has to be pushed aside, where something was
    bool by_itself; // goes on from nowhere where somebody else is asked
    UmLeast least;
    bool has_aim; // tries as well how far brings the unit nearest to this
    UmVec aim;
    // Whether nothing worth while comes after this place; NULL: never.
    bool (*hopeless)(const void *context, const UmPlace *place);
    const void *context;
} UmWalkSetup;

typedef struct UmNode {
    int before, depth; // the node it was reached from, -1 at the start; choices made so far
    UmChoice choice;   // the last of them
    UmPlace place;
    double length; // of the way, from centre to centre; with an aim steps that happen by themselves are told apart
    int state;     // index; -1: not carried out yet
} UmNode;

typedef struct UmWalk {
    const UmScene *scene;
    UmWalkSetup setup;
    UmPose origin; // the grid lies on the first place
    int node_count, node_capacity, state_count, state_capacity, heap_count, heap_capacity;
    UmNode *nodes;
    UmState *states;
    int *heap; // nodes to come, the least first
    struct UmWalkTable {
        int count, taken;
        struct UmWalkSlot *slots;
    } reached, met; // by cell, front and kind: the nodes; and where collisions have been carried out
    int player;     // whose unit it is
    int now;
    bool listed;          // options holds those of the present node
    int work;             // lists of options so far
    bool limited, pushes; // something was pushed aside somewhere
    UmOptions options;
    UmTrace trace; // of the choice that was carried out last
    UmInterest interest;
} UmWalk;

UmWalk um_walk_begin(const UmScene *scene, const UmState *state, UmWalkSetup setup);
// On to the next place; false where there is none, or the work is used up (then walk->limited).
bool um_walk_next(UmWalk *walk);
// Below 0 where a comes first: what `least` says, then the lower cost, more left, fewer choices.
int um_walk_order(UmLeast least, const UmNode *a, const UmNode *b);
// Takes these choices, which have to be on their lists, and is at the place that they lead to. Only of a new walk.
void um_walk_along(UmWalk *walk, const UmChoice *choices, int count);
static inline const UmNode *um_walk_now(const UmWalk *walk) { return &walk->nodes[walk->now]; }
void um_walk_free(UmWalk *walk);

// The choices that lead to a node, in their order; room for depth of them.
void um_walk_choices(const UmWalk *walk, int node, UmChoice *choices);

// Whole numbers of a place on the grid: equal for what counts as one place.
typedef struct UmCell {
    int x, y, front_x, front_y;
} UmCell;
UmCell um_cell_of(UmPose origin, UmPose pose, double resolution);
uint32_t um_cell_hash(UmCell cell);
static inline bool um_same_cell(UmCell a, UmCell b) {
    return a.x == b.x && a.y == b.y && a.front_x == b.front_x && a.front_y == b.front_y;
}

#endif
