// Which units declare charges, and on whom (T9-49 to T9-52).
#include "games/ninth_age/declaring.h"

#include "base/assert.h"
#include "games/ninth_age/blocked.h"
#include "games/ninth_age/escape.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/prospects.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/tell_charges.h"

static bool is_to_declare(const T9State *st, int charger) {
    return st->as.charges.declared[charger] < 0 && !(st->as.charges.done >> charger & 1);
}

static int first_to_declare(const UmScene *s, const T9State *st, int *count) {
    int first = T9_NOBODY;
    *count = 0;
    for (int i = t9_scene(s)->pursuer_count - 1; i >= 0; i--) {
        if (!is_to_declare(st, i)) continue;
        first = i;
        (*count)++;
    }
    return first;
}

static void declare(const UmScene *s, UmState *state, int charger, int target, const T9Prospect *prospect,
                    UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[charger];
    const T9Query q = {s, st, charger, &state->mattered};
    st->as.charges.declared[charger] = (int16_t)target;
    // T9-55: a unit that declares on one that has already fled may not redirect for that.
    if (t9_has_fled(st, target)) st->as.charges.redirected |= (uint8_t)(1 << charger);
    st->as.charges.left = T9_NOBODY;
    p->target = (int16_t)target;
    p->side = 0;
    p->step = T9_AHEAD_STEP;
    p->roll = (int8_t)t9_charge_dice(s, t9_unit(s, charger)).most;
    t9_fix_facing(&q, st);
    t9_tell_declared(s, st, charger, prospect, trace);
    p->roll = 0;
    p->target = T9_NOBODY;
    st->as.charges.at = (int16_t)target;
    st->as.charges.by = (int16_t)charger;
    st->as.charges.afraid = 0;
    st->phase = T9_PHASE_REACTING;
}

static T9Prospect prospect_of(const UmScene *s, const T9State *st, int charger, int target, uint32_t *mattered) {
    T9Prospect prospect = t9_may_declare(s, st, charger);
    return prospect.may ? t9_prospect(s, st, charger, target, mattered) : prospect;
}

// Refuses an order that names its target where one of its units may not declare a charge on it.
static bool is_refused(const UmScene *s, UmState *state) {
    const T9Scene *t9 = t9_scene(s);
    T9State then = *t9_state(state);
    for (int i = 0; i < t9->pursuer_count; i++) {
        T9Prospect prospect = prospect_of(s, &then, i, t9->target, &state->mattered);
        then.as.charges.declared[i] = (int16_t)t9->target;
        if (prospect.may) continue;
        t9_state(state)->mover = (int16_t)i;
        t9_state(state)->as.charges = then.as.charges;
        t9_state(state)->as.charges.declared[i] = T9_NOBODY;
        state->status = UM_REFUSED;
        return true;
    }
    return false;
}

// T9-68: nothing is left to declare or to roll.
static void go_where_it_stood(const UmScene *s, T9State *st) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->pursuer_count; i++) {
        st->as.charges.declared[i] = (int16_t)t9->target;
        st->as.charges.moved |= (uint8_t)(1 << i);
        st->as.charges.why[i] = T9_IS_GONE;
    }
    st->as.charges.at = (int16_t)t9->target;
    st->phase = T9_PHASE_SEQUENCE;
}

void t9_declare_charges(const UmScene *s, UmState *state, UmTrace *trace) {
    const T9Scene *t9 = t9_scene(s);
    T9State *st = t9_state(state);
    int count, first = first_to_declare(s, st, &count);
    for (int i = 0; i < t9->pursuer_count; i++) {
        if (!t9_may_redirect(st, i) || !um_in_force(s, T9_55)) continue;
        st->phase = T9_PHASE_REDIRECTION;
        state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
        return;
    }
    if (t9->gone && um_in_force(s, T9_68)) {
        go_where_it_stood(s, st);
        return;
    }
    st->mover = (int16_t)first;
    if (count == 0) {
        st->phase = T9_PHASE_CHARGES;
    } else if (t9->target < 0) {
        t9_ask(s, state, count > 1 ? T9_PHASE_DECLARER : T9_PHASE_CHARGED);
    } else {
        const bool is_first = count == t9->pursuer_count;
        if (is_first && is_refused(s, state)) {
            st->phase = T9_PHASE_OVER;
            return;
        }
        st->mover = (int16_t)first;
        // Its target may have fled from another charge. Otherwise the charge was found possible before.
        const bool has_fled = t9_has_fled(st, t9->target);
        T9Prospect prospect = has_fled ? prospect_of(s, st, first, t9->target, &state->mattered)
                                       : t9_prospect_with_room(s, st, first, t9->target, &state->mattered);
        if (has_fled && !t9_is_there(s, st, t9->target)) prospect.may = false;
        state->limited |= prospect.limited;
        if (prospect.may) declare(s, state, first, t9->target, &prospect, trace);
        else st->as.charges.done |= (uint8_t)(1 << first);
    }
}

