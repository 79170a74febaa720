// T9-56, T9-57, T9-66: units that charge the same enemy roll, and move in the order in which most succeed.
#include "games/ninth_age/onset.h"

#include "games/ninth_age/blocked.h"
#include "games/ninth_age/combine.h"
#include "games/ninth_age/complete.h"
#include "games/ninth_age/dangers.h"
#include "games/ninth_age/orders.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/sequence.h"
#include "games/ninth_age/shortest.h"
#include "games/ninth_age/tell_charges.h"

// --- the enemy

static bool is_to_move(const T9State *st, int charger) {
    return st->as.charges.declared[charger] >= 0 && !(st->as.charges.moved >> charger & 1);
}

// Whether it is the first of those that declared on the same enemy.
static bool stands_for_all(const T9State *st, int charger) {
    for (int i = 0; i < charger; i++)
        if (is_to_move(st, i) && st->as.charges.declared[i] == st->as.charges.declared[charger]) return false;
    return is_to_move(st, charger);
}

// T9-68: a target that fled off the table, or into its chargers, is gone.
static void find_nobody(const UmScene *s, T9State *st, int target) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        if (!is_to_move(st, i) || st->as.charges.declared[i] != target) continue;
        st->as.charges.moved |= (uint8_t)(1 << i);
        st->pursuers[i].side = 0;
        st->as.charges.why[i] = T9_IS_GONE;
    }
    st->phase = T9_PHASE_SEQUENCE;
}

static void come_to(const UmScene *s, UmState *state, int target) {
    T9State *st = t9_state(state);
    st->as.charges.at = (int16_t)target;
    st->settled = false;
    if (!t9_is_there(s, st, target)) {
        find_nobody(s, st, target);
        return;
    }
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        if (!is_to_move(st, i) || st->as.charges.declared[i] != target) continue;
        T9Pursuer *p = &st->pursuers[i];
        const T9Query q = {s, st, i, &state->mattered};
        st->as.charges.moved |= (uint8_t)(1 << i);
        p->target = (int16_t)target;
        p->step = T9_AHEAD_STEP;
        t9_fix_facing_as_it_moves(&q, st);
    }
    st->phase = T9_PHASE_RANGES;
}

void t9_come_to_next(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    int count = 0, target = T9_NOBODY;
    st->mover = T9_NOBODY;
    for (int i = t9_scene(s)->pursuer_count - 1; i >= 0; i--) {
        if (!stands_for_all(st, i)) continue;
        target = st->as.charges.declared[i];
        count++;
    }
    if (count > 1) {
        t9_ask(s, state, T9_PHASE_COMBINED);
    } else if (count == 1) {
        come_to(s, state, target);
    } else {
        st->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
    }
}

void t9_list_combined(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9_unit(s, i));
        if (stands_for_all(st, i)) um_options_add(out, key, t9_cite(s, T9_66));
        else if (is_to_move(st, i)) um_options_bar(out, key, UM_REASON_ALIKE, t9_cite(s, T9_66));
        else if (st->as.charges.declared[i] >= 0) um_options_bar(out, key, UM_REASON_MOVED, t9_cite(s, T9_66));
    }
}

void t9_choose_combined(const UmScene *s, UmState *state, int unit) {
    come_to(s, state, t9_state(state)->as.charges.declared[t9_pursuer_of(s, unit)]);
}

// --- rolls

static bool is_of_group(const T9State *st, int charger) {
    return st->as.charges.declared[charger] == st->as.charges.at && st->as.charges.moved >> charger & 1;
}

// T9-57: compares the roll with what is needed. Those that fall short count like any unit to the others.
static void hold_against(const UmScene *s, UmState *state, int charger) {
    T9State *st = t9_state(state);
    const T9Query q = {s, st, charger, &state->mattered};
    const double needed = t9_needed(&q);
    if (needed <= t9_range(s, st, charger) + UM_CONTACT_TOLERANCE || !um_in_force(s, T9_57)) return;
    // Without a way there is no length.
    st->as.charges.why[charger] = needed < INFINITY ? T9_TOO_FAR : T9_NO_WAY;
    st->pursuers[charger].target = T9_NOBODY;
}

