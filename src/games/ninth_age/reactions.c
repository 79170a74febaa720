// What a unit does when it is charged (T9-53, T9-54, T9-69).
#include "games/ninth_age/reactions.h"

#include "games/ninth_age/away.h"
#include "games/ninth_age/escape.h"
#include "games/ninth_age/ranges.h"

static const char *const reactions[] = {"hold", "flee"};

static void ask_owner(const UmScene *s, UmState *state, T9Phase phase) {
    T9State *st = t9_state(state);
    st->phase = phase;
    state->chooser = (UmChooser){UM_CHOOSER_PLAYER, s->units[st->as.charges.at].owner};
}

// Whether it has passed the test in this phase, when another unit declared on it.
static bool has_been_brave(const UmScene *s, const T9State *st, int target) {
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (st->as.charges.brave >> i & 1 && st->as.charges.declared[i] == target) return true;
    return false;
}

// T9-54: a unit with Terror is not afraid. Units that are engaged or Shaken, or have passed a Panic Test, take none.
static bool is_to_test(const UmScene *s, const T9State *st) {
    const int target = st->as.charges.at;
    const T9Unit standing = t9_standing(s, target);
    if (!t9_has_trait(s, t9_unit(s, st->as.charges.by), T9_TERROR) || t9_has_trait(s, target, T9_TERROR)) return false;
    if (standing.engaged || standing.shaken || t9_has_fled(st, target) || has_been_brave(s, st, target)) return false;
    return st->as.charges.afraid == T9_UNTESTED && !t9_has_trait(s, target, T9_FEARLESS) && um_in_force(s, T9_54);
}

void t9_react_on(const UmScene *s, UmState *state) {
    if (is_to_test(s, t9_state(state))) {
        t9_state(state)->phase = T9_PHASE_TERROR;
        state->chooser = (UmChooser){UM_CHOOSER_TABLE, 0};
    } else {
        ask_owner(s, state, T9_PHASE_REACTION);
    }
}

void t9_list_terror(const UmScene *s, const T9State *st, UmOptions *out) {
    for (int failed = 0; failed < 2; failed++) {
        UmKey key = t9_key(T9_KEY_TEST, st->as.charges.at);
        key.arg[1] = (int16_t)failed;
        um_options_add(out, key, t9_cite(s, T9_54));
    }
}

void t9_choose_terror(const UmScene *s, UmState *state, bool passed, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_TESTED, t9_cite(s, T9_54));
    um_note_object(e, "unit", st->as.charges.at);
    um_note_word(e, "test", "panic");
    um_note_flag(e, "passed", passed);
    st->as.charges.afraid = passed ? T9_BRAVE : T9_AFRAID;
    if (passed) st->as.charges.brave |= (uint8_t)(1 << st->as.charges.by);
    st->phase = T9_PHASE_REACTING;
}

static UmCited clauses_of(const UmScene *s, const T9State *st) {
    UmCited clauses = t9_cite(s, T9_53);
    if (t9_scene(s)->units[st->as.charges.at].shaken && um_in_force(s, T9_69)) um_cite_also(&clauses, T9_69);
    if (st->as.charges.afraid == T9_AFRAID && um_in_force(s, T9_54)) um_cite_also(&clauses, T9_54);
    return clauses;
}

static UmReason why_not_flee(const UmScene *s, const T9State *st) {
    const UmReason reason = t9_why_not_flee(s, st->as.charges.at);
    return reason != UM_REASON_ENGAGED && t9_has_fled(st, st->as.charges.at) ? UM_REASON_FLED : reason;
}

void t9_list_reactions(const UmScene *s, const T9State *st, UmOptions *out) {
    const UmCited clauses = clauses_of(s, st);
    const UmReason why_not = um_in_force(s, T9_53) ? why_not_flee(s, st) : UM_REASON_COUNT;
    UmKey key = t9_key(T9_KEY_REACT, st->as.charges.at);
    // T9-54: a unit that fails the test must flee, if it may. T9-69, second edition: a Shaken unit must flee.
    const bool is_shaken = t9_scene(s)->units[st->as.charges.at].shaken;
    const bool must_as_shaken = is_shaken && t9_is_second(s) && um_in_force(s, T9_69) && why_not == UM_REASON_COUNT;
    const bool must = st->as.charges.afraid == T9_AFRAID && why_not == UM_REASON_COUNT;
    if (must_as_shaken) um_options_bar(out, key, UM_REASON_SHAKEN, clauses);
    else if (must) um_options_bar(out, key, UM_REASON_AFRAID, clauses);
    else um_options_add(out, key, clauses);
    key.arg[1] = 1;
    if (why_not != UM_REASON_COUNT) um_options_bar(out, key, why_not, clauses);
    else um_options_add(out, key, clauses);
}

void t9_choose_reaction(const UmScene *s, UmState *state, bool flees, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_REACTED, clauses_of(s, st));
    um_note_object(e, "unit", st->as.charges.at);
    um_note_object(e, "by", t9_unit(s, st->as.charges.by));
    um_note_word(e, "reaction", reactions[flees]);
    st->phase = flees ? T9_PHASE_FLEE_ROLL : T9_PHASE_DECLARING;
    if (flees) state->chooser = (UmChooser){UM_CHOOSER_DICE, 0};
}
