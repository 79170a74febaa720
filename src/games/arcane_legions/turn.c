// Turning (AL-22, AL-54 to AL-64) and whether there is room for it (AL-72, AL-77).
//
// The tool is a right isosceles triangle: its Angle edge (the hypotenuse), its Right and its Left edge,
// counter-clockwise. One edge lies against the unit with its bevel in a notch; the unit is lifted and set against
// another edge, a notch in its bevel.
#include "base/assert.h"
#include "games/arcane_legions/snap.h"
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

// From the centre of a base that faces this way.
static UmVec to_notch(const AlCodex *codex, UmVec front, UmSide side, int notch) {
    UmBox base = al_base(codex, (UmPose){{0, 0}, front});
    UmVec normal = um_side_normal(front, side);
    double out = (base.width + base.depth - um_side_length(base, side)) / 2;
    double along = codex->notches[side].at[notch] - um_side_length(base, side) / 2;
    return um_add(um_scale(normal, out), um_scale(um_leftward(normal), along));
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
    UmVec notch = um_add(st->pose.at, to_notch(al_codex(s, st->unit), st->pose.front, t->side, t->notch));
    UmVec normal = um_reverse(um_side_normal(st->pose.front, t->side));
    return place_tool(s, edge_before(s, t), in_notch ? notch : mover->corner[t->side], normal);
}

// AL-60: any notch of the base may be set on the bevel; its side lies flat on the tool.
static UmPose pose_after(const UmScene *s, const AlState *st, const UmShape *tool, const Turn *t) {
    int edge = edge_after(s, t);
    UmVec out = tool->normal[edge];
    UmSegment segment = um_side(tool, edge);
    UmVec bevel = um_add(segment.start, um_scale(um_sub(segment.end, segment.start), al_scene(s)->tool_bevel));
    UmPose pose = {{0, 0}, um_front_from_normal(um_reverse(out), t->its_side)};
    pose.at = um_sub(bevel, to_notch(al_codex(s, st->unit), pose.front, t->its_side, t->its_notch));
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

enum { MOST_NEAR = 96 };

// The bodies that a turn could come near, so that the many turns of one base need not look at all of them each.
typedef struct Near {
    int count; // more than MOST_NEAR: look at all
    int piece[MOST_NEAR];
    bool edge; // of the table, is near as well
} Near;

static bool is_body(const UmScene *s, const AlState *st, int piece) {
    return al_scene(s)->pieces[piece].object != UM_TABLE_EDGE && al_in_the_way(s, st->unit, piece);
}

// The tool touches the base and lies within its longest edge of it, and so does the base of the tool afterwards.
static Near find_near(const UmScene *s, const AlState *st) {
    double reach = al_codex(s, st->unit)->reach;
    UmCircle circle = {st->pose.at, 3 * reach + edge_length(s, ANGLE_EDGE)};
    Near near = {.count = 0};
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (al_is_beyond(piece, circle)) continue;
        if (piece->object == UM_TABLE_EDGE) near.edge = true;
        if (!is_body(s, st, i)) continue;
        if (near.count < MOST_NEAR) near.piece[near.count] = i;
        near.count++;
    }
    return near;
}

// Something that this ground would lie over, the first in the scene's order; UM_NO_OBJECT when it is free.
static UmObject first_under(const UmScene *s, const AlState *st, const Near *near, const UmShape *ground) {
    UmCircle around = um_circle_around(ground);
    bool all = near->count > MOST_NEAR;
    int count = all ? al_scene(s)->piece_count : near->count;
    for (int i = 0; i < count; i++) {
        int index = all ? i : near->piece[i];
        const AlPiece *piece = &al_scene(s)->pieces[index];
        if ((all && !is_body(s, st, index)) || al_is_beyond(piece, around)) continue;
        if (um_overlap(ground, &piece->shape)) return piece->object;
    }
    return UM_NO_OBJECT;
}

