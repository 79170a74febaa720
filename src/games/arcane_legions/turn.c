// Turning (AL-22, AL-54 to AL-64) and whether there is room for it (AL-72, AL-77).
//
// The tool is a right isosceles triangle: its Angle edge (the hypotenuse), its Right and its Left edge,
// counter-clockwise. One edge lies against the unit with its bevel in a notch; the unit is lifted and set against
// another edge, a notch in its bevel.
#include "base/assert.h"
#include "games/arcane_legions/state.h"
#include "plane/contact.h"

enum { ANGLE_EDGE, RIGHT_EDGE, LEFT_EDGE };
enum { TURN_45, TURN_90 };
enum { LEFT, RIGHT };
static const double square_root_of_2 = 1.4142135623730951;

typedef struct Turn {
    UmSide side, its_side; // on the tool before, and after
    int notch, its_notch;
    int angle, hand;
} Turn;

static UmKey turn_key(const Turn *t) {
    UmKey key = um_key(AL_TURN);
    key.arg[0] = (int16_t)(UM_MARKS_OF_SIDE * (int)t->side + t->notch);
    key.arg[1] = (int16_t)t->angle;
    key.arg[2] = (int16_t)t->hand;
    key.arg[3] = (int16_t)(UM_MARKS_OF_SIDE * (int)t->its_side + t->its_notch);
    return key;
}

static Turn turn_of(UmKey key) {
    return (Turn){(UmSide)(key.arg[0] / UM_MARKS_OF_SIDE),
                  (UmSide)(key.arg[3] / UM_MARKS_OF_SIDE),
                  key.arg[0] % UM_MARKS_OF_SIDE,
                  key.arg[3] % UM_MARKS_OF_SIDE,
                  key.arg[1],
                  key.arg[2]};
}

static int leg(int hand) { return hand == LEFT ? LEFT_EDGE : RIGHT_EDGE; }
static int opposite(int hand) { return hand == LEFT ? RIGHT : LEFT; }

// AL-57: for 45 degrees the Angle edge lies against the unit. AL-62: for 90 the edge named after the way it goes.
static int edge_before(const UmScene *s, const Turn *t) {
    if (t->angle == TURN_45) return um_in_force(s, AL_57) ? ANGLE_EDGE : leg(opposite(t->hand));
    return um_in_force(s, AL_62) ? leg(t->hand) : ANGLE_EDGE;
}

// AL-59: then the unit is set on the Left or the Right edge. AL-64: for 90 degrees on the opposite leg.
static int edge_after(const UmScene *s, const Turn *t) {
    int other = leg(opposite(t->hand));
    if (t->angle == TURN_45) return um_in_force(s, AL_59) ? leg(t->hand) : other;
    return um_in_force(s, AL_64) ? other : ANGLE_EDGE;
}

static double edge_length(const UmScene *s, int edge) {
    return al_scene(s)->tool_leg * (edge == ANGLE_EDGE ? square_root_of_2 : 1);
}

static UmVec notch_point(const UmScene *s, const AlState *st, const UmShape *base, UmSide side, int notch) {
    UmSegment segment = um_side(base, (int)side);
    UmVec way = um_unit(um_sub(segment.end, segment.start));
    return um_add(segment.start, um_scale(way, al_codex(s, st->unit)->notches[side].at[notch]));
}

// The tool with the bevel of this edge at a point, its ground on the side that the normal points away from.
// Outward normals of the edges in turn are 135, 90 and 135 degrees apart.
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

// AL-58, AL-63: the bevel sits in a notch of the side turned off.
static UmShape tool_for(const UmScene *s, const AlState *st, const UmShape *mover, const Turn *t) {
    bool in_notch = um_in_force(s, t->angle == TURN_45 ? AL_58 : AL_63);
    UmVec notch = in_notch ? notch_point(s, st, mover, t->side, t->notch) : mover->corner[t->side];
    return place_tool(s, edge_before(s, t), notch, um_reverse(mover->normal[t->side]));
}

// AL-60: any notch of the base may be set on the bevel; its side lies flat on the tool.
static UmPose pose_after(const UmScene *s, const AlState *st, const UmShape *tool, const Turn *t) {
    int edge = edge_after(s, t);
    UmVec out = tool->normal[edge];
    UmSegment segment = um_side(tool, edge);
    UmVec bevel = um_add(segment.start, um_scale(um_sub(segment.end, segment.start), al_scene(s)->tool_bevel));
    UmPose pose = {{0, 0}, um_front_from_normal(um_reverse(out), t->its_side)};
    UmShape base = um_box_shape(al_base(al_codex(s, st->unit), pose));
    pose.at = um_sub(bevel, notch_point(s, st, &base, t->its_side, t->its_notch));
    return pose;
}

