// A pursuer's move: pivot, forward ahead, and back to where it may stand.
#include "games/ninth_age/moves.h"

#include "base/assert.h"

bool t9_fits_there(const UmScene *s, const T9State *st, int pursuer, UmPose pose, UmObject *with, uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, mattered);
    UmShape shape = um_box_shape(t9_box(s, unit, pose));
    bool fine = t9_fits(&room, &shape, with);
    t9_room_free(&room);
    return fine;
}

// Legal headings in a pose, about the centre; turned from its front.
T9Turns t9_headings(const UmScene *s, const T9State *st, int pursuer, UmPose pose, const UmVec *also, int also_count,
                    UmVec limited_from, double limit, uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, mattered);
    T9Turns turns = t9_turns(&room, t9_box(s, unit, pose), also, also_count, limited_from, limit);
    t9_room_free(&room);
    return turns;
}

static bool any_legal(const T9Turns *turns) {
    for (int i = 0; i < turns->count; i++)
        if (turns->items[i].legal) return true;
    return false;
}

static bool can_pivot(const UmScene *s, const T9State *st, int pursuer, UmPose pose, uint32_t *mattered) {
    double limit = t9_pivot_limit(s, t9_unit(s, pursuer), 180, mattered);
    T9Turns turns = t9_headings(s, st, pursuer, pose, NULL, 0, pose.front, limit, mattered);
    bool can = any_legal(&turns);
    t9_turns_free(&turns);
    return can;
}

// T9-22: the legal headings nearest to the pursued direction: none, one, or two mirrored ones, the left one first.
// Of two that are the same within tolerance the start heading wins, which is exact, else the nearer one.
static int nearest_headings(const UmScene *s, const T9State *st, int pursuer, UmPose start, UmVec wanted,
                            UmVec found[2], uint32_t *mattered) {
    const UmVec also[2] = {wanted, start.front};
    double limit = t9_pivot_limit(s, t9_unit(s, pursuer), 180, mattered), nearest = INFINITY, last = INFINITY,
           best = INFINITY;
    T9Turns turns = t9_headings(s, st, pursuer, (UmPose){start.at, wanted}, also, 2, start.front, limit, mattered);
    int count = 0;
    for (int i = 0; i < turns.count; i++) {
        const T9Turn *turn = &turns.items[i];
        double away = fabs(turn->degrees);
        if (!turn->legal || away > nearest + UM_TIE_TOLERANCE) continue;
        if (away < nearest - UM_TIE_TOLERANCE) count = 0;
        nearest = fmin(nearest, away);
        // The list runs from left to right: two apart are mirror images.
        bool again = count > 0 && turn->degrees - last <= 2 * UM_TIE_TOLERANCE;
        double rank = turn->front.x == start.front.x && turn->front.y == start.front.y ? -1 : away;
        if (!again && UM_ALWAYS(count < 2)) count++;
        if (!again || rank < best) found[count - 1] = turn->front, best = rank;
        last = turn->degrees;
    }
    t9_turns_free(&turns);
    return count;
}

static void look_ahead(const UmScene *s, const T9State *st, int pursuer, T9Situation *now, uint32_t *mattered) {
    bool pivots = !t9_is_overrun(s) || !um_in_force(s, T9_07);
    now->step = T9_FRONT_STEP;
    // T9-25: free to move on.
    now->met = pivots ? t9_touched(s, st, pursuer, now->pivoted) : (T9Met){.what = T9_NOTHING};
    if (now->met.what == T9_NOTHING && um_in_force(s, T9_25)) {
        now->step = T9_AHEAD_STEP;
        now->met = t9_ahead(s, st, pursuer, now->pivoted, mattered);
    }
    now->what = now->met.what;
}

