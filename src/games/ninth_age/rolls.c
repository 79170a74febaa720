// From the rolls to whose move it is: T9-01 to T9-06, T9-42 to T9-44.
#include "games/ninth_age/joint.h"
#include "games/ninth_age/moves.h"

bool t9_fights_again(const UmScene *s, int target) {
    const T9Unit *unit = &t9_scene(s)->units[target];
    return unit->has_combat && !unit->fought && !unit->created && um_in_force(s, T9_35);
}

static int first_unrolled(const UmScene *s, const T9State *st, int *count) {
    int first = T9_NOBODY;
    *count = 0;
    for (int i = t9_scene(s)->pursuer_count - 1; i >= 0; i--) {
        if (st->pursuers[i].roll > 0) continue;
        first = i;
        (*count)++;
    }
    return first;
}

static int first_unmoved(const UmScene *s, const T9State *st, int *count) {
    int first = T9_NOBODY;
    *count = 0;
    for (int i = t9_scene(s)->pursuer_count - 1; i >= 0; i--) {
        if (st->pursuers[i].ended != T9_NOT_ENDED) continue;
        first = i;
        (*count)++;
    }
    return first;
}

static void ask_owner(const UmScene *s, UmState *state, T9Phase phase) {
    t9_state(state)->phase = phase;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, t9_scene(s)->owner};
}

static void throw_for(UmState *state, int pursuer) {
    t9_state(state)->phase = T9_PHASE_ROLL;
    t9_state(state)->mover = (int16_t)pursuer;
    state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
}

static void roll_on(const UmScene *s, UmState *state, UmTrace *trace) {
    int count, first = first_unrolled(s, t9_state(state), &count);
    if (count == 0) {
        t9_state(state)->mover = T9_NOBODY;
        t9_declare_on(s, state, trace);
        return;
    }
    // T9-43.
    if (count > 1 && um_in_force(s, T9_43)) ask_owner(s, state, T9_PHASE_NEXT_ROLL);
    else throw_for(state, first);
}

void t9_begin(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    T9State *st = t9_state(state);
    st->mover = T9_NOBODY;
    st->destroyed = t9->destroyed;
    for (int i = 0; i < t9->pursuer_count; i++)
        st->pursuers[i] = (T9Pursuer){.pose = t9->units[t9->pursuers[i]].pose, .target = T9_NOBODY};
    if (t9->order == T9_NO_ORDER) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
        return;
    }
    roll_on(s, state, trace);
}

// --- rolls

static bool can_catch(const UmScene *s, const T9State *st) {
    return t9_scene(s)->order == T9_PURSUE && t9_scene(s)->pursued >= 0 && !st->destroyed;
}

// What the roll decides: whether the flight ends, or, where nobody flees any more, how far ahead the pursuer looks.
static UmCited roll_clauses(const UmScene *s, const T9State *st) {
    return can_catch(s, st) ? t9_cite(s, T9_42) : t9_cite(s, T9_26);
}

void t9_list_rolls(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    if (st->phase == T9_PHASE_NEXT_ROLL) {
        for (int i = 0; i < t9->pursuer_count; i++) {
            UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
            if (st->pursuers[i].roll == 0) um_options_add(out, key, t9_cite(s, T9_43));
            else um_options_bar(out, key, UM_REASON_USED, t9_cite(s, T9_43));
        }
        return;
    }
    for (int total = T9_LEAST_ROLL; total <= T9_MOST_ROLL; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, roll_clauses(s, st));
        option->weight = total <= 7 ? total - 1 : 13 - total;
        option->weights = 36;
    }
}

// T9-42: a roll no shorter than the flight destroys the unit at once.
static void catch_up(const UmScene *s, UmState *state, int pursuer, int total, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    T9State *st = t9_state(state);
    if (!can_catch(s, st) || !um_in_force(s, T9_42) || total < t9->flee_distance) return;
    st->pursuers[pursuer].caught = true;
    st->destroyed = true;
    UmEvent *e = um_trace_add(trace, UM_EVENT_CAUGHT, t9_cite(s, T9_42));
    um_note_object(e, "unit", t9->pursued);
    um_note_object(e, "by", t9_unit(s, pursuer));
    um_note_number(e, "distance", t9->flee_distance);
    um_note_number(e, "total", total);
}

