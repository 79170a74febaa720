// The events of the charge phase, and the clauses that they cite.
#include "games/ninth_age/tell_charges.h"

#include "games/ninth_age/around.h"
#include "games/ninth_age/blocked.h"
#include "games/ninth_age/ranges.h"
#include "games/ninth_age/tell.h"

static void note_facing(const UmScene *s, const T9State *st, int charger, UmEvent *e) {
    int target = st->as.charges.declared[charger];
    um_note_object(e, "unit", t9_unit(s, charger));
    um_note_object(e, "with", target);
    um_note_word(e, "facing", um_game(s)->sides[t9_arc(s, st, charger, target)]);
}

void t9_tell_declared(const UmScene *s, const T9State *st, int charger, const T9Prospect *prospect, UmTrace *trace) {
    UmCited clauses = t9_cite(s, T9_49, T9_50, T9_51, T9_52, T9_58);
    uint32_t mattered = 0;
    const T9Query q = {s, st, charger, &mattered};
    // T9-65: it charges another facing than the one where it stands.
    t9_cite_if(s, &clauses, t9_is_facing_another(&q), T9_65);
    t9_cite_if(s, &clauses, t9_scene(s)->units[t9_unit(s, charger)].inside >= 0, T9_70);
    UmEvent *e = um_trace_add(trace, UM_EVENT_DECLARED, clauses);
    const int target = st->as.charges.declared[charger];
    um_note_object(e, "unit", t9_unit(s, charger));
    um_note_object(e, "enemy", target);
    um_note_word(e, "facing", um_game(s)->sides[t9_arc(s, st, charger, target)]);
    um_note_number(e, "distance", prospect->distance);
    um_note_number(e, "needs", prospect->needs);
    um_note_number(e, "chance", prospect->weight);
    um_note_number(e, "of", prospect->weights);
}

void t9_tell_onset(const UmScene *s, const T9State *st, int charger, const T9Way *way, UmTrace *trace) {
    const bool is_combined = t9_is_combined(s, st, charger);
    UmCited clauses = t9_cite(s, T9_57, T9_58, T9_59, T9_60), aligned = t9_cite(s, T9_61, T9_62);
    t9_cite_if(s, &clauses, is_combined, T9_66);
    t9_cite_if(s, &clauses, t9_passes(s, t9_unit(s, charger), true), T9_81);
    // T9-69: its target is Shaken.
    t9_cite_if(s, &clauses, t9_scene(s)->units[st->as.charges.declared[charger]].shaken, T9_69);
    UmEvent *e = t9_tell_way(s, st, charger, way, clauses, trace);
    um_note_number(e, "range", t9_range(s, st, charger));
    um_note_pose(e, "to", way->contact);
    t9_cite_if(s, &aligned, is_combined, T9_66);
    // T9-64: it is not flush, but at the smallest possible angle.
    bool is_tilted = um_dot(way->to.front, t9_facing(s, st, st->as.charges.declared[charger],
                                                     t9_arc(s, st, charger, st->as.charges.declared[charger]))
                                               .out) > -1 + UM_TIE_TOLERANCE * UM_TIE_TOLERANCE;
    t9_cite_if(s, &aligned, is_tilted, T9_64);
    t9_tell_aligned(s, st, charger, way->contact, way->to, way->models, aligned, trace);
}

static UmCited fall_clauses(const UmScene *s, const T9State *st, int charger) {
    const T9Short why = (T9Short)st->as.charges.why[charger];
    if (why == T9_IS_GONE || why == T9_LOSES) return t9_cite(s, T9_67, T9_68);
    UmCited clauses = t9_cite(s, T9_57, T9_67);
    t9_cite_if(s, &clauses, why != T9_TOO_FAR && t9_is_combined(s, st, charger), T9_66);
    t9_cite_if(s, &clauses, t9_has_trait(s, t9_unit(s, charger), T9_GHOST_STEP), T9_81);
    return clauses;
}

static void note_why(const UmScene *s, const T9State *st, int charger, double needed, UmEvent *e) {
    static const char *const words[] = {"too-far", "no-room", "no-way", "gone", "losses"};
    const T9Short why = (T9Short)st->as.charges.why[charger];
    um_note_word(e, "reason", words[why]);
    if (why != T9_TOO_FAR) return;
    um_note_number(e, "needs", needed);
    um_note_number(e, "range", t9_range(s, st, charger));
}

void t9_tell_fall(const UmScene *s, const T9State *st, int charger, const T9Fall *fall, bool stays_in, UmTrace *trace) {
    UmCited clauses = fall_clauses(s, st, charger);
    t9_cite_if(s, &clauses, t9_scene(s)->units[t9_unit(s, charger)].inside >= 0, T9_70);
    UmEvent *e = um_trace_add(trace, UM_EVENT_FELL_SHORT, clauses);
    note_facing(s, st, charger, e);
    // T9-70: the unit that it is in moves as a whole.
    if (stays_in) um_note_object(e, "inside", t9_scene(s)->units[t9_unit(s, charger)].inside);
    note_why(s, st, charger, fall->needed, e);
    um_note_pose(e, "from", fall->from);
    if (fall->wheel > 0) {
        um_note_number(e, "wheel", fall->is_right ? fall->wheel : -fall->wheel);
        t9_note_way(e, fall->is_right ? fall->wheel : -fall->wheel);
        um_note_word(e, "corner", fall->is_right ? "right" : "left");
        um_note_word(e, "until", fall->until);
    }
    um_note_number(e, "onward", fall->onward);
    if (fall->is_stopped) um_note_flag(e, "stopped", true);
    um_note_pose(e, "to", fall->to);
}