static void bar(UmOptions *out, UmKey key, const T9Prospect *prospect) {
    UmBar *it = um_options_bar(out, key, prospect->reason, prospect->clauses);
    out->limited |= prospect->limited;
    it->with = prospect->with;
    it->has_numbers = prospect->has_numbers;
    it->needs = prospect->least;
    it->has = prospect->has;
}

void t9_list_refusal(const UmScene *s, const T9State *st, UmOptions *out) {
    const int target = t9_scene(s)->target;
    T9Prospect prospect = prospect_of(s, st, st->mover, target, &out->mattered);
    UM_ASSERT(!prospect.may);
    bool is_lone = t9_scene(s)->pursuer_count == 1;
    bar(out, is_lone ? t9_key(T9_KEY_CHARGE, target) : t9_key(T9_KEY_NEXT, t9_unit(s, st->mover)), &prospect);
}

void t9_list_declarers(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
        T9Prospect prospect = t9_may_declare(s, st, i);
        if (st->as.charges.done >> i & 1) continue;
        if (st->as.charges.declared[i] >= 0)
            um_options_bar(out, key, UM_REASON_DECLARED, t9_cite(s, T9_49))->with = st->as.charges.declared[i];
        else if (!prospect.may) bar(out, key, &prospect);
        else um_options_add(out, key, t9_cite(s, T9_49))->asked_alone = true;
    }
    um_options_add(out, um_key(T9_KEY_DECLINE), t9_cite(s, T9_49))->asked_alone = true;
}

void t9_choose_declarer(const UmScene *s, UmState *state, int unit) {
    t9_state(state)->mover = (int16_t)t9_pursuer_of(s, unit);
    t9_ask(s, state, T9_PHASE_CHARGED);
}

void t9_list_enemies(const UmScene *s, const T9State *st, UmOptions *out) {
    const int charger = st->mover, unit = t9_unit(s, charger);
    for (int i = 0; i < s->unit_count; i++) {
        if (!t9_enemies(s, unit, i) || !t9_stands(s, st, i)) continue;
        UmKey key = t9_key(T9_KEY_CHARGE, i);
        if (i == st->as.charges.left) {
            um_options_bar(out, key, UM_REASON_FLED, t9_cite(s, T9_55));
            continue;
        }
        T9Prospect prospect = prospect_of(s, st, charger, i, &out->mattered);
        if (!prospect.may) {
            bar(out, key, &prospect);
            continue;
        }
        UmOption *option = um_options_add(out, key, prospect.clauses);
        option->facing = um_game(s)->sides[prospect.facing];
        option->distance = prospect.distance;
        option->needs = prospect.needs;
        option->weight = prospect.weight;
        option->weights = prospect.weights;
    }
    um_options_add(out, um_key(T9_KEY_DECLINE), t9_cite(s, T9_49))->asked_alone = true;
}

void t9_declare_on_enemy(const UmScene *s, UmState *state, int target, UmTrace *trace) {
    const int charger = t9_state(state)->mover;
    T9Prospect prospect = t9_prospect_with_room(s, t9_state(state), charger, target, &state->mattered);
    declare(s, state, charger, target, &prospect, trace);
}

// T9-55: a unit that could redirect stays with the enemy that fled.
void t9_declare_nothing(const UmScene *s, T9State *st) {
    if (st->phase == T9_PHASE_CHARGED && st->as.charges.left >= 0) {
        st->as.charges.declared[st->mover] = st->as.charges.left;
        st->as.charges.left = T9_NOBODY;
        st->phase = T9_PHASE_DECLARING;
        return;
    }
    const uint8_t all = (uint8_t)((1 << t9_scene(s)->pursuer_count) - 1);
    st->as.charges.done |= (uint8_t)(st->phase == T9_PHASE_DECLARER ? all : 1 << st->mover);
    st->phase = T9_PHASE_DECLARING;
}
