// T9-20, T9-36: the Post-combat Pivot at the table's edge.
#include "games/ninth_age/edge.h"

#include "games/ninth_age/phases.h"
#include "games/ninth_age/situation.h"
#include "games/ninth_age/tell.h"

static UmCited edge_clauses(const UmScene *s, const T9State *st) {
    bool first = st->pursuers[st->mover].step == T9_FRONT_STEP;
    return first ? t9_cite(s, T9_20, T9_40) : t9_cite(s, T9_36, T9_40);
}

// Why it may not stand so: the edge, or what is too near.
static UmCited bar_clauses(const UmScene *s, const T9State *st, UmObject with) {
    if (with != UM_TABLE_EDGE) return edge_clauses(s, st);
    return st->pursuers[st->mover].step == T9_FRONT_STEP ? t9_cite(s, T9_20, T9_21) : t9_cite(s, T9_36);
}

static void add_gap(UmOptions *out, double from, double to, UmObject with, bool goes_on) {
    UmReason reason = with == UM_TABLE_EDGE ? UM_REASON_TABLE_EDGE : UM_REASON_SPACING;
    um_options_gap(out, (UmGap){from, to, goes_on, (int)reason, with});
}

// The stretches that are barred, from -180 on; those across the rear stand at both ends of the range. Some heading is
// legal: a gap that goes on across the rear ends there.
static void add_gaps(const T9Turns *turns, UmOptions *out) {
    int count = turns->count;
    bool goes_on = false;
    for (int i = -1;; i++) {
        const T9Turn *from = &turns->items[(i + count) % count], *to = &turns->items[(i + 1) % count];
        double lo = from->degrees + (i < 0 ? -360 : i < count ? 0 : 360);
        double hi = to->degrees + (i + 1 < count ? 0 : 360);
        bool same_gap = goes_on && !from->legal;
        if (lo >= 180 && !same_gap) return;
        goes_on = !from->legal_after;
        if (goes_on) add_gap(out, lo, hi, from->with_after, same_gap);
    }
}

static void list_pivots(const UmScene *s, const T9State *st, const T9Turns *turns, UmOptions *out) {
    um_options_add(out, t9_key(T9_KEY_PIVOT, 0), edge_clauses(s, st));
    um_options_range(out, -180, 180, st->pursuers[st->mover].pose.front);
    for (int i = 0; i < turns->count; i++) {
        const T9Turn *before = &turns->items[(i + turns->count - 1) % turns->count], *turn = &turns->items[i];
        bool stays = fabs(turn->degrees) <= UM_TIE_TOLERANCE; // that is `end`
        if (turn->legal && !stays && !(before->legal_after && turn->legal_after)) um_options_stop(out, turn->degrees);
    }
    add_gaps(turns, out);
}

void t9_list_pivot(const UmScene *s, const T9State *st, UmOptions *out) {
    const T9Query q = {s, st, st->mover, &out->mattered};
    UmPose pose = st->pursuers[st->mover].pose;
    double limit = t9_pivot_limit(s, t9_unit(q.scene, q.pursuer), 180, q.mattered);
    T9Turns turns = t9_headings(&q, pose, NULL, 0, pose.front, limit);
    bool may_stay = false, may_turn = false;
    UmObject with = UM_NO_OBJECT;
    for (int i = 0; i < turns.count; i++) {
        bool present = fabs(turns.items[i].degrees) <= UM_TIE_TOLERANCE;
        may_stay |= present && turns.items[i].legal;
        may_turn |= (!present && turns.items[i].legal) || turns.items[i].legal_after;
    }
    if (may_turn) list_pivots(s, st, &turns, out);
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
    t9_tell_pivot(t9_unit(s, st->mover), from, p->pose, edge_clauses(s, st), trace);
    t9_has_moved(st, T9_AT_EDGE, p->step);
}

void t9_choose_end(const UmScene *s, UmState *state, UmTrace *trace) {
    T9State *st = t9_state(state);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STAYED, edge_clauses(s, st));
    um_note_object(e, "unit", t9_unit(s, st->mover));
    t9_has_moved(st, T9_AT_EDGE, st->pursuers[st->mover].step);
}
