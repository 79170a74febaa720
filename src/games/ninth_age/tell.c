// The events of a pursuer's move, and the clauses that they cite.
#include "games/ninth_age/moves.h"

#include "base/assert.h"

void t9_cite_if(const UmScene *s, UmCited *cited, bool matters, T9Clause clause) {
    if (matters && um_in_force(s, (int)clause)) um_cite_also(cited, (uint16_t)clause);
}

static bool are_several(const UmScene *s) { return t9_scene(s)->pursuer_count > 1; }

bool t9_others_charged(const UmScene *s, const T9State *st) {
    bool some = false;
    for (int i = 0; i < t9_scene(s)->pursuer_count; i++) some |= st->pursuers[i].ended == T9_CHARGED;
    return some;
}

// T9-05, T9-06: whose turn it was.
static void cite_order(const UmScene *s, const T9State *st, UmCited *cited) {
    bool charges = st->pursuers[st->mover].target >= 0;
    t9_cite_if(s, cited, are_several(s), charges ? T9_05 : T9_06);
}

UmCited t9_pivot_clauses(const UmScene *s, const T9State *st) {
    UmCited cited = t9_cite(s, T9_08, T9_10);
    t9_cite_if(s, &cited, t9_scene(s)->destroyed, T9_09);
    cite_order(s, st, &cited);
    return cited;
}

void t9_tell_pivot(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_PIVOTED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "degrees", t9_degrees_between(from.front, to.front));
}

static UmCited met_clauses(const UmScene *s, const T9Situation *now) {
    bool first = now->step == T9_FRONT_STEP;
    switch (now->met.what) {
    case T9_ENEMY: return first ? t9_cite(s, T9_11, T9_12, T9_13) : t9_cite(s, T9_26, T9_27, T9_29, T9_31);
    case T9_EDGE:
        if (!first) return t9_cite(s, T9_26, T9_27, T9_36);
        return now->what == T9_EDGE ? t9_cite(s, T9_11, T9_20) : t9_cite(s, T9_11, T9_20, T9_21);
    case T9_OBSTRUCTION: return first ? t9_cite(s, T9_11, T9_22) : t9_cite(s, T9_26, T9_27, T9_37);
    case T9_NOTHING:
        if (t9_is_overrun(s)) return t9_cite(s, T9_26, T9_38);
        return first ? t9_cite(s, T9_11, T9_25) : t9_cite(s, T9_11, T9_25, T9_26, T9_38);
    }
    UM_NEVER("these are all");
}

void t9_tell_met(const UmScene *s, const T9State *st, int pursuer, const T9Situation *now, UmTrace *trace) {
    static const char *const words[] = {"nothing", "enemy", "table-edge", "obstruction"};
    UmEvent *e = um_trace_add(trace, UM_EVENT_MET, met_clauses(s, now));
    if (e && t9_is_overrun(s) && um_in_force(s, T9_07)) um_cite_also(&e->clauses, T9_07);
    // Of several the one that was declared against.
    int target = st->pursuers[pursuer].target;
    UmObject named = now->met.target_count > 1 && target >= 0 ? target : now->met.with;
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_number(e, "step", now->step);
    um_note_word(e, "what", words[now->met.what]);
    if (now->met.what == T9_ENEMY) um_note_object(e, "with", named);
    if (now->met.what == T9_OBSTRUCTION) um_note_object(e, "with", now->met.with);
    if (now->step == T9_AHEAD_STEP && now->met.what != T9_NOTHING) um_note_number(e, "distance", now->met.distance);
    if (now->met.margin < INFINITY) um_note_margin(e, s, now->met.margin, "inches");
}

void t9_tell_aligned(int unit, int target, UmPose from, UmPose to, T9Models models, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ALIGNED, clauses);
    um_note_object(e, "unit", unit);
    um_note_object(e, "with", target);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "models", models.own);
    um_note_number(e, "itsModels", models.its);
}

void t9_tell_charge(const UmScene *s, const T9State *st, int pursuer, const T9Way *way, UmTrace *trace) {
    int unit = t9_unit(s, pursuer), target = st->pursuers[pursuer].target;
    const char *side = s->game->sides[t9_arc(s, st, pursuer, target)];
    if (way->step == T9_FRONT_STEP) {
        UmCited clauses = t9_cite(s, T9_15, T9_16, T9_17);
        t9_cite_if(s, &clauses, are_several(s), T9_05);
        UmEvent *e = um_trace_add(trace, UM_EVENT_PLACED, clauses);
        um_note_object(e, "unit", unit);
        um_note_object(e, "with", target);
        um_note_word(e, "facing", side);
        um_note_pose(e, "from", way->from);
        um_note_pose(e, "to", way->contact);
        um_note_number(e, "shift", way->shift);
        t9_tell_aligned(unit, target, way->contact, way->to, way->models, t9_cite(s, T9_18), trace);
        return;
    }
    UmCited clauses = t9_cite(s, T9_28, T9_29, T9_32, T9_45, T9_46);
    t9_cite_if(s, &clauses, are_several(s), T9_05);
    UmEvent *e = um_trace_add(trace, UM_EVENT_CHARGED, clauses);
    um_note_object(e, "unit", unit);
    um_note_object(e, "with", target);
    um_note_word(e, "facing", side);
    um_note_pose(e, "from", way->from);
    um_note_number(e, "forward", way->forward);
    if (way->wheel != 0) {
        um_note_number(e, "wheel", way->wheel);
        um_note_word(e, "corner", way->is_right ? "right" : "left");
        um_note_number(e, "onward", way->onward);
    }
    um_note_point(e, "at", way->at);
    um_note_number(e, "needs", way->needs);
    um_note_number(e, "has", st->pursuers[pursuer].roll);
    um_note_pose(e, "to", way->contact);
    t9_tell_aligned(unit, target, way->contact, way->to, way->models, t9_cite(s, T9_32, T9_47), trace);
}

// T9-34, T9-35.
void t9_tell_joined(const UmScene *s, const T9State *st, int pursuer, UmTrace *trace) {
    int target = st->pursuers[pursuer].target;
    bool again = t9_fights_again(s, target);
    UmEvent *e = um_trace_add(trace, UM_EVENT_JOINED, again ? t9_cite(s, T9_35) : t9_cite(s, T9_34));
    um_note_object(e, "unit", t9_unit(s, pursuer));
    um_note_object(e, "with", target);
    um_note_word(e, "fights", again ? "this" : "next");
}

void t9_tell_advance(int unit, UmPose from, UmPose to, UmCited clauses, UmTrace *trace) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ADVANCED, clauses);
    um_note_object(e, "unit", unit);
    um_note_pose(e, "from", from);
    um_note_pose(e, "to", to);
    um_note_number(e, "distance", um_distance(from.at, to.at));
}
