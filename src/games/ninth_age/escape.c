// A unit flees from a charge, and what the chargers do then (T9-53, T9-55).
#include "games/ninth_age/escape.h"

#include "games/ninth_age/dangers.h"
#include "games/ninth_age/flight.h"
#include "games/ninth_age/flight_tell.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/tell.h"

static int note_of(const T9State *st, int unit) {
    for (int i = 0; i < st->turned_count; i++)
        if (st->turned_unit[i] == unit) return i;
    return T9_NOBODY;
}

bool t9_has_fled(const T9State *st, int unit) {
    const int note = note_of(st, unit);
    return note >= 0 && st->as.charges.fled >> note & 1;
}

void t9_list_escapes(const UmScene *s, const T9State *st, UmOptions *out) {
    t9_list_flights(s, st->as.charges.at, t9_cite(s, T9_53, T9_84), out);
}

// It turns away from the charger, centre to centre. T9-70: or from the unit out of which that one charges.
static UmPose turned_away(const UmScene *s, const T9State *st, UmPose from, int charger) {
    const int host = t9_scene(s)->units[charger].inside;
    UmVec away = um_sub(from.at, t9_pose(s, st, host >= 0 && um_in_force(s, T9_70) ? host : charger).at);
    return (UmPose){from.at, um_in_force(s, T9_84) && um_length(away) > 0 ? um_unit(away) : from.front};
}

static void note_flight(T9State *st, int unit, UmPose to, bool is_removed) {
    const uint32_t bit = 1u << t9_note_place(st, unit, to);
    st->as.charges.fled |= bit;
    if (is_removed) st->as.charges.removed |= bit;
}

static void tell_roll(const UmScene *s, int unit, int total, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ROLLED, t9_cite(s, T9_53));
    um_note_object(e, "unit", unit);
    um_note_number(e, "total", total);
    um_note_word(e, "for", "flight");
}

void t9_escape(const UmScene *s, UmState *state, int total, UmTrace *trace) {
    T9State *st = t9_state(state);
    const int unit = st->as.charges.at, charger = t9_unit(s, st->as.charges.by);
    const UmPose from = t9_pose(s, st, unit);
    const T9Flier flier = {unit, T9_BY_REACTION, charger, from, turned_away(s, st, from, charger)};
    T9Run run = t9_run_of(s, st, &flier, total, &state->mattered);
    UmPose to = {um_add(from.at, um_scale(flier.turned.front, run.distance)), flier.turned.front};
    tell_roll(s, unit, total, trace);
    um_note_object(t9_tell_pivot(unit, from, flier.turned, t9_cite(s, T9_53, T9_84), trace), "enemy", charger);
    t9_tell_run(s, &flier, total, &run, &state->mattered, trace);
    if (!run.removed) t9_tell_dangers_of_run(s, &flier, &run, trace);
    note_flight(st, unit, to, run.removed);
    t9_run_free(&run);
    st->phase = T9_PHASE_DECLARING;
}

// --- T9-55: other targets

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