void t9_roll_ranges(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    const int count = t9_scene(s)->pursuer_count;
    for (int i = 0; i < count; i++) {
        if (!is_of_group(st, i) || st->pursuers[i].roll > 0) continue;
        st->phase = T9_PHASE_RANGE;
        st->mover = (int16_t)i;
        state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
        return;
    }
    st->charger_count = 0;
    for (int i = 0; i < count; i++) {
        if (!is_of_group(st, i)) continue;
        hold_against(s, state, i);
        if (t9_is_to_charge(st, i)) st->charger_count++;
    }
    st->phase = T9_PHASE_SEQUENCE;
}

void t9_list_ranges(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Dice dice = t9_charge_dice(s, t9_unit(s, st->mover));
    out->mattered |= 1u << T9_EDITION;
    for (int total = dice.least; total <= dice.most; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, t9_cite(s, T9_56));
        option->weight = dice.weight[total];
        option->weights = dice.weights;
    }
}

void t9_roll_range(const UmScene *s, UmState *state, int total, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->pursuers[st->mover].roll = (int8_t)total;
    state->mattered |= 1u << T9_EDITION;
    UmEvent *e = um_trace_add(trace, UM_EVENT_ROLLED, t9_cite(s, T9_56));
    um_note_object(e, "unit", t9_unit(s, st->mover));
    um_note_number(e, "total", total);
    um_note_word(e, "for", "charge");
    st->phase = T9_PHASE_RANGES;
}

// --- moves

static int first_failing(const UmScene *s, const T9State *st, int *count) {
    int first = T9_NOBODY;
    *count = 0;
    for (int i = t9_scene(s)->pursuer_count - 1; i >= 0; i--) {
        if (!is_of_group(st, i) || st->pursuers[i].ended != T9_NOT_ENDED) continue;
        first = i;
        (*count)++;
    }
    return first;
}

void t9_charge_on(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    st->mover = T9_NOBODY;
    const T9Firsts firsts = t9_find_firsts(s, st, &state->mattered);
    if (firsts.equal) {
        t9_let_charge(s, state, firsts);
        return;
    }
    int count, first = first_failing(s, st, &count);
    t9_make_most(s, state, trace);
    t9_tell_dangers(s, st, trace);
    if (st->rehearsed) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
    } else if (count > 1) {
        t9_ask(s, state, T9_PHASE_FAILING);
    } else if (count == 1) {
        t9_begin_move(st, first);
    } else {
        st->phase = T9_PHASE_CHARGES;
    }
}

void t9_list_failing(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9_unit(s, i));
        if (!is_of_group(st, i)) continue;
        if (st->pursuers[i].ended == T9_NOT_ENDED) um_options_add(out, key, t9_cite(s, T9_66, T9_67));
        else um_options_bar(out, key, UM_REASON_MOVED, t9_cite(s, T9_66));
    }
}

void t9_onset(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    const T9Query q = t9_of_mover(s, state);
    T9Ways ways;
    // T9-68: it goes back to its start, and then moves like any charge that falls short.
    if (t9_scene(s)->losses >> st->mover & 1 && um_in_force(s, T9_68)) {
        st->as.charges.why[st->mover] = T9_LOSES;
        st->pursuers[st->mover].target = T9_NOBODY;
        st->phase = T9_PHASE_MOVE;
        return;
    }
    t9_charge_ways(&q, &ways);
    t9_complete(s, state, &ways, trace);
}

void t9_list_onsets(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Query q = {s, st, st->mover, &out->mattered};
    T9Ways ways;
    t9_charge_ways(&q, &ways);
    UmCited clauses = t9_is_combined(s, st, st->mover) ? t9_cite(s, T9_61, T9_66) : t9_cite(s, T9_61);
    for (int i = 0; i < ways.equal; i++) um_options_add(out, t9_key(T9_KEY_PLACE, i), clauses);
}
