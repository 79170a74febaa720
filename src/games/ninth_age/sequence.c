// Who moves next, and how chargers of one facing rearrange when all have arrived (T9-05, T9-06, T9-47).
#include "games/ninth_age/sequence.h"

#include "base/inline.h"
#include "games/ninth_age/align.h"
#include "games/ninth_age/dangers.h"
#include "games/ninth_age/joint.h"
#include "games/ninth_age/orders.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/tell.h"

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

static bool shares_target(const UmScene *s, const T9State *st, int pursuer) {
    const T9Pursuer *p = &st->pursuers[pursuer];
    bool shares = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        shares |= i != pursuer && st->pursuers[i].ended == T9_CHARGED && st->pursuers[i].target == p->target;
    return shares;
}

// Lets those that charged this pursuer's facing take the models that the order of moves denied them, and marks them as
// done.
static UM_SELDOM void make_most_of(const UmScene *s, UmState *state, int pursuer, T9Clause clause, bool *is_done,
                                   UmTrace *trace) {
    T9State *st = t9_state(state);
    const int target = st->pursuers[pursuer].target;
    UmSide side = t9_arc(s, st, pursuer, target);
    UmPose poses[T9_MOST_PURSUERS];
    t9_settle(&(T9Query){s, st, pursuer, &state->mattered}, poses);
    for (int k = pursuer; k < t9_scene(s)->pursuer_count; k++) {
        T9Pursuer *one = &st->pursuers[k];
        is_done[k] |= one->target == target && t9_arc(s, st, k, target) == side;
        if (um_distance(poses[k].at, one->pose.at) < UM_TIE_TOLERANCE) continue;
        UmPose from = one->pose;
        one->pose = poses[k];
        t9_tell_aligned(s, st, k, from, one->pose, t9_models_of(s, st, k), t9_cite(s, clause), trace);
    }
}

// T9-47: when all have arrived.
void t9_make_most(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    bool is_done[T9_MOST_PURSUERS] = {false};
    const T9Clause clause = t9_is_charge(s) ? T9_66 : T9_47;
    if (st->settled || !um_in_force(s, (int)clause)) return;
    st->settled = true;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++)
        if (!is_done[i] && shares_target(s, st, i)) make_most_of(s, state, i, clause, is_done, trace);
}

void t9_let_charge(const UmScene *s, UmState *state, T9Firsts firsts) {
    T9State *st = t9_state(state);
    int first = 0;
    state->limited |= firsts.limited;
    st->firsts = (uint8_t)firsts.unlike;
    st->equals = (uint8_t)firsts.equal;
    while (!(firsts.unlike >> first & 1)) first++;
    if (firsts.unlike == 1u << first) t9_begin_move(st, first);
    else t9_ask(s, state, T9_PHASE_ORDER);
}

void t9_go_on(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    int count, first = first_unmoved(s, st, &count);
    st->mover = T9_NOBODY;
    // T9-05: chargers go first.
    const T9Firsts firsts = um_in_force(s, T9_05) ? t9_find_firsts(s, st, &state->mattered) : (T9Firsts){0};
    if (!firsts.equal) t9_make_most(s, state, trace);
    if (t9_scene(s)->danger_count > 0) t9_tell_dangers(s, st, trace);
    if (firsts.equal) {
        t9_let_charge(s, state, firsts);
        return;
    }
    if (count == 0 || st->rehearsed) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_DONE;
        return;
    }
    // T9-06: then the others, in the order that their owner likes.
    if (count == 1 || !um_in_force(s, T9_06)) t9_begin_move(st, first);
    else t9_ask(s, state, T9_PHASE_NEXT);
}

void t9_list_order(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    const UmCited clauses = t9_is_charge(s) ? t9_cite(s, T9_66) : t9_cite(s, T9_05);
    for (int i = 0; i < t9->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
        if (st->firsts >> i & 1) um_options_add(out, key, clauses);
        else if (st->equals >> i & 1) um_options_bar(out, key, UM_REASON_ALIKE, clauses);
        else if (st->pursuers[i].ended == T9_NOT_ENDED) um_options_bar(out, key, UM_REASON_LATER, clauses);
        else um_options_bar(out, key, UM_REASON_MOVED, t9_is_charge(s) ? clauses : t9_cite(s, T9_05, T9_06));
    }
}

void t9_list_next(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Scene *t9 = t9_scene(s);
    for (int i = 0; i < t9->pursuer_count; i++) {
        UmKey key = t9_key(T9_KEY_NEXT, t9->pursuers[i]);
        if (st->pursuers[i].ended == T9_NOT_ENDED) um_options_add(out, key, t9_cite(s, T9_06));
        else um_options_bar(out, key, UM_REASON_MOVED, t9_cite(s, T9_05, T9_06));
    }
}

void t9_choose_mover(const UmScene *s, T9State *st, int unit) { t9_begin_move(st, t9_pursuer_of(s, unit)); }
