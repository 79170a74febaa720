// The Post-combat Pivot at the table's edge (T9-20, T9-36).
#include "games/ninth_age/edge.h"

#include "games/ninth_age/offered_turns.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/pivot.h"
#include "games/ninth_age/situation.h"
#include "games/ninth_age/tell.h"

// RULING ninth-age.edge-pivot, for a unit whose pivots Mobility limits.
static bool is_limited_here(const UmScene *s, const T9State *st) {
    return s->rulings[T9_EDGE_PIVOT] != T9_DEFAULT && t9_kept_limit(t9_codex(s, t9_unit(s, st->mover))) < 180;
}

static UmCited edge_clauses(const UmScene *s, const T9State *st) {
    const bool first = st->pursuers[st->mover].step == T9_FRONT_STEP;
    UmCited clauses = first ? t9_cite(s, T9_20) : t9_cite(s, T9_36);
    t9_cite_if(s, &clauses, !is_limited_here(s, st), T9_40);
    t9_cite_if(s, &clauses, is_limited_here(s, st), T9_76);
    t9_cite_if(s, &clauses, is_limited_here(s, st), T9_92);
    return clauses;
}

// The clauses that bar a heading: because of the edge, or of what is too near.
static UmCited bar_clauses(const UmScene *s, const T9State *st, UmObject with) {
    if (with != UM_TABLE_EDGE) return edge_clauses(s, st);
    return st->pursuers[st->mover].step == T9_FRONT_STEP ? t9_cite(s, T9_20, T9_21) : t9_cite(s, T9_36);
}

void t9_list_pivot(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Query q = {s, st, st->mover, &out->mattered};
    UmPose pose = st->pursuers[st->mover].pose;
    T9Turns turns = t9_pivots_at_edge(&q, pose);
    const bool may_stay = t9_may_stay(&turns);
    UmObject with = UM_NO_OBJECT;
    const UmReason unreached = is_limited_here(s, st) ? UM_REASON_MODEL : UM_REASON_SPACING;
    if (t9_may_turn(&turns)) t9_offer_turns(&turns, pose.front, edge_clauses(s, st), unreached, out);
    t9_turns_free(&turns);
    UmKey end = um_key((int)T9_KEY_END);
    if (may_stay) {
        um_options_add(out, end, edge_clauses(s, st));
    } else {
        t9_fits_there(&q, pose, &with);
        UmReason reason = with == UM_TABLE_EDGE ? UM_REASON_TABLE_EDGE : UM_REASON_SPACING;
        um_options_bar(out, end, reason, bar_clauses(s, st, with))->with = with;
    }
}

void t9_choose_pivot(const UmScene *s, UmState *state, double degrees, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    UmPose from = p->pose;
    p->pose.front = t9_front_turned(from.front, degrees);
    if (is_limited_here(s, st)) t9_weigh_pivot(s, t9_unit(s, st->mover), degrees, &state->mattered);
    t9_tell_pivot(t9_unit(s, st->mover), from, p->pose, edge_clauses(s, st), trace);
    t9_has_moved(st, T9_AT_EDGE, p->step);
}

void t9_choose_end(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STAYED, edge_clauses(s, st));
    um_note_object(e, "unit", t9_unit(s, st->mover));
    t9_has_moved(st, T9_AT_EDGE, st->pursuers[st->mover].step);
}
