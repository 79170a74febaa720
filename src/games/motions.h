// How a unit may move in the plane while nothing stops it: few headings, steps of any length up to a longest one in few
// directions, and turns that set it down in few places. What searches by regions ask of a game.
#ifndef UM_GAMES_MOTIONS_H
#define UM_GAMES_MOTIONS_H

#include "plane/shape.h"
#include "scene/options.h"

enum { UM_MOST_HEADINGS = 8, UM_MOST_STEPS = 4 };

// Straight on, by any length above 0 and up to the longest, at one price. It ends early at what stands in the way.
typedef struct UmStep {
    UmKey key;
    UmVec way;
    double longest;
    int cost;
} UmStep;

// Lifted and set down elsewhere. It needs ground free of bodies for a tool.
typedef struct UmTurn {
    UmKey key;
    int to; // heading
    UmVec by;
    int cost;
    int tool; // index
} UmTurn;

typedef struct UmHeading {
    UmVec front;
    UmShape base; // as it lies about 0, 0
    int step_count, turn_count, tool_count;
    UmStep steps[UM_MOST_STEPS];
    UmTurn *turns;  // those that lead to the same place for the same price stand together
    UmShape *tools; // about a unit at 0, 0
} UmHeading;

// A convex part of something that stands on the table, or the ground beyond one of its edges.
typedef struct UmBody {
    UmShape shape;
    UmCircle around;
    UmObject object; // UM_TABLE_EDGE: steps end at it and nothing is met; no turn ends over it
} UmBody;

typedef struct UmMotions {
    int heading_count, body_count;
    UmHeading headings[UM_MOST_HEADINGS];
    UmBody *bodies;
    double reach; // of the base, from its centre
    int heading;  // that it begins with
    UmVec at;     // where it begins
    int left;     // of its allowance
} UmMotions;

#endif
