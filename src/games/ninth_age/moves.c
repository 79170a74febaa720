// A pursuer's move: it pivots, goes straight ahead, and goes back to where it may stand.
#include "games/ninth_age/moves.h"

#include "base/inline.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/situation.h"
#include "games/ninth_age/tell.h"

// --- step 3

// T9-41: the last legal place on the line, starting from the pivoted pose.
static bool back_on_line(const T9Query *q, UmPose pivoted, double gone, UmPose *back) {
    T9Room room = t9_room(q, T9_NOBODY, 0);
    UmShape shape = um_box_shape(t9_box(q->scene, t9_unit(q->scene, q->pursuer), pivoted));
    T9Spans blocked = t9_blocked(&room, &shape, pivoted.front, -UM_CONTACT_TOLERANCE, gone);
    double best = -1;
    for (int i = -2; i < blocked.count; i++) {
        double at = i == -2 ? gone : i == -1 ? 0 : blocked.items[i].lo;
        if (at < 0 || at > gone || at <= best || t9_is_blocked(&blocked, at)) continue;
        UmShape there = um_shape_moved(&shape, um_scale(pivoted.front, at));
        // Nothing else blocks it, because the line's blocked stretches include everything.
        if (UM_ALWAYS(t9_fits(&room, &there, NULL))) best = at;
    }
    t9_spans_free(&blocked);
    t9_room_free(&room);
    *back = (UmPose){um_add(pivoted.at, um_scale(pivoted.front, best)), pivoted.front};
    return best >= 0;
}

// The last legal heading of the pivot. At its start it may stay, whatever is near.
static UmPose back_in_turn(const T9Query *q, const T9Situation *now, bool clockwise) {
    UmPose back = now->start;
    double nearest = fabs(t9_degrees_between(back.front, now->pivoted.front));
    T9Turns turns = t9_headings(q, now->pivoted, &now->start.front, 1, now->start.front, 180);
    for (int i = 0; i < turns.count; i++) {
        double behind = clockwise ? -turns.items[i].degrees : turns.items[i].degrees;
        if (behind < 0) behind += 360;
        if (!turns.items[i].legal || behind >= nearest) continue;
        nearest = behind;
        back.front = turns.items[i].front;
    }
    t9_turns_free(&turns);
    return back;
}

// T9-41: the last legal place of the move. After half a turn there may be one on either side; the left one comes first.
static int last_legal(const T9Query *q, const T9Situation *now, double gone, UmPose back[2]) {
    if (back_on_line(q, now->pivoted, gone, &back[0])) return 1;
    double whole = t9_degrees_between(now->start.front, now->pivoted.front);
    back[0] = back_in_turn(q, now, whole > 0);
    if (180 - fabs(whole) > UM_TIE_TOLERANCE) return 1;
    for (int i = 0; i < 2; i++) back[i] = back_in_turn(q, now, i == 1);
    return um_distance(back[0].front, back[1].front) < UM_TIE_TOLERANCE ? 1 : 2;
}

// T9-39 where it would touch the object.
static UmCited back_clauses(const T9Query *q, UmPose from, UmObject with) {
    const UmScene *s = q->scene;
    bool touches = false;
    UmShape shape = um_box_shape(t9_box(s, t9_unit(q->scene, q->pursuer), from));
    T9Room room = t9_room(q, T9_NOBODY, 0);
    for (int i = 0; i < room.count; i++)
        touches |= room.things[i].object == with && um_contact(&shape, &room.things[i].shape).kind != UM_APART;
    t9_room_free(&room);
    return touches ? t9_cite(s, T9_39, T9_40, T9_41) : t9_cite(s, T9_40, T9_41);
}

static void go_back(const UmScene *s, UmState *state, UmPose from, UmPose back, UmTrace *trace) {
    const T9Query q = t9_of_mover(s, state);
    T9Pursuer *p = &t9_state(state)->pursuers[q.pursuer];
    const int unit = t9_unit(q.scene, q.pursuer);
    UmObject with = UM_NO_OBJECT;
    t9_fits_there(&q, from, &with);
    UmCited cited = back_clauses(&q, from, with);
    UmEvent *e = um_trace_add(trace, UM_EVENT_BACKTRACKED, cited);
    um_note_object(e, "unit", unit);
    um_note_object(e, "with", with);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", back);
    um_note_number(e, "distance", um_distance(from.at, back.at));
    um_note_number(e, "total", um_distance(t9_scene(s)->units[unit].pose.at, back.at));
    t9_note_room_margin(s, q.state, q.pursuer, from, UM_NO_OBJECT, e);
    p->pose = back;
    p->backtracked = true;
}

