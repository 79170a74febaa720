// The turning tool: where it lies, where it sets a unit down, and the price (AL-54 to AL-64).
//
// The tool is a right isosceles triangle. Its edges, counter-clockwise, are the Angle edge (the hypotenuse), the Right
// and the Left edge. One edge lies against the unit, with its point in a notch. The unit is lifted and set against
// another edge, with a notch on that edge's point.
#ifndef UM_ARCANE_LEGIONS_TOOL_H
#define UM_ARCANE_LEGIONS_TOOL_H

#include "games/arcane_legions/state.h"

enum { AL_TURN_45, AL_TURN_90 };
enum { AL_LEFT, AL_RIGHT };

typedef struct AlTurn {
    UmSide side, its_side; // the side against the tool before the turn, and after it
    int notch, its_notch;
    int angle, hand;
} AlTurn;

// The longest edge of the tool, in steps.
double al_tool_length(const UmScene *scene);
// Places the tool against the mover, with its point in the notch that the turn names.
UmShape al_place_tool(const AlMover *mover, const AlTurn *turn);
// Where the tool in that place sets the unit down.
UmPose al_pose_after(const UmScene *scene, const AlState *state, const UmShape *tool, const AlTurn *turn);
// The price in movement points.
int al_turn_price(const UmScene *scene, const AlState *state, const AlTurn *turn);

// A turn of a base at 0, 0 that faces north.
typedef struct AlTurnSeen {
    const AlTurn *turn;
    const UmShape *tool; // as it lies against the base
    UmPose to;
    int eighths; // of a full turn, counter-clockwise
    int price;
} AlTurnSeen;
typedef void AlTurnVisit(void *context, const AlTurnSeen *seen);
void al_visit_turns(const UmScene *scene, int unit, AlTurnVisit visit, void *context);

#endif
