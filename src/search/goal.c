#include "search/goal.h"

#include "base/assert.h"

// How far a point lies beyond the side that it is farthest beyond; 0 where it is inside.
static double beyond(const UmShape *shape, UmVec point) {
    double furthest = -INFINITY;
    for (int i = 0; i < shape->count; i++)
        furthest = um_most(furthest, um_dot(shape->normal[i], um_sub(point, shape->corner[i])));
    return furthest > UM_CONTACT_TOLERANCE ? furthest : 0;
}

double um_goal_off(const UmScene *s, const UmGoal *goal, int unit, UmPose pose) {
    switch (goal->kind) {
    case UM_GOAL_CONTACT: break;
    case UM_GOAL_PLACE:
        if (goal->has_facing && um_distance(pose.front, goal->pose.front) > UM_FACING_TOLERANCE) return INFINITY;
        return um_most(0, um_distance(pose.at, goal->pose.at) - goal->within);
    case UM_GOAL_REGION: return beyond(&goal->region, pose.at);
    case UM_GOAL_GROUND: {
        UmShape there = um_game(s)->footprint(s, unit, pose);
        return beyond(&there, goal->pose.at);
    }
    }
    UM_NEVER("contacts are asked of the game");
}

bool um_goal_reached(const UmScene *s, const UmState *state, const UmGoal *goal, const UmPlace *place) {
    if (goal->kind != UM_GOAL_CONTACT) return um_goal_off(s, goal, place->unit, place->pose) <= 0;
    if (!um_game(s)->adjacent) return false;
    int side = um_game(s)->adjacent(s, state, place, goal->unit);
    return side >= 0 && (goal->side < 0 || side == goal->side);
}