void t9_roll(const UmScene *s, UmState *state, int unit, int total, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = t9_pursuer_of(s, unit);
    st->pursuers[pursuer].roll = (int8_t)total;
    UmCited clauses = roll_clauses(s, st);
    if (t9_scene(s)->pursuer_count > 1 && um_in_force(s, T9_43)) um_cite_also(&clauses, T9_43);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ROLLED, clauses);
    um_note_object(e, "unit", unit);
    um_note_number(e, "total", total);
    catch_up(s, state, pursuer, total, trace);
    roll_on(s, state, trace);
}

// --- who charges, before anything moves

// How far the centre of the front is from the line between two Arcs.
static double beside_arc(const UmScene *s, int pursuer, int target) {
    const T9Unit *units = t9_scene(s)->units;
    UmBox mine = t9_box(s, t9_unit(s, pursuer), units[t9_unit(s, pursuer)].pose);
    UmBox its = t9_box(s, target, units[target].pose);
    UmVec to = um_sub(um_add(mine.center, um_scale(mine.front, mine.depth / 2)), its.center);
    double beyond_end = fabs(um_dot(to, its.front)) - its.depth / 2;
    double beyond_flank = fabs(um_dot(to, um_rightward(its.front))) - its.width / 2;
    return fabs(beyond_end - beyond_flank) / sqrt(2);
}

static void tell_declared(const UmScene *s, const T9State *st, int pursuer, bool chosen, UmTrace *trace) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    UmCited clauses = p->step == T9_FRONT_STEP ? t9_cite(s, T9_01, T9_02, T9_03, T9_04, T9_12, T9_13)
                                               : t9_cite(s, T9_01, T9_02, T9_03, T9_04, T9_29, T9_31);
    bool shared = false; // with a pursuer that has declared before it
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) shared |= i != pursuer && st->pursuers[i].target == p->target;
    t9_cite_if(s, &clauses, shared, T9_44);
    T9Clause choice = p->step == T9_FRONT_STEP ? T9_14 : T9_30;
    if (chosen) um_cite_also(&clauses, (uint8_t)choice);
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLARED, clauses);
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "enemy", p->target);
    um_note_word(e, "facing", s->game->sides[t9_arc(s, st, pursuer, p->target)]);
    um_note_number(e, "step", p->step);
    um_note_margin(e, s, beside_arc(s, pursuer, p->target), "inches");
}

static void declare(const UmScene *s, UmState *state, int pursuer, int target, int step, bool chosen, UmTrace *trace) {
    T9Pursuer *p = &t9_state(state)->pursuers[pursuer];
    p->target = (int16_t)target;
    p->step = (uint8_t)step;
    tell_declared(s, t9_state(state), pursuer, chosen, trace);
}

void t9_declare_on(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    T9State *st = t9_state(state);
    for (int i = 0; i < t9->pursuer_count && um_in_force(s, T9_01); i++) {
        if (st->pursuers[i].declared) continue;
        // RULING ninth-age.pivot-mobility: half a turn that is cut short.
        if (t9_may_turn_either_way(s, st, i, &state->mattered)) {
            st->mover = (int16_t)i;
            ask_owner(s, state, T9_PHASE_TURN);
            return;
        }
        int step;
        T9Met met = t9_would_charge(s, st, i, &step, &state->mattered);
        if (met.what == T9_ENEMY && met.target_count > 1 && um_in_force(s, step == T9_FRONT_STEP ? T9_14 : T9_30)) {
            st->mover = (int16_t)i;
            ask_owner(s, state, T9_PHASE_DECLARE);
            return;
        }
        st->pursuers[i].declared = true;
        if (met.what == T9_ENEMY) declare(s, state, i, met.targets[0], step, false, trace);
    }
    st->mover = T9_NOBODY;
    for (int i = 0; i < t9->pursuer_count; i++) st->charger_count += t9_is_to_charge(st, i);
    t9_go_on(s, state, trace);
}

void t9_list_turns(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int right = 0; right < 2; right++) {
        UmKey key = t9_key(T9_KEY_HALF_TURN, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)right;
        um_options_add(out, key, t9_cite(s, T9_08));
    }
}

void t9_turn(const UmScene *s, UmState *state, bool clockwise, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->pursuers[st->mover].clockwise = clockwise ? 1 : -1;
    t9_declare_on(s, state, trace);
}

