// Turning (AL-22, AL-54 to AL-64) and whether there is room for it (AL-72, AL-77).
#include "games/arcane_legions/turn.h"
#include "base/assert.h"
#include "games/arcane_legions/angles.h"
#include "games/arcane_legions/tool.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"

UmKey al_turn_key(const AlTurn *t) {
    UmKey key = um_key(AL_TURN);
    key.arg[0] = (int16_t)(UM_MARKS_OF_SIDE * (int)t->side + t->notch);
    key.arg[1] = (int16_t)t->angle;
    key.arg[2] = (int16_t)t->hand;
    key.arg[3] = (int16_t)(UM_MARKS_OF_SIDE * (int)t->its_side + t->its_notch);
    return key;
}

static AlTurn turn_of(UmKey key) {
    return (AlTurn){(UmSide)(key.arg[0] / UM_MARKS_OF_SIDE),
                    (UmSide)(key.arg[3] / UM_MARKS_OF_SIDE),
                    key.arg[0] % UM_MARKS_OF_SIDE,
                    key.arg[3] % UM_MARKS_OF_SIDE,
                    key.arg[1],
                    key.arg[2]};
}

enum { MOST_NEAR = 96 };

// The bodies near any turn of the mover, so that its many turns need not examine all bodies.
typedef struct Near {
    AlMover mover;
    bool found; // only when a turn is payable
    int count;  // more than MOST_NEAR: examine all bodies
    int piece[MOST_NEAR];
    bool edge;    // the table's edge is near too
    int price[4]; // of turns off the present side, by the side that ends on the tool
} Near;

static bool is_body(const UmScene *s, const AlState *st, int piece) {
    return al_scene(s)->pieces[piece].object != UM_TABLE_EDGE && al_in_the_way(s, st->unit, piece);
}