// --- the cases

// T9-14, T9-30: the enemy that it declared against, or one of several that its owner chooses.
static void meet_enemy(const UmScene *s, UmState *state, const T9Situation *now) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    bool declared = false;
    for (int i = 0; i < now->met.target_count; i++) declared |= now->met.targets[i] == p->target;
    if (!declared && now->met.target_count > 1 && um_in_force(s, now->step == T9_FRONT_STEP ? T9_14 : T9_30)) {
        p->target = T9_NOBODY;
        t9_ask(s, state, T9_PHASE_TARGET);
        return;
    }
    if (!declared) p->target = now->met.targets[0];
    p->step = (uint8_t)now->step;
    st->phase = T9_PHASE_CHARGE;
}

static void turn_away(const UmScene *s, UmState *state, const T9Situation *now, int heading, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = st->mover;
    UmPose to = now->start;
    // T9-22 to T9-24: without a legal heading it keeps its present one.
    if (now->heading_count > 0) to.front = now->headings[heading];
    else t9_tell_held(t9_unit(s, pursuer), T9_FRONT_STEP, "turns-back", t9_cite(s, T9_22), trace);
    t9_tell_pivot(t9_unit(s, pursuer), now->pivoted, to, t9_cite(s, T9_22, T9_24), trace);
    st->pursuers[pursuer].pose = to;
    t9_has_moved(st, T9_AT_OBSTRUCTION, T9_FRONT_STEP);
}

// T9-94: a pursuer's front crosses the edge. RULING ninth-age.edge: in the second edition it leaves the table.
static UM_SELDOM bool leaves(const UmScene *s, UmState *state) {
    if (!um_in_force(s, T9_94)) return false;
    state->mattered |= 1u << T9_LEAVING;
    return s->rulings[T9_LEAVING] != T9_DEFAULT;
}

static UM_SELDOM void leave(const UmScene *s, UmState *state, UmPose from, int step, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int pursuer = st->mover;
    UmEvent *e = um_trace_add(trace, UM_EVENT_LEFT, t9_cite(s, T9_94));
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_pose(e, "from", from);
    st->pursuers[pursuer].pose = from;
    t9_has_moved(st, T9_LEFT_TABLE, step);
}

static void come_to_edge(const UmScene *s, UmState *state, UmPose pose, int step) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    p->pose = pose;
    p->step = (uint8_t)step;
    t9_ask(s, state, T9_PHASE_PIVOT);
}

static double advance(const T9Pursuer *p, const T9Situation *now) {
    if (now->step == T9_FRONT_STEP) return 0;
    if (now->met.what == T9_EDGE) return now->met.distance;
    return now->met.what == T9_OBSTRUCTION ? now->met.before : p->roll;
}

static T9Ended ending(const T9Situation *now) {
    return now->met.what == T9_EDGE ? T9_AT_EDGE : now->met.what == T9_OBSTRUCTION ? T9_AT_OBSTRUCTION : T9_WAS_FREE;
}

static UmPose ahead(UmPose pose, double distance) {
    return (UmPose){um_add(pose.at, um_scale(pose.front, distance)), pose.front};
}

static void go_ahead(const UmScene *s, UmState *state, const T9Situation *now, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Query q = t9_of_mover(s, state);
    const int pursuer = st->mover;
    T9Pursuer *p = &st->pursuers[pursuer];
    double distance = advance(p, now);
    UmPose there = ahead(now->pivoted, distance), back[2];
    bool edge = now->met.what == T9_EDGE, obstruction = now->met.what == T9_OBSTRUCTION;
    UmCited clauses = t9_cite(s, T9_28);
    t9_cite_if(s, &clauses, true, edge ? T9_36 : obstruction ? T9_37 : T9_38);
    t9_cite_if(s, &clauses, !edge && !obstruction && t9_others_charged(s, st), T9_48);
    UmEvent *e = t9_tell_advance(t9_unit(s, pursuer), now->pivoted, there, clauses, trace);
    if (obstruction) um_note_object(e, "with", now->met.with);
    if (edge && now->met.distance < p->roll - UM_CONTACT_TOLERANCE && leaves(s, state)) {
        leave(s, state, there, T9_AHEAD_STEP, trace);
        return;
    }
    if (edge && t9_can_pivot(&q, there)) {
        come_to_edge(s, state, there, T9_AHEAD_STEP);
        return;
    }
    if (edge) t9_tell_held(t9_unit(s, pursuer), T9_AHEAD_STEP, "keeps-heading", t9_cite(s, T9_36, T9_40), trace);
    p->pose = there;
    // T9-39, T9-40: whether it may end there.
    bool fits = t9_fits_there(&q, there, NULL);
    if (fits) t9_note_room_margin(s, st, pursuer, there, now->met.with, e);
    if (!fits && um_in_force(s, T9_41)) {
        int count = last_legal(&q, now, distance, back);
        if (count > 1) {
            p->pose = now->start;
            p->step = T9_AHEAD_STEP;
            t9_ask(s, state, T9_PHASE_PLACE);
            return;
        }
        go_back(s, state, there, back[0], trace);
    }
    t9_has_moved(st, ending(now), T9_AHEAD_STEP);
}