static T9Situation situation(const UmScene *s, const T9State *st, int pursuer, uint32_t *mattered) {
    T9Situation now = {.start = t9_scene(s)->units[t9_unit(s, pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(s, st, pursuer, mattered)};
    // T9-10: whatever is near.
    if (!um_in_force(s, T9_10) && !t9_fits_there(s, st, pursuer, now.pivoted, NULL, mattered)) now.pivoted = now.start;
    look_ahead(s, st, pursuer, &now, mattered);
    if (now.step == T9_AHEAD_STEP) return now;
    // T9-21.
    if (now.what == T9_EDGE && um_in_force(s, T9_21) && !can_pivot(s, st, pursuer, now.pivoted, mattered))
        now.what = T9_OBSTRUCTION;
    if (now.what == T9_OBSTRUCTION)
        now.heading_count = nearest_headings(s, st, pursuer, now.start, t9_scene(s)->direction, now.headings, mattered);
    return now;
}

T9Met t9_would_charge(const UmScene *s, const T9State *st, int pursuer, int *step, uint32_t *mattered) {
    T9Situation now = {.start = t9_scene(s)->units[t9_unit(s, pursuer)].pose};
    now.pivoted = (UmPose){now.start.at, t9_pivoted_front(s, st, pursuer, mattered)};
    look_ahead(s, st, pursuer, &now, mattered);
    *step = now.step;
    return now.met;
}

// --- step 3

// T9-41: the last legal place on the line, from the pivoted pose on.
static bool back_on_line(const UmScene *s, const T9State *st, int pursuer, UmPose pivoted, double gone, UmPose *back,
                         uint32_t *mattered) {
    int unit = t9_unit(s, pursuer);
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, mattered);
    UmShape shape = um_box_shape(t9_box(s, unit, pivoted));
    T9Spans blocked = t9_blocked(&room, &shape, pivoted.front, -UM_CONTACT_TOLERANCE, gone);
    double best = -1;
    for (int i = -2; i < blocked.count; i++) {
        double at = i == -2 ? gone : i == -1 ? 0 : blocked.items[i].lo;
        if (at < 0 || at > gone || at <= best || t9_is_blocked(&blocked, at)) continue;
        UmShape there = um_shape_moved(&shape, um_scale(pivoted.front, at));
        // What blocks the line is all that there is.
        if (UM_ALWAYS(t9_fits(&room, &there, NULL))) best = at;
    }
    t9_spans_free(&blocked);
    t9_room_free(&room);
    *back = (UmPose){um_add(pivoted.at, um_scale(pivoted.front, best)), pivoted.front};
    return best >= 0;
}

// And then the last legal heading of the pivot; at its start it may stay whatever is near.
static UmPose back_in_turn(const UmScene *s, const T9State *st, int pursuer, UmPose start, UmPose pivoted,
                           bool clockwise, uint32_t *mattered) {
    const UmVec also[1] = {start.front};
    double nearest = fabs(t9_degrees_between(start.front, pivoted.front));
    UmPose back = start;
    T9Turns turns = t9_headings(s, st, pursuer, pivoted, also, 1, start.front, 180, mattered);
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

// T9-41: the last legal place of the move: one, or, after half a turn, one each way round, the left one first.
static int last_legal(const UmScene *s, const T9State *st, int pursuer, UmPose start, UmPose pivoted, double gone,
                      UmPose back[2], uint32_t *mattered) {
    if (back_on_line(s, st, pursuer, pivoted, gone, &back[0], mattered)) return 1;
    double whole = t9_degrees_between(start.front, pivoted.front);
    back[0] = back_in_turn(s, st, pursuer, start, pivoted, whole > 0, mattered);
    if (180 - fabs(whole) > UM_TIE_TOLERANCE) return 1;
    for (int i = 0; i < 2; i++) back[i] = back_in_turn(s, st, pursuer, start, pivoted, i == 1, mattered);
    return um_distance(back[0].front, back[1].front) < UM_TIE_TOLERANCE ? 1 : 2;
}

// T9-39 where it would touch it.
static UmCited back_clauses(const UmScene *s, const T9State *st, int pursuer, UmPose from, UmObject with) {
    uint32_t ignored = 0;
    bool touches = false;
    int unit = t9_unit(s, pursuer);
    UmShape shape = um_box_shape(t9_box(s, unit, from));
    T9Room room = t9_room(s, st, unit, T9_NOBODY, 0, &ignored);
    for (int i = 0; i < room.count; i++)
        touches |= room.things[i].object == with && um_contact(&shape, &room.things[i].shape).kind != UM_APART;
    t9_room_free(&room);
    return touches ? t9_cite(s, T9_39, T9_40, T9_41) : t9_cite(s, T9_40, T9_41);
}

static void go_back(const UmScene *s, UmState *state, int pursuer, UmPose from, UmPose back, UmTrace *trace) {
    T9Pursuer *p = &t9_state(state)->pursuers[pursuer];
    UmObject with = UM_NO_OBJECT;
    t9_fits_there(s, t9_state(state), pursuer, from, &with, &state->mattered);
    UmCited cited = back_clauses(s, t9_state(state), pursuer, from, with);
    UmEvent *e = um_trace_add(trace, UM_EVENT_BACKTRACKED, cited);
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "with", with);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", back);
    um_note_number(e, "distance", um_distance(from.at, back.at));
    um_note_number(e, "total", um_distance(t9_scene(s)->units[t9_unit(s, pursuer)].pose.at, back.at));
    t9_note_room_margin(s, t9_state(state), pursuer, from, UM_NO_OBJECT, e);
    p->pose = back;
    p->backtracked = true;
}

void t9_has_moved(const UmScene *s, UmState *state, int pursuer, T9Ended ended, int step, UmTrace *trace) {
    T9Pursuer *p = &t9_state(state)->pursuers[pursuer];
    p->ended = (uint8_t)ended;
    p->step = (uint8_t)step;
    if (ended != T9_CHARGED) p->target = T9_NOBODY;
    if (!t9_state(state)->tried) t9_go_on(s, state, trace);
}

// --- the cases

static void ask(const UmScene *s, UmState *state, T9Phase phase) {
    t9_state(state)->phase = phase;
    t9_state(state)->told = true;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, t9_scene(s)->owner};
}

