// T9-53, T9-55: a unit that flees from a charge, and those that had declared on it.
#include "games/ninth_age/escape.h"

#include "games/ninth_age/phases.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/room.h"
#include "plane/sweep.h"

static int note_of(const T9State *st, int unit) {
    for (int i = 0; i < st->turned_count; i++)
        if (st->turned_unit[i] == unit) return i;
    return T9_NOBODY;
}

bool t9_has_fled(const T9State *st, int unit) {
    const int note = note_of(st, unit);
    return note >= 0 && st->as.charges.fled >> note & 1;
}

bool t9_can_note_flight(const T9State *st) { return st->turned_count < T9_MOST_PURSUERS / 2; }

void t9_list_flights(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Dice dice = t9_flight_dice(s, st->as.charges.at);
    for (int total = dice.least; total <= dice.most; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, st->as.charges.at);
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, t9_cite(s, T9_53));
        option->weight = dice.weight[total];
        option->weights = dice.weights;
    }
}

// How far it goes: on, where something stands.
static double clear_distance(const UmScene *s, const T9State *st, const UmShape *shape, UmVec way, double distance,
                             uint32_t *mattered) {
    T9Room room = t9_room_of(s, st, st->as.charges.at, T9_NOBODY, T9_AHEAD_STEP, mattered);
    T9Spans spans = t9_blocked(&room, shape, way, distance, INFINITY);
    for (int i = 0; i < spans.count; i++)
        if (distance > spans.items[i].lo && distance < spans.items[i].hi) distance = spans.items[i].hi;
    t9_spans_free(&spans);
    t9_room_free(&room);
    return distance;
}

static bool touches_edge(const UmScene *s, const UmShape *shape) {
    const UmSpan x = um_shape_span(shape, um_vec(1, 0)), y = um_shape_span(shape, um_vec(0, 1));
    return x.lo <= UM_CONTACT_TOLERANCE || y.lo <= UM_CONTACT_TOLERANCE ||
           x.hi >= t9_scene(s)->width - UM_CONTACT_TOLERANCE || y.hi >= t9_scene(s)->depth - UM_CONTACT_TOLERANCE;
}

// Those that declared a charge on it in this phase.
static bool runs_into_charger(const UmScene *s, const T9State *st, const UmShape *shape, UmVec way, double distance) {
    bool touches = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        UmShape charger = t9_shape(s, st, t9_unit(s, i));
        if (st->as.charges.declared[i] == st->as.charges.at)
            touches |= um_swept_gap(shape, way, distance, &charger) <= UM_CONTACT_TOLERANCE;
    }
    return touches;
}

static void tell_flight(const UmScene *s, int unit, UmPose from, UmPose to, bool is_removed, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ADVANCED, t9_cite(s, T9_53));
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "distance", um_distance(from.at, to.at));
    if (is_removed) um_note_object(um_trace_add(trace, UM_EVENT_DESTROYED, t9_cite(s, T9_53)), "unit", unit);
}

// Away from the charger, centre to centre.
void t9_escape(const UmScene *s, UmState *state, int total, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int unit = st->as.charges.at, note = st->turned_count;
    const UmPose from = t9_pose(s, st, unit);
    // T9-70: or of the unit that it charges out of.
    const int charger = t9_unit(s, st->as.charges.by), host = t9_scene(s)->units[charger].inside;
    UmVec away = um_sub(from.at, t9_pose(s, st, host >= 0 && um_in_force(s, T9_70) ? host : charger).at);
    UmVec way = um_length(away) > 0 ? um_unit(away) : from.front;
    UmPose turned = {from.at, way};
    UmShape shape = um_box_shape(t9_box(s, unit, turned));
    double distance = clear_distance(s, st, &shape, way, total, &state->mattered);
    bool is_removed = distance == INFINITY;
    if (is_removed) distance = total;
    UmPose to = {um_add(from.at, um_scale(way, distance)), way};
    UmShape there = um_box_shape(t9_box(s, unit, to));
    is_removed |= touches_edge(s, &there) || touches_edge(s, &shape) || runs_into_charger(s, st, &shape, way, distance);
    st->turned_unit[note] = (int16_t)unit;
    st->turned[note] = to;
    st->turned_count++;
    st->as.charges.fled |= (uint8_t)(1 << note);
    if (is_removed) st->as.charges.removed |= (uint8_t)(1 << note);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ROLLED, t9_cite(s, T9_53));
    um_note_object(e, "unit", unit);
    um_note_number(e, "total", total);
    um_note_word(e, "for", "flight");
    tell_flight(s, unit, from, to, is_removed, trace);
    st->phase = T9_PHASE_DECLARING;
}

// --- T9-55

bool t9_may_redirect(const T9State *st, int charger) {
    const int target = st->as.charges.declared[charger];
    return target >= 0 && !(st->as.charges.redirected >> charger & 1) && t9_has_fled(st, target);
}

void t9_list_redirections(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        for (int failed = 0; failed < 2 && t9_may_redirect(st, i); failed++) {
            UmKey key = t9_key(T9_KEY_TEST, t9_unit(s, i));
            key.arg[1] = (int16_t)failed;
            um_options_add(out, key, t9_cite(s, T9_55));
        }
    }
    um_options_add(out, um_key(T9_KEY_DECLINE), t9_cite(s, T9_55));
}

void t9_choose_redirection(const UmScene *s, UmState *state, int unit, bool passed, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int charger = t9_pursuer_of(s, unit);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, t9_cite(s, T9_55));
    um_note_object(e, "unit", unit);
    um_note_word(e, "test", "command");
    um_note_flag(e, "passed", passed);
    st->as.charges.redirected |= (uint8_t)(1 << charger);
    st->phase = T9_PHASE_DECLARING;
    if (!passed) return;
    st->mover = (int16_t)charger;
    st->as.charges.left = st->as.charges.declared[charger];
    st->as.charges.declared[charger] = T9_NOBODY;
    t9_ask(s, state, T9_PHASE_CHARGED);
}

void t9_redirect_nobody(const UmScene *s, T9State *st) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (t9_may_redirect(st, i)) st->as.charges.redirected |= (uint8_t)(1 << i);
    st->phase = T9_PHASE_DECLARING;
}
