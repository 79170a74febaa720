// How a unit moves in the plane while nothing stops it: it has few headings, steps of any length up to a limit in few
// directions, and turns that set it down in few places. Searches by regions ask a game for this.
#ifndef UM_GAMES_MOTIONS_H
#define UM_GAMES_MOTIONS_H

#include "base/work.h"
#include "plane/shape.h"
#include "scene/options.h"

enum { UM_MOST_HEADINGS = 8, UM_MOST_STEPS = 4 };

// A step straight on, of any length above 0 up to the longest, for one price. Anything in the way ends it early.
typedef struct UmStep {
    UmKey key;
    UmVec way;
    double longest;
    int cost;
} UmStep;

// The unit is lifted and set down elsewhere. That needs ground free of bodies for a tool.
typedef struct UmTurn {
    UmKey key;
    int to; // heading
    UmVec by;
    int cost;
    int tool; // index
} UmTurn;

typedef struct UmHeading {
    UmVec front;
    UmShape base; // drawn about 0, 0
    int step_count, turn_count, tool_count;
    UmStep steps[UM_MOST_STEPS];
    UmTurn *turns;  // turns that lead to the same place for the same price are neighbours
    UmShape *tools; // placed for a unit at 0, 0
} UmHeading;

// A convex part of an object on the table, or the ground beyond one edge of the table.
typedef struct UmBody {
    UmShape shape;
    UmCircle around;
    UmObject object; // UM_TABLE_EDGE: a step ends at it without meeting anything; no turn ends over it
} UmBody;

typedef struct UmMotions {
    int heading_count, body_count;
    UmHeading headings[UM_MOST_HEADINGS];
    UmBody *bodies;
    double reach; // of the base, from its centre
    int heading;  // at the start
    UmVec at;     // at the start
    int left;     // of the allowance
    UmWork *work; // of the scene
} UmMotions;

#endif