static void charge(const UmScene *s, UmState *state, const T9Way *way, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = st->mover;
    t9_tell_charge(s, st, pursuer, way, trace);
    t9_tell_joined(s, st, pursuer, trace);
    st->pursuers[pursuer].pose = way->to;
    st->pursuers[pursuer].lo = way->lo;
    st->pursuers[pursuer].hi = way->hi;
    if (way->turns) {
        st->turned_unit[st->turned_count] = st->pursuers[pursuer].target;
        st->turned[st->turned_count++] = way->target_to;
    }
    t9_has_moved(s, state, pursuer, T9_CHARGED, way->step, trace);
}

static void undo(const UmScene *s, UmState *state, const T9Ways *ways, int step, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    UmEvent *e = um_trace_add(trace, UM_EVENT_UNDONE, step == T9_FRONT_STEP ? t9_cite(s, T9_19) : t9_cite(s, T9_33));
    um_note_object(e, "unit", t9_unit(s, st->mover));
    um_note_object(e, "with", p->target);
    um_note_word(e, "reason", ways->too_far && !ways->reached ? "too-far" : ways->reached ? "no-room" : "no-way");
    UM_ASSERT(p->target >= 0);
    st->undone[p->target / 8] |= (uint8_t)(1 << p->target % 8);
    p->target = T9_NOBODY;
}

