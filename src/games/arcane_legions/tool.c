// The turning tool (AL-54 to AL-64).
#include "games/arcane_legions/tool.h"
#include "base/assert.h"

enum { ANGLE_EDGE, RIGHT_EDGE, LEFT_EDGE };

static const double square_root_of_2 = 1.4142135623730951;

static int leg(int hand) { return hand == AL_LEFT ? LEFT_EDGE : RIGHT_EDGE; }

static int opposite(int hand) { return hand == AL_LEFT ? AL_RIGHT : AL_LEFT; }

// AL-57: for 45 degrees the Angle edge lies against the unit. AL-62: for 90 degrees, the edge named like the turn.
static int edge_before(const UmScene *s, const AlTurn *t) {
    if (t->angle == AL_TURN_45) return um_in_force(s, AL_57) ? ANGLE_EDGE : leg(opposite(t->hand));
    return um_in_force(s, AL_62) ? leg(t->hand) : ANGLE_EDGE;
}

// AL-59: the unit is then set against the Left or the Right edge. AL-64: for 90 degrees, against the opposite leg.
static int edge_after(const UmScene *s, const AlTurn *t) {
    int other = leg(opposite(t->hand));
    if (t->angle == AL_TURN_45) return um_in_force(s, AL_59) ? leg(t->hand) : other;
    return um_in_force(s, AL_64) ? other : ANGLE_EDGE;
}

static double edge_length(const UmScene *s, int edge) {
    return al_scene(s)->tool_leg * (edge == ANGLE_EDGE ? square_root_of_2 : 1);
}

double al_tool_length(const UmScene *s) { return edge_length(s, ANGLE_EDGE); }

// From the centre of a base with this facing to a notch.
static UmVec to_notch(const AlCodex *codex, UmVec front, UmSide side, int notch) {
    UmBox base = al_base(codex, (UmPose){{0, 0}, front});
    UmVec normal = um_side_normal(front, side);
    double out = (base.width + base.depth - um_side_length(base, side)) / 2;
    double along = codex->notches[side].at[notch] - um_side_length(base, side) / 2;
    return um_add(um_scale(normal, out), um_scale(um_leftward(normal), along));
}

// Places the tool with the point of this edge at `bevel`, and the edge's outward normal along `normal`. The outward
// normals of successive edges are 135, 90 and 135 degrees apart.
static UmShape place_tool(const UmScene *s, int edge, UmVec bevel, UmVec normal) {
    const UmVec eighth = {-sqrt(0.5), sqrt(0.5)}; // 135 degrees counter-clockwise
    UmVec normals[3];
    normals[edge] = normal;
    for (int i = 1; i < 3; i++) {
        int now = (edge + i) % 3, last = (edge + i + 2) % 3;
        normals[now] = last == RIGHT_EDGE ? um_leftward(normals[last]) : um_turned(normals[last], eighth);
    }
    UmVec way = um_leftward(normal);
    UmVec at = um_sub(bevel, um_scale(way, al_scene(s)->tool_bevel * edge_length(s, edge)));
    UmShape tool = {.count = 3};
    for (int i = 0; i < 3; i++) {
        int now = (edge + i) % 3;
        tool.corner[now] = at;
        tool.normal[now] = normals[now];
        at = um_add(at, um_scale(um_leftward(normals[now]), edge_length(s, now)));
    }
    return tool;
}

// AL-58, AL-63: the tool's point sits in a notch of the side that the unit turns off.
UmShape al_place_tool(const AlMover *m, const AlTurn *t) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    bool in_notch = um_in_force(s, t->angle == AL_TURN_45 ? AL_58 : AL_63);
    UmVec notch = um_add(st->pose.at, to_notch(al_codex(s, st->unit), st->pose.front, t->side, t->notch));
    UmVec normal = um_reverse(um_side_normal(st->pose.front, t->side));
    return place_tool(s, edge_before(s, t), in_notch ? notch : m->base.corner[t->side], normal);
}

// AL-60: any notch of the base may be set on the tool's point; the side of the notch lies flat on the tool.
UmPose al_pose_after(const UmScene *s, const AlState *st, const UmShape *tool, const AlTurn *t) {
    int edge = edge_after(s, t);
    UmVec out = tool->normal[edge];
    UmSegment segment = um_side(tool, edge);
    UmVec bevel = um_add(segment.start, um_scale(um_sub(segment.end, segment.start), al_scene(s)->tool_bevel));
    UmPose pose = {{0, 0}, um_front_from_normal(um_reverse(out), t->its_side)};
    pose.at = um_sub(bevel, to_notch(al_codex(s, st->unit), pose.front, t->its_side, t->its_notch));
    return pose;
}

// AL-55: the price of the side that the unit turns off. AL-56: the same again for each step that the unit extends
// beyond the tool.
int al_turn_price(const UmScene *s, const AlState *st, const AlTurn *t) {
    const AlCodex *codex = al_codex(s, st->unit);
    UmBox base = al_base(codex, st->pose);
    double depth = t->its_side == UM_FRONT || t->its_side == UM_REAR ? base.depth : base.width;
    int beyond = um_in_force(s, AL_56) ? (int)ceil(depth - UM_CONTACT_TOLERANCE) : 0;
    return (um_in_force(s, AL_55) ? codex->cost[t->side] : 1) * (1 + beyond);
}

static int eighths_to(UmVec front) {
    const UmVec eighth = {sqrt(0.5), sqrt(0.5)};
    UmVec heading = {0, 1};
    for (int i = 0; i < 8; i++, heading = um_turned(heading, eighth))
        if (um_distance(heading, front) < 0.1) return i;
    UM_NEVER("the tool has no other angles");
}

void al_visit_turns(const UmScene *s, int unit, AlTurnVisit visit, void *context) {
    AlState st = {.unit = unit, .pose = {{0, 0}, {0, 1}}};
    const AlMover mover = al_mover(s, &st);
    for (int i = 0; i < 4; i++) {
        AlTurn t = {.side = (UmSide)i};
        for (t.notch = 0; t.notch < al_codex(s, unit)->notches[i].count; t.notch++) {
            for (int way = 0; way < 4; way++) {
                t.angle = way / 2 == 0 ? AL_TURN_45 : AL_TURN_90;
                t.hand = way % 2;
                UmShape tool = al_place_tool(&mover, &t);
                for (int j = 0; j < 4; j++) {
                    t.its_side = (UmSide)j;
                    for (t.its_notch = 0; t.its_notch < al_codex(s, unit)->notches[j].count; t.its_notch++) {
                        UmPose to = al_pose_after(s, &st, &tool, &t);
                        AlTurnSeen seen = {&t, &tool, to, eighths_to(to.front), al_turn_price(s, &st, &t)};
                        visit(context, &seen);
                    }
                }
            }
        }
    }
}