void t9_declare(const UmScene *s, UmState *state, int target, UmTrace *trace) {
    T9State *st = t9_state(state);
    int step, pursuer = st->mover;
    t9_would_charge(s, st, pursuer, &step, &state->mattered);
    st->pursuers[pursuer].declared = true;
    declare(s, state, pursuer, target, step, true, trace);
    t9_declare_on(s, state, trace);
}

// --- who moves

void t9_move_next(const UmScene *s, UmState *state, int pursuer, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->mover = (int16_t)pursuer;
    st->told = false;
    for (int i = 0; i < UM_MAX_UNITS / 8; i++) st->undone[i] = 0;
    t9_move(s, state, trace);
}

static bool shares_target(const UmScene *s, const T9State *st, int pursuer) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    bool shares = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        shares |= i != pursuer && st->pursuers[i].ended == T9_CHARGED && st->pursuers[i].target == p->target;
    return shares;
}

// T9-47: once all stand, those that charged one facing take what models the order of their moves has left them.
static void make_most(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    bool is_done[T9_MOST_PURSUERS] = {false};
    if (st->settled || !um_in_force(s, T9_47)) return;
    st->settled = true;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        const T9Pursuer *p = &st->pursuers[i];
        if (is_done[i] || !shares_target(s, st, i)) continue;
        UmSide side = t9_arc(s, st, i, p->target);
        UmPose poses[T9_MOST_PURSUERS];
        t9_settle(s, st, p->target, side, poses, &state->mattered);
        for (int k = i; k < t9_scene(s)->pursuer_count; k++) {
            T9Pursuer *one = &st->pursuers[k];
            is_done[k] |= one->target == p->target && t9_arc(s, st, k, p->target) == side;
            if (um_distance(poses[k].at, one->pose.at) < UM_TIE_TOLERANCE) continue;
            UmPose from = one->pose;
            one->pose = poses[k];
            t9_tell_aligned(s, st, k, from, one->pose, t9_models_of(s, st, k), t9_cite(s, T9_47), trace);
        }
    }
}

// T9-05: of orders that are as good, and end otherwise, the owner chooses.
static void let_charge(const UmScene *s, UmState *state, T9Firsts firsts, UmTrace *trace) {
    T9State *st = t9_state(state);
    int first = 0;
    st->firsts = (uint8_t)firsts.unlike;
    st->equals = (uint8_t)firsts.equal;
    while (!(firsts.unlike >> first & 1)) first++;
    if (firsts.unlike == 1u << first) t9_move_next(s, state, first, trace);
    else ask_owner(s, state, T9_PHASE_ORDER);
}

void t9_list_order(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
        if (st->firsts >> i & 1) um_options_add(out, key, t9_cite(s, T9_05));
        else if (st->equals >> i & 1) um_options_bar(out, key, UM_REASON_ALIKE, t9_cite(s, T9_05));
        else if (st->pursuers[i].ended == T9_NOT_ENDED) um_options_bar(out, key, UM_REASON_LATER, t9_cite(s, T9_05));
        else um_options_bar(out, key, UM_REASON_MOVED, t9_cite(s, T9_05, T9_06));
    }
}

void t9_go_on(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    int count, first = first_unmoved(s, st, &count);
    st->mover = T9_NOBODY;
    // T9-05.
    const T9Firsts firsts = um_in_force(s, T9_05) ? t9_find_firsts(s, st, &state->mattered) : (T9Firsts){0, 0};
    if (count == 0 || (st->rehearsed && !firsts.equal)) {
        make_most(s, state, trace);
        st->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
        return;
    }
    if (firsts.equal) {
        let_charge(s, state, firsts, trace);
        return;
    }
    make_most(s, state, trace);
    // T9-06.
    if (count == 1 || !um_in_force(s, T9_06)) t9_move_next(s, state, first, trace);
    else ask_owner(s, state, T9_PHASE_NEXT);
}

void t9_list_next(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
        if (st->pursuers[i].ended == T9_NOT_ENDED) um_options_add(out, key, t9_cite(s, T9_06));
        else um_options_bar(out, key, UM_REASON_MOVED, t9_cite(s, T9_05, T9_06));
    }
}

void t9_next(const UmScene *s, UmState *state, int unit, UmTrace *trace) {
    int pursuer = t9_pursuer_of(s, unit);
    if (t9_state(state)->phase == T9_PHASE_NEXT_ROLL) throw_for(state, pursuer);
    else t9_move_next(s, state, pursuer, trace);
}