// True when the mover has to look again.
static bool meet_enemy(const UmScene *s, UmState *state, const T9Situation *now, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    bool declared = false;
    for (int i = 0; i < now->met.target_count; i++) declared |= now->met.targets[i] == p->target;
    // T9-14, T9-30.
    if (!declared && now->met.target_count > 1 && um_in_force(s, now->step == T9_FRONT_STEP ? T9_14 : T9_30)) {
        p->target = T9_NOBODY;
        ask(s, state, T9_PHASE_TARGET);
        return false;
    }
    if (!declared) p->target = now->met.targets[0];
    p->step = (uint8_t)now->step;
    T9Ways ways;
    if (st->tried) t9_ways(s, st, st->mover, p->target, now->step, &ways, &state->mattered);
    else t9_charge_ways(s, st, st->mover, &ways, &state->mattered);
    // T9-33, T9-19: what cannot be completed is as an Obstruction.
    if (ways.count == 0) {
        undo(s, state, &ways, now->step, trace);
        return true;
    }
    if (ways.equal > 1) ask(s, state, T9_PHASE_PLACE);
    else charge(s, state, &ways.items[0], trace);
    return false;
}

static void turn_away(const UmScene *s, UmState *state, const T9Situation *now, int heading, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = st->mover;
    UmPose to = now->start;
    // T9-22 to T9-24; without a legal heading it looks where it looked.
    if (now->heading_count > 0) to.front = now->headings[heading];
    else t9_tell_held(t9_unit(s, pursuer), T9_FRONT_STEP, "turns-back", t9_cite(s, T9_22), trace);
    t9_tell_pivot(t9_unit(s, pursuer), now->pivoted, to, t9_cite(s, T9_22, T9_24), trace);
    st->pursuers[pursuer].pose = to;
    t9_has_moved(s, state, pursuer, T9_AT_OBSTRUCTION, T9_FRONT_STEP, trace);
}

static void come_to_edge(const UmScene *s, UmState *state, UmPose pose, int step) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    p->pose = pose;
    p->step = (uint8_t)step;
    ask(s, state, T9_PHASE_PIVOT);
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
    int pursuer = st->mover;
    T9Pursuer *p = &st->pursuers[pursuer];
    double distance = advance(p, now);
    UmPose there = ahead(now->pivoted, distance), back[2];
    bool edge = now->met.what == T9_EDGE, obstruction = now->met.what == T9_OBSTRUCTION;
    UmCited clauses = t9_cite(s, T9_28);
    t9_cite_if(s, &clauses, true, edge ? T9_36 : obstruction ? T9_37 : T9_38);
    t9_cite_if(s, &clauses, !edge && !obstruction && t9_others_charged(s, st), T9_48);
    UmEvent *e = t9_tell_advance(t9_unit(s, pursuer), now->pivoted, there, clauses, trace);
    if (obstruction) um_note_object(e, "with", now->met.with);
    if (edge && can_pivot(s, st, pursuer, there, &state->mattered)) {
        come_to_edge(s, state, there, T9_AHEAD_STEP);
        return;
    }
    if (edge) t9_tell_held(t9_unit(s, pursuer), T9_AHEAD_STEP, "keeps-heading", t9_cite(s, T9_36, T9_40), trace);
    p->pose = there;
    // T9-39, T9-40.
    bool fits = t9_fits_there(s, st, pursuer, there, NULL, &state->mattered);
    if (fits) t9_note_room_margin(s, st, pursuer, there, now->met.with, e);
    if (!fits && um_in_force(s, T9_41)) {
        int count = last_legal(s, st, pursuer, now->start, now->pivoted, distance, back, &state->mattered);
        if (count > 1) {
            p->pose = now->start;
            p->step = T9_AHEAD_STEP;
            ask(s, state, T9_PHASE_PLACE);
            return;
        }
        go_back(s, state, pursuer, there, back[0], trace);
    }
    t9_has_moved(s, state, pursuer, ending(now), T9_AHEAD_STEP, trace);
}