// AL-55: the price of the side turned off; AL-56: and once more for each step that the unit lies beyond the tool.
static int turn_price(const UmScene *s, const AlState *st, const Turn *t) {
    const AlCodex *codex = al_codex(s, st->unit);
    UmBox base = al_base(codex, st->pose);
    double depth = t->its_side == UM_FRONT || t->its_side == UM_REAR ? base.depth : base.width;
    int beyond = um_in_force(s, AL_56) ? (int)ceil(depth - UM_CONTACT_TOLERANCE) : 0;
    return (um_in_force(s, AL_55) ? codex->cost[t->side] : 1) * (1 + beyond);
}

// Something that this ground would lie over; UM_NO_OBJECT when it is free.
static UmObject first_under(const UmScene *s, const AlState *st, const UmShape *ground) {
    UmVec middle = um_scale(um_add(ground->corner[0], ground->corner[ground->count / 2]), 0.5);
    double reach = 0;
    for (int i = 0; i < ground->count; i++) reach = fmax(reach, um_distance(middle, ground->corner[i]));
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        if (al_is_beyond(&piece->shape, middle, reach)) continue;
        if (um_separation(ground, &piece->shape) < -UM_CONTACT_TOLERANCE) return piece->object;
    }
    return UM_NO_OBJECT;
}

static bool touches_anything(const UmScene *s, const AlState *st, const UmShape *there) {
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        if (um_contact(there, &piece->shape).kind == UM_TOUCHING) return true;
    }
    return false;
}

static AlState after_turn(const AlState *st, UmPose pose) {
    AlState after = *st;
    after.pose = pose;
    after.collision = AL_BY_OVERLAP;
    after.tried = 0;
    return after;
}

static bool some_snap(const UmScene *s, const AlState *after, uint32_t *mattered) {
    UmOptions snaps = {0};
    al_list_snaps(s, after, &snaps);
    *mattered |= snaps.mattered;
    bool some = snaps.count > 0;
    um_options_free(&snaps);
    return some;
}

static UmBar *bar_turn(const Turn *t, UmReason reason, UmCited clauses, UmObject with, UmOptions *out) {
    UmBar *bar = um_options_bar(out, turn_key(t), reason, clauses);
    bar->with = with;
    return bar;
}

static UmCited turn_clauses(const Turn *t) {
    UmCited cited = t->angle == TURN_45 ? um_cite(AL_22, AL_54, AL_55, AL_56, AL_57, AL_58, AL_59)
                                        : um_cite(AL_22, AL_54, AL_55, AL_56, AL_62, AL_63, AL_64);
    um_cite_also(&cited, AL_60);
    return cited;
}

// AL-77: over something, with no snap possible, the turn cannot be made.
// RULING arcane-legions.undone-turn: barred and nothing spent, or paid for and undone.
static void list_turn(const UmScene *s, const AlState *st, const UmShape *tool, const Turn *t, UmOptions *out) {
    UmPose pose = pose_after(s, st, tool, t);
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), pose));
    bool over_the_edge = al_over_the_edge(s, &there);
    if (over_the_edge) out->mattered |= 1u << AL_TABLE_EDGE;
    if (over_the_edge && s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE) {
        bar_turn(t, UM_REASON_TABLE_EDGE, um_cite(AL_22), UM_TABLE_EDGE, out)->ruling = AL_TABLE_EDGE;
        return;
    }
    UmObject under = first_under(s, st, &there);
    AlState after = after_turn(st, pose);
    UmCited cited = turn_clauses(t);
    if (under != UM_NO_OBJECT && um_in_force(s, AL_77) && !some_snap(s, &after, &out->mattered)) {
        out->mattered |= 1u << AL_UNDONE_TURN;
        if (s->rulings[AL_UNDONE_TURN] == AL_REFUNDED) {
            bar_turn(t, UM_REASON_TURN_UNDONE, um_cite(AL_77), under, out)->ruling = AL_UNDONE_TURN;
            return;
        }
        um_cite_also(&cited, AL_77);
    }
    um_options_add(out, turn_key(t), cited)->cost = turn_price(s, st, t);
}

static void bar_by_price(const UmScene *s, const AlState *st, const Turn *t, int points, UmOptions *out) {
    UmBar *bar = bar_turn(t, UM_REASON_PRICE, um_cite(AL_31, AL_55, AL_56), UM_NO_OBJECT, out);
    bar->has_numbers = true;
    bar->needs = turn_price(s, st, t);
    bar->has = points;
}