// The tool touches the base, so it lies within its longest edge of the base. The base afterwards touches the tool.
static void find_near(Near *near) {
    const UmScene *s = near->mover.scene;
    const AlState *st = near->mover.state;
    double reach = al_codex(s, st->unit)->reach;
    UmCircle circle = {st->pose.at, 3 * reach + al_tool_length(s)};
    if (near->found) return;
    near->found = true;
    UmNear pieces = al_near(s, circle);
    for (int i; (i = al_next_near(&pieces)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (al_is_beyond(piece, circle)) continue;
        if (piece->object == UM_TABLE_EDGE) near->edge = true;
        if (!is_body(s, st, i)) continue;
        if (near->count < MOST_NEAR) near->piece[near->count] = i;
        near->count++;
    }
}

// The first body, in the scene's order, that this ground would cover; UM_NO_OBJECT where it is free.
static UmObject first_under(const Near *near, const UmShape *ground) {
    const UmScene *s = near->mover.scene;
    const AlState *st = near->mover.state;
    UmCircle around = um_circle_around(ground);
    bool all = near->count > MOST_NEAR;
    int count = all ? al_scene(s)->piece_count : near->count;
    for (int i = 0; i < count; i++) {
        int index = all ? i : near->piece[i];
        const AlPiece *piece = &al_scene(s)->pieces[index];
        if (al_is_beyond(piece, around) || (all && !is_body(s, st, index))) continue;
        if (um_overlap(ground, &piece->shape)) return piece->object;
    }
    return UM_NO_OBJECT;
}

static bool touches_anything(const UmScene *s, const AlState *st, const UmShape *there) {
    UmCircle around = um_circle_around(there);
    UmNear near = al_near(s, around);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (al_is_beyond(piece, around)) continue;
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

static UmBar *bar_turn(const AlTurn *t, UmReason reason, UmCited clauses, UmObject with, UmOptions *out) {
    UmBar *bar = um_options_bar(out, al_turn_key(t), reason, clauses);
    bar->with = with;
    return bar;
}

static UmCited turn_clauses(const AlTurn *t) {
    return t->angle == AL_TURN_45 ? um_cite(AL_22, AL_54, AL_55, AL_56, AL_57, AL_58, AL_59, AL_60)
                                  : um_cite(AL_22, AL_54, AL_55, AL_56, AL_62, AL_63, AL_64, AL_60);
}

// Whether a snap is possible after a turn. Lists all of them, unless it is known already that somebody is asked, and
// where the turn leads is not read.
static bool has_any_snap(const UmScene *s, const AlState *after, UmOptions *snaps, const UmOptions *out) {
    bool asked = out->bars_unread && out->count > 0 && um_in_force(s, AL_74);
#ifdef UM_VALIDATE
    UmScene uncounted = *s;
    uncounted.work = NULL;
    al_list_snaps(&uncounted, after, NULL, snaps);
    UM_ASSERT(!asked || al_may_snap(&uncounted, after) == (snaps->count > 0));
    um_options_clear(snaps);
#endif
    if (asked) return al_may_snap(s, after);
    al_list_snaps(s, after, NULL, snaps);
    return snaps->count > 0;
}

// AL-77: a turn that ends over something, with no possible snap, cannot be made.
// RULING arcane-legions.undone-turn: such a turn is barred and costs nothing, or it is paid for and undone.
static void list_turn(const Near *near, const UmShape *tool, const AlTurn *t, int cost, UmOptions *snaps,
                      UmOptions *out) {
    const UmScene *s = near->mover.scene;
    const AlState *st = near->mover.state;
    UmPose pose = al_pose_after(s, st, tool, t);
    int wanted = out->interest ? out->interest->wanted(out->interest->context, pose, cost) : -1;
    if (!wanted) return;
    UmShape there = al_ground(s, st->unit, pose);
    bool over_the_edge = near->edge && al_over_the_edge(s, &there);
    if (over_the_edge) out->mattered |= 1u << AL_TABLE_EDGE;
    if (over_the_edge && s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE) {
        bar_turn(t, UM_REASON_TABLE_EDGE, um_cite(AL_22), UM_TABLE_EDGE, out)->ruling = AL_TABLE_EDGE;
        return;
    }
    UmObject under = first_under(near, &there);
    bool collides =
        under != UM_NO_OBJECT || (s->rulings[AL_TURN_TOUCH] == AL_COLLISION && touches_anything(s, st, &there));
    if (!(wanted & (collides ? UM_IF_UPON_SOMETHING : UM_IF_CLEAR))) return;
    if (out->interest && collides) out->interest->came_upon(out->interest->context, pose, cost);
    UmCited cited = turn_clauses(t);
    um_options_clear(snaps);
    if (under != UM_NO_OBJECT && um_in_force(s, AL_77)) {
        AlState after = after_turn(st, pose);
        bool any = has_any_snap(s, &after, snaps, out);
        out->mattered |= snaps->mattered;
        if (!any) {
            out->mattered |= 1u << AL_UNDONE_TURN;
            if (s->rulings[AL_UNDONE_TURN] == AL_REFUNDED) {
                bar_turn(t, UM_REASON_TURN_UNDONE, um_cite(AL_77), under, out)->ruling = AL_UNDONE_TURN;
                return;
            }
            um_cite_also(&cited, AL_77);
        }
    }
    UmOption *turn = um_options_add(out, al_turn_key(t), cited);
    turn->cost = cost;
    const UmOption *forced = snaps->count == 1 && um_in_force(s, AL_65) ? &snaps->items[0] : NULL;
    if (!collides) um_option_leads(turn, pose, UM_KIND_FREE, true);
    else if (forced && forced->known) um_option_leads(turn, forced->to, forced->kind, forced->may_stop);
    else if (snaps->count > 1 && um_in_force(s, AL_65)) um_option_leads(turn, pose, AL_KIND_OVER_SOMETHING, false);
}

static int points_of(const AlState *st) { return st->end == AL_END_NOTHING_LEFT ? st->unused : st->points; }

static bool is_payable(const UmScene *s, const AlState *st, int price) {
    return price <= points_of(st) || !um_in_force(s, AL_31);
}

static int least_of(const int price[4]) {
    int least = price[0];
    for (int k = 1; k < 4; k++)
        if (price[k] < least) least = price[k];
    return least;
}

static void bar_by_price(const AlTurn *t, int price, int points, UmOptions *out) {
    UmBar *bar = bar_turn(t, UM_REASON_PRICE, um_cite(AL_31, AL_55, AL_56), UM_NO_OBJECT, out);
    bar->has_numbers = true;
    bar->needs = price;
    bar->has = points;
}

// Lists the turns with every notch that may be set on the tool in this place. AL-72: the tool needs room.
static void list_turns_about(Near *near, AlTurn t, UmOptions *snaps, UmOptions *out) {
    const UmScene *s = near->mover.scene;
    const AlState *st = near->mover.state;
    const AlCodex *codex = al_codex(s, st->unit);
    UmShape tool;
    UmObject under = UM_NO_OBJECT;
    bool placed = false;
    for (int i = 0; i < 4; i++) {
        t.its_side = al_clockwise[i];
        if (!um_in_force(s, AL_60) && t.its_side != t.side) continue;
        const int price = near->price[t.its_side];
        bool payable = is_payable(s, st, price);
        if (!payable && um_options_has_barred(out, AL_TURN)) continue;
        if (payable && !placed) {
            find_near(near);
            tool = al_place_tool(&near->mover, &t);
            if (um_in_force(s, AL_72)) under = first_under(near, &tool);
            placed = true;
        }
        for (t.its_notch = 0; t.its_notch < codex->notches[t.its_side].count; t.its_notch++) {
            if (!payable) bar_by_price(&t, price, points_of(st), out);
            else if (under != UM_NO_OBJECT) bar_turn(&t, UM_REASON_TOOL_BLOCKED, um_cite(AL_72), under, out);
            else list_turn(near, &tool, &t, price, snaps, out);
        }
    }
}

void al_list_turns(const UmScene *s, const AlState *st, UmOptions *out) {
    if (!um_in_force(s, AL_22)) return;
    Near near = {.mover = al_mover(s, st)};
    UmOptions snaps = {.bars_unwanted = true}; // of one turn after the other
    for (int i = 0; i < 4; i++) {
        AlTurn t = {.side = al_clockwise[i]};
        for (int k = 0; k < 4; k++) {
            const AlTurn onto = {.side = t.side, .its_side = (UmSide)k};
            near.price[k] = al_turn_price(s, st, &onto);
        }
        if (!is_payable(s, st, least_of(near.price)) && um_options_has_barred(out, AL_TURN)) continue;
        for (t.notch = 0; t.notch < al_codex(s, st->unit)->notches[t.side].count; t.notch++) {
            for (t.angle = um_in_force(s, AL_54) ? AL_TURN_45 : AL_TURN_90; t.angle <= AL_TURN_90; t.angle++)
                for (t.hand = AL_LEFT; t.hand <= AL_RIGHT && !um_options_suffice(out); t.hand++)
                    list_turns_about(&near, t, &snaps, out);
        }
    }
    um_options_free(&snaps);
}

// The least distance at which the tool or the base would cover something else; INFINITY on open ground.
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

static void trace_turn(const UmScene *s, const AlState *st, const AlTurn *t, const UmShape *tool, UmPose to, int cost,
                       UmTrace *trace) {
    UmShape there = al_ground(s, st->unit, to);
    double margin = turn_margin(s, st, tool, &there);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TURNED, turn_clauses(t));
    um_note_object(e, "unit", st->unit);
    um_note_word(e, "side", al_side_names[t->side]);
    um_note_number(e, "angle", t->angle == AL_TURN_45 ? 45 : 90);
    um_note_word(e, "way", al_hand_names[t->hand]);
    um_note_word(e, "onto", al_side_names[t->its_side]);
    um_note_triangle(e, "tool", tool->corner);
    um_note_pose(e, "from", st->pose);
    um_note_pose(e, "to", to);
    um_note_number(e, "cost", cost);
    um_note_number(e, "movementPoints", st->points);
    if (isfinite(margin)) um_note_margin(e, s, margin, "steps");
}

// AL-77: the unit returns to where its turn began.
void al_undo_turn(UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    st->phase = AL_PHASE_MOVE;
    st->pose = st->from;
    state->mattered |= 1u << AL_UNDONE_TURN;
    UmEvent *e = um_trace_add(trace, UM_EVENT_UNDONE, um_cite(AL_77));
    um_note_object(e, "unit", st->unit);
    um_note_pose(e, "to", st->from);
    um_note_ruling(e, AL_UNDONE_TURN);
}

// RULING arcane-legions.turn-touch: whether a turn that ends touching, without overlap, is a collision.
void al_turn(const UmScene *s, UmState *state, UmKey key, UmTrace *trace) {
    AlState *st = al_state(state);
    AlTurn t = turn_of(key);
    const AlMover mover = al_mover(s, st);
    const Near near = {.mover = mover, .count = MOST_NEAR + 1}; // one turn: it is not worth finding them
    UmShape tool = al_place_tool(&mover, &t);
    UmPose to = al_pose_after(s, st, &tool, &t);
    UmShape there = al_ground(s, st->unit, to);
    int cost = al_turn_price(s, st, &t);
    st->points = cost < st->points ? st->points - cost : 0;
    if (trace) trace_turn(s, st, &t, &tool, to, cost, trace);
    if (al_over_the_edge(s, &there)) state->mattered |= 1u << AL_TABLE_EDGE;
    st->from = st->pose;
    st->pose = to;
    st->collision = AL_BY_OVERLAP;
    if (um_in_force(s, AL_65) && first_under(&near, &there) != UM_NO_OBJECT) {
        st->phase = AL_PHASE_COLLIDED; // `tried` stays valid in case the turn is undone
        return;
    }
    st->tried = 0;
    if (!touches_anything(s, st, &there)) return;
    state->mattered |= 1u << AL_TURN_TOUCH;
    if (s->rulings[AL_TURN_TOUCH] == AL_NO_COLLISION) return;
    st->collision = AL_BY_TURN_TOUCH;
    st->phase = AL_PHASE_COLLIDED;
}