static void tell_what_it_meets(const UmScene *s, const T9State *st, const T9Situation *now, UmTrace *trace) {
    const int pursuer = st->mover, unit = t9_unit(s, pursuer);
    if (!st->told && !t9_is_overrun(s)) t9_tell_pivot(unit, now->start, now->pivoted, t9_pivot_clauses(s, st), trace);
    if (now->met.what != T9_ENEMY || st->pursuers[pursuer].target < 0 || !st->told)
        t9_tell_met(s, st, pursuer, now, trace);
    if (now->met.what != now->what) t9_tell_held(unit, T9_FRONT_STEP, "as-obstruction", t9_cite(s, T9_21), trace);
}

void t9_move(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Query q = t9_of_mover(s, state);
    const T9Situation now = t9_situation(&q);
    const bool first = now.step == T9_FRONT_STEP;
    tell_what_it_meets(s, st, &now, trace);
    st->told = true;
    if (now.what == T9_ENEMY) {
        meet_enemy(s, state, &now);
    } else if (first && now.what == T9_EDGE) {
        if (leaves(s, state)) leave(s, state, now.pivoted, T9_FRONT_STEP, trace);
        else come_to_edge(s, state, now.pivoted, T9_FRONT_STEP);
    } else if (first && now.what == T9_OBSTRUCTION) {
        st->pursuers[st->mover].step = T9_FRONT_STEP;
        if (now.heading_count > 1) t9_ask(s, state, T9_PHASE_PLACE);
        else turn_away(s, state, &now, 0, trace);
    } else {
        go_ahead(s, state, &now, trace);
    }
}

// --- choices during the move

void t9_list_targets(const UmScene *s, const T9State *st, UmOptions *out) {
    int step;
    const T9Query q = {s, st, st->mover, &out->mattered};
    T9Met met = t9_would_charge(&q, &step);
    UmCited clauses = step == T9_FRONT_STEP ? t9_cite(s, T9_12, T9_14) : t9_cite(s, T9_29, T9_30);
    t9_cite_if(s, &clauses, st->phase == T9_PHASE_DECLARE, T9_01);
    for (int i = 0; i < met.target_count; i++) um_options_add(out, t9_key(T9_KEY_CHARGE, met.targets[i]), clauses);
}

void t9_choose_target(T9State *st, int target) {
    st->pursuers[st->mover].target = (int16_t)target;
    st->phase = T9_PHASE_MOVE;
}

void t9_list_places(const UmScene *s, const T9State *st, UmOptions *out) {
    bool charges = st->pursuers[st->mover].target >= 0;
    bool sets_down = st->pursuers[st->mover].step == T9_FRONT_STEP;
    UmCited clauses = charges ? (sets_down ? t9_cite(s, T9_17) : t9_cite(s, T9_47))
                              : (sets_down ? t9_cite(s, T9_22) : t9_cite(s, T9_41));
    for (int i = 0; i < 2; i++) um_options_add(out, t9_key(T9_KEY_PLACE, i), clauses);
}

void t9_choose_place(const UmScene *s, UmState *state, int place, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Query q = t9_of_mover(s, state);
    const T9Situation now = t9_situation(&q);
    if (now.step == T9_FRONT_STEP) {
        turn_away(s, state, &now, place, trace);
        return;
    }
    UmPose back[2];
    double distance = advance(&st->pursuers[st->mover], &now);
    last_legal(&q, &now, distance, back);
    go_back(s, state, ahead(now.pivoted, distance), back[place], trace);
    t9_has_moved(st, ending(&now), T9_AHEAD_STEP);
}