// Every notch that may be set on the tool as it lies. AL-72: the tool needs room.
static void list_turns_about(const UmScene *s, const AlState *st, const UmShape *mover, Turn t, UmOptions *out) {
    const AlCodex *codex = al_codex(s, st->unit);
    int points = st->end == AL_END_NOTHING_LEFT ? st->unused : st->points;
    UmShape tool = tool_for(s, st, mover, &t);
    UmObject under = um_in_force(s, AL_72) ? first_under(s, st, &tool) : UM_NO_OBJECT;
    for (int i = 0; i < 4; i++) {
        t.its_side = al_clockwise[i];
        if (!um_in_force(s, AL_60) && t.its_side != t.side) continue;
        for (t.its_notch = 0; t.its_notch < codex->notches[t.its_side].count; t.its_notch++) {
            if (turn_price(s, st, &t) > points && um_in_force(s, AL_31)) bar_by_price(s, st, &t, points, out);
            else if (under != UM_NO_OBJECT) bar_turn(&t, UM_REASON_TOOL_BLOCKED, um_cite(AL_72), under, out);
            else list_turn(s, st, &tool, &t, out);
        }
    }
}

void al_list_turns(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_22)) return;
    UmShape mover = al_mover(s, st);
    for (int i = 0; i < 4; i++) {
        Turn t = {.side = al_clockwise[i]};
        for (t.notch = 0; t.notch < al_codex(s, st->unit)->notches[t.side].count; t.notch++) {
            for (t.angle = um_in_force(s, AL_54) ? TURN_45 : TURN_90; t.angle <= TURN_90; t.angle++)
                for (t.hand = LEFT; t.hand <= RIGHT; t.hand++) list_turns_about(s, st, &mover, t, out);
        }
    }
}

// The nearest that the tool or the base comes to lying otherwise on anything; INFINITY on open ground.
static double turn_margin(const UmScene *s, const AlState *st, const UmShape *tool, const UmShape *there) {
    double margin = INFINITY;
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (!al_in_the_way(s, st->unit, i)) continue;
        if (piece->object != UM_TABLE_EDGE) margin = fmin(margin, fabs(um_contact(tool, &piece->shape).gap));
        margin = fmin(margin, fabs(um_contact(there, &piece->shape).gap));
    }
    return margin;
}

static void trace_turn(const UmScene *s, const AlState *st, const Turn *t, const UmShape *tool, UmPose to, int cost,
                       UmTrace *trace) {
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), to));
    double margin = turn_margin(s, st, tool, &there);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TURNED, turn_clauses(t));
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "side", al_side_names[t->side]);
    um_note_number(e, "angle", t->angle == TURN_45 ? 45 : 90);
    um_note_word(e, "way", al_hand_names[t->hand]);
    um_note_word(e, "onto", al_side_names[t->its_side]);
    um_note_triangle(e, "tool", tool->corner);
    um_note_pose(e, "from", st->pose);
    um_note_pose(e, "to", to);
    um_note_number(e, "cost", cost);
    um_note_number(e, "movementPoints", st->points);
    if (isfinite(margin)) um_note_margin(e, s, margin, "steps");
}

static void undo(const UmScene *s, UmState *state, UmPose from, UmTrace *trace) {
    AlState *st = al_state(state);
    st->pose = from;
    state->mattered |= 1u << AL_UNDONE_TURN;
    UmEvent *e = um_trace_add(trace, UM_EVENT_UNDONE, um_cite(AL_77));
    um_note_object(e, "unit", st->unit);
    um_note_pose(e, "to", from);
    um_note_ruling(e, AL_UNDONE_TURN);
    (void)s;
}

// RULING arcane-legions.turn-touch: a turn that ends touching without overlap is no collision, or is one.
void al_turn(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    AlState *st = al_state(state);
    Turn t = turn_of(key);
    UmShape mover = al_mover(s, st), tool = tool_for(s, st, &mover, &t);
    UmPose from = st->pose, to = pose_after(s, st, &tool, &t);
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), to));
    int cost = turn_price(s, st, &t);
    st->points = cost < st->points ? st->points - cost : 0;
    trace_turn(s, st, &t, &tool, to, cost, trace);
    AlState after = after_turn(st, to);
    if (al_over_the_edge(s, &there)) state->mattered |= 1u << AL_TABLE_EDGE;
    if (um_in_force(s, AL_65) && first_under(s, st, &there) != UM_NO_OBJECT) {
        if (!some_snap(s, &after, &state->mattered)) {
            undo(s, state, from, trace);
            return;
        }
        *st = after;
        al_collide(s, state, trace);
        return;
    }
    *st = after;
    if (!touches_anything(s, st, &there)) return;
    state->mattered |= 1u << AL_TURN_TOUCH;
    if (s->rulings[AL_TURN_TOUCH] == AL_NO_COLLISION) return;
    st->collision = AL_BY_TURN_TOUCH;
    al_collide(s, state, trace);
}