void t9_move(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = st->mover;
    for (;;) {
        T9Situation now = situation(s, st, pursuer, &state->mattered);
        if (!st->told && !t9_is_overrun(s))
            t9_tell_pivot(t9_unit(s, pursuer), now.start, now.pivoted, t9_pivot_clauses(s, st), trace);
        if (now.met.what != T9_ENEMY || st->pursuers[pursuer].target < 0 || !st->told)
            t9_tell_met(s, st, pursuer, &now, trace);
        if (now.met.what != now.what)
            t9_tell_held(t9_unit(s, pursuer), T9_FRONT_STEP, "as-obstruction", t9_cite(s, T9_21), trace);
        st->told = true;
        if (now.what == T9_ENEMY) {
            if (meet_enemy(s, state, &now, trace)) continue;
            return;
        }
        if (now.step == T9_FRONT_STEP && now.what == T9_EDGE) {
            come_to_edge(s, state, now.pivoted, T9_FRONT_STEP);
            return;
        }
        if (now.step == T9_FRONT_STEP && now.what == T9_OBSTRUCTION) {
            st->pursuers[pursuer].step = T9_FRONT_STEP;
            if (now.heading_count > 1) ask(s, state, T9_PHASE_PLACE);
            else turn_away(s, state, &now, 0, trace);
            return;
        }
        go_ahead(s, state, &now, trace);
        return;
    }
}

void t9_try_move(const UmScene *s, T9State *st, int pursuer, uint32_t *mattered) {
    UmState state = {.status = UM_CHOOSE};
    T9State *tried = t9_state(&state);
    *tried = *st;
    tried->tried = true;
    tried->told = false;
    tried->mover = (int16_t)pursuer;
    for (int i = 0; i < UM_MAX_UNITS / 8; i++) tried->undone[i] = 0;
    int target = st->pursuers[pursuer].target;
    tried->undone[target / 8] |= (uint8_t)(1 << target % 8);
    tried->pursuers[pursuer].target = T9_NOBODY;
    t9_move(s, &state, NULL);
    *mattered |= state.mattered;
    st->pursuers[pursuer] = tried->pursuers[pursuer];
    // It may have charged another instead.
    if (st->pursuers[pursuer].ended == T9_NOT_ENDED) st->pursuers[pursuer].ended = T9_AT_OBSTRUCTION;
    if (st->pursuers[pursuer].ended != T9_CHARGED) st->pursuers[pursuer].target = T9_NOBODY;
}

// --- choices on the way

void t9_list_targets(const UmScene *s, const T9State *st, UmOptions *out) {
    int step;
    T9Met met = t9_would_charge(s, st, st->mover, &step, &out->mattered);
    UmCited clauses = step == T9_FRONT_STEP ? t9_cite(s, T9_12, T9_14) : t9_cite(s, T9_29, T9_30);
    t9_cite_if(s, &clauses, st->phase == T9_PHASE_DECLARE, T9_01);
    for (int i = 0; i < met.target_count; i++) um_options_add(out, t9_key(T9_KEY_CHARGE, met.targets[i]), clauses);
}

void t9_choose_target(const UmScene *s, UmState *state, int target, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->pursuers[st->mover].target = (int16_t)target;
    t9_move(s, state, trace);
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
    if (st->pursuers[st->mover].target >= 0) {
        T9Ways ways;
        t9_charge_ways(s, st, st->mover, &ways, &state->mattered);
        charge(s, state, &ways.items[place], trace);
        return;
    }
    T9Situation now = situation(s, st, st->mover, &state->mattered);
    if (now.step == T9_FRONT_STEP) {
        turn_away(s, state, &now, place, trace);
        return;
    }
    UmPose back[2];
    double distance = advance(&st->pursuers[st->mover], &now);
    last_legal(s, st, st->mover, now.start, now.pivoted, distance, back, &state->mattered);
    go_back(s, state, st->mover, ahead(now.pivoted, distance), back[place], trace);
    t9_has_moved(s, state, st->mover, ending(&now), T9_AHEAD_STEP, trace);
}