static bool touches_anything(const UmScene *s, const AlState *st, const UmShape *there) {
    UmCircle around = um_circle_around(there);
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, i)) continue;
        if (al_is_beyond(piece, around)) continue;
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

static UmBar *bar_turn(const Turn *t, UmReason reason, UmCited clauses, UmObject with, UmOptions *out) {
    UmBar *bar = um_options_bar(out, turn_key(t), reason, clauses);
    bar->with = with;
    return bar;
}

static UmCited turn_clauses(const Turn *t) {
    return t->angle == TURN_45 ? um_cite(AL_22, AL_54, AL_55, AL_56, AL_57, AL_58, AL_59, AL_60)
                               : um_cite(AL_22, AL_54, AL_55, AL_56, AL_62, AL_63, AL_64, AL_60);
}

// AL-77: over something, with no snap possible, the turn cannot be made.
// RULING arcane-legions.undone-turn: barred and nothing spent, or paid for and undone.
static void list_turn(const UmScene *s, const AlState *st, const Near *near, const UmShape *tool, const Turn *t,
                      int cost, UmOptions *out) {
    UmPose pose = pose_after(s, st, tool, t);
    int wanted = out->interest ? out->interest->wanted(out->interest->context, pose, cost) : -1;
    if (!wanted) return;
    UmShape there = um_box_shape(al_base(al_codex(s, st->unit), pose));
    bool over_the_edge = near->edge && al_over_the_edge(s, &there);
    if (over_the_edge) out->mattered |= 1u << AL_TABLE_EDGE;
    if (over_the_edge && s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE) {
        bar_turn(t, UM_REASON_TABLE_EDGE, um_cite(AL_22), UM_TABLE_EDGE, out)->ruling = AL_TABLE_EDGE;
        return;
    }
    UmObject under = first_under(s, st, near, &there);
    bool collides =
        under != UM_NO_OBJECT || (s->rulings[AL_TURN_TOUCH] == AL_COLLISION && touches_anything(s, st, &there));
    if (!(wanted & (collides ? UM_IF_UPON_SOMETHING : UM_IF_CLEAR))) return;
    if (out->interest && collides) out->interest->came_upon(out->interest->context, pose, cost);
    UmCited cited = turn_clauses(t);
    UmOptions snaps = {.bars_unwanted = true};
    if (under != UM_NO_OBJECT && um_in_force(s, AL_77)) {
        AlState after = after_turn(st, pose);
        al_list_snaps(s, &after, &snaps);
        out->mattered |= snaps.mattered;
        if (snaps.count == 0) {
            out->mattered |= 1u << AL_UNDONE_TURN;
            if (s->rulings[AL_UNDONE_TURN] == AL_REFUNDED) {
                bar_turn(t, UM_REASON_TURN_UNDONE, um_cite(AL_77), under, out)->ruling = AL_UNDONE_TURN;
                return;
            }
            um_cite_also(&cited, AL_77);
        }
    }
    UmOption *turn = um_options_add(out, turn_key(t), cited);
    turn->cost = cost;
    const UmOption *forced = snaps.count == 1 && um_in_force(s, AL_65) ? &snaps.items[0] : NULL;
    if (!collides) um_option_leads(turn, pose, UM_KIND_FREE, true);
    else if (forced && forced->known) um_option_leads(turn, forced->to, forced->kind, forced->may_stop);
    else if (snaps.count > 1 && um_in_force(s, AL_65)) um_option_leads(turn, pose, AL_KIND_OVER_SOMETHING, false);
    um_options_free(&snaps);
}

static void bar_by_price(const Turn *t, int price, int points, UmOptions *out) {
    UmBar *bar = bar_turn(t, UM_REASON_PRICE, um_cite(AL_31, AL_55, AL_56), UM_NO_OBJECT, out);
    bar->has_numbers = true;
    bar->needs = price;
    bar->has = points;
}

