// Who rolls next, and what the roll decides (T9-42, T9-43).
#include "games/ninth_age/rolls.h"

#include "games/ninth_age/phases.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/tell.h"

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

static void throw_for(UmState *state, int pursuer) {
    t9_state(state)->phase = T9_PHASE_ROLL;
    t9_state(state)->mover = (int16_t)pursuer;
    state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
}

void t9_roll_on(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    int count, first = first_unrolled(s, st, &count);
    if (count == 0) {
        st->mover = T9_NOBODY;
        st->phase = T9_PHASE_DECLARATIONS;
        return;
    }
    // T9-43: their owner chooses who rolls first.
    if (count > 1 && um_in_force(s, T9_43)) t9_ask(s, state, T9_PHASE_NEXT_ROLL);
    else throw_for(state, first);
}

void t9_choose_roller(const UmScene *s, UmState *state, int unit) { throw_for(state, t9_pursuer_of(s, unit)); }

static bool can_catch(const UmScene *s, const T9State *st) {
    return t9_scene(s)->order == T9_PURSUE && t9_scene(s)->pursued >= 0 && !st->destroyed;
}

// The clauses of a roll. It decides whether the flight ends; or, where nobody flees any more, how far ahead the pursuer
// looks.
static UmCited roll_clauses(const UmScene *s, const T9State *st) {
    UmCited clauses = can_catch(s, st) ? t9_cite(s, T9_42) : t9_cite(s, T9_26);
    t9_cite_if(s, &clauses, t9_codex(s, t9_unit(s, st->mover))->random_dice > 0, T9_83);
    return clauses;
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
    const T9Dice dice = t9_flight_dice(s, t9_unit(s, st->mover));
    for (int total = dice.least; total <= dice.most; total++) {
        UmKey key = t9_key(T9_KEY_ROLL, t9_unit(s, st->mover));
        key.arg[1] = (int16_t)total;
        UmOption *option = um_options_add(out, key, roll_clauses(s, st));
        option->weight = dice.weight[total];
        option->weights = dice.weights;
    }
}

// T9-42: a roll of at least the flight's distance destroys the unit at once.
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
    if (t9_is_random(s)) um_note_word(e, "for", "random-move");
    catch_up(s, state, pursuer, total, trace);
    st->phase = T9_PHASE_ROLLS;
}
