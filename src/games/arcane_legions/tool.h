// The turning tool: where it lies, and where and at what price it sets a unit down (AL-54 to AL-64).
//
// The tool is a right isosceles triangle: its Angle edge (the hypotenuse), its Right and its Left edge,
// counter-clockwise. One edge lies against the unit with its bevel in a notch; the unit is lifted and set against
// another edge, a notch in its bevel.
#ifndef UM_ARCANE_LEGIONS_TOOL_H
#define UM_ARCANE_LEGIONS_TOOL_H

#include "games/arcane_legions/state.h"

enum { AL_TURN_45, AL_TURN_90 };
enum { AL_LEFT, AL_RIGHT };

typedef struct AlTurn {
    UmSide side, its_side; // on the tool before, and after
    int notch, its_notch;
    int angle, hand;
} AlTurn;

// The longest edge of the tool, in steps.
double al_tool_length(const UmScene *scene);
// The tool against the mover, a bevel in the notch that the turn names.
UmShape al_place_tool(const AlMover *mover, const AlTurn *turn);
// Where a tool that lies so sets the unit down.
UmPose al_pose_after(const UmScene *scene, const AlState *state, const UmShape *tool, const AlTurn *turn);
// In movement points.
int al_turn_price(const UmScene *scene, const AlState *state, const AlTurn *turn);

// Every turn of a base that stands at 0, 0 and faces north.
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