// Every notch that may be set on the tool as it lies. AL-72: the tool needs room.
static void list_turns_about(const UmScene *s, const AlState *st, const Near *near, const UmShape *mover, Turn t,
                             UmOptions *out) {
    const AlCodex *codex = al_codex(s, st->unit);
    int points = st->end == AL_END_NOTHING_LEFT ? st->unused : st->points;
    UmShape tool;
    UmObject under = UM_NO_OBJECT;
    bool placed = false;
    for (int i = 0; i < 4; i++) {
        t.its_side = al_clockwise[i];
        if (!um_in_force(s, AL_60) && t.its_side != t.side) continue;
        int price = turn_price(s, st, &t);
        bool payable = price <= points || !um_in_force(s, AL_31);
        if (!payable && out->bars_unwanted) continue;
        if (payable && !placed) {
            tool = tool_for(s, st, mover, &t);
            if (um_in_force(s, AL_72)) under = first_under(s, st, near, &tool);
            placed = true;
        }
        for (t.its_notch = 0; t.its_notch < codex->notches[t.its_side].count; t.its_notch++) {
            if (!payable) bar_by_price(&t, price, points, out);
            else if (under != UM_NO_OBJECT) bar_turn(&t, UM_REASON_TOOL_BLOCKED, um_cite(AL_72), under, out);
            else list_turn(s, st, near, &tool, &t, price, out);
        }
    }
}

void al_list_turns(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_22)) return;
    UmShape mover = al_mover(s, st);
    Near near = find_near(s, st);
    for (int i = 0; i < 4; i++) {
        Turn t = {.side = al_clockwise[i]};
        for (t.notch = 0; t.notch < al_codex(s, st->unit)->notches[t.side].count; t.notch++) {
            for (t.angle = um_in_force(s, AL_54) ? TURN_45 : TURN_90; t.angle <= TURN_90; t.angle++)
                for (t.hand = LEFT; t.hand <= RIGHT; t.hand++) list_turns_about(s, st, &near, &mover, t, out);
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
    if (trace) trace_turn(s, st, &t, &tool, to, cost, trace);
    AlState after = after_turn(st, to);
    if (al_over_the_edge(s, &there)) state->mattered |= 1u << AL_TABLE_EDGE;
    AlState before = *st;
    Near near = find_near(s, st);
    *st = after;
    if (um_in_force(s, AL_65) && first_under(s, st, &near, &there) != UM_NO_OBJECT) {
        if (al_collide(s, state, trace)) return;
        *st = before;
        undo(s, state, from, trace);
        return;
    }
    if (!touches_anything(s, st, &there)) return;
    state->mattered |= 1u << AL_TURN_TOUCH;
    if (s->rulings[AL_TURN_TOUCH] == AL_NO_COLLISION) return;
    st->collision = AL_BY_TURN_TOUCH;
    al_collide(s, state, trace);
}

// Every turn of a base that stands at 0, 0 and faces north.
void al_visit_turns(const UmScene *s, int unit, AlTurnVisit visit, void *context) {
    AlState st = {.unit = unit, .pose = {{0, 0}, {0, 1}}};
    UmShape mover = al_mover(s, &st);
    for (int i = 0; i < 4; i++) {
        Turn t = {.side = (UmSide)i};
        for (t.notch = 0; t.notch < al_codex(s, unit)->notches[i].count; t.notch++) {
            for (int way = 0; way < 4; way++) {
                t.angle = way / 2 == 0 ? TURN_45 : TURN_90;
                t.hand = way % 2;
                UmShape tool = tool_for(s, &st, &mover, &t);
                for (int j = 0; j < 4; j++) {
                    t.its_side = (UmSide)j;
                    for (t.its_notch = 0; t.its_notch < al_codex(s, unit)->notches[j].count; t.its_notch++)
                        visit(context, pose_after(s, &st, &tool, &t), turn_price(s, &st, &t));
                }
            }
        }
    }
}
