// A charge is completed, or undone (T9-19, T9-33).
#include "games/ninth_age/complete.h"

#include "base/assert.h"
#include "games/ninth_age/dangers.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/tell.h"
#include "games/ninth_age/tell_charges.h"

void t9_follow_way(const UmScene *s, UmState *state, const T9Way *way, UmTrace *trace) {
    T9State *st = t9_state(state);
    int pursuer = st->mover;
    if (t9_is_charge(s)) {
        t9_tell_onset(s, st, pursuer, way, trace);
    } else {
        t9_tell_charge(s, st, pursuer, way, trace);
        if (!t9_is_random(s)) t9_tell_joined(s, st, pursuer, trace);
    }
    st->pursuers[pursuer].pose = way->to;
    st->pursuers[pursuer].lo = way->lo;
    st->pursuers[pursuer].hi = way->hi;
    if (way->turns) t9_note_place(st, st->pursuers[pursuer].target, way->target_to);
    t9_has_moved(st, T9_CHARGED, way->step);
    if (t9_scene(s)->danger_count > 0) t9_tell_dangers_of_charge(s, st, way, trace);
}

static void undo(const UmScene *s, UmState *state, const T9Ways *ways, UmTrace *trace) {
    T9State *st = t9_state(state);
    T9Pursuer *p = &st->pursuers[st->mover];
    UmEvent *e = um_trace_add(trace, UM_EVENT_UNDONE, p->step == T9_FRONT_STEP ? t9_cite(s, T9_19) : t9_cite(s, T9_33));
    um_note_object(e, "unit", t9_unit(s, st->mover));
    um_note_object(e, "with", p->target);
    um_note_word(e, "reason", ways->too_far && !ways->reached ? "too-far" : ways->reached ? "no-room" : "no-way");
    UM_ASSERT(p->target >= 0);
    st->undone[p->target / 8] |= (uint8_t)(1 << p->target % 8);
    p->target = T9_NOBODY;
    p->side = 0;
    st->phase = T9_PHASE_MOVE;
}

// T9-57: the charger makes a Failed Charge Move.
static void fall_short(T9State *st, const T9Ways *ways) {
    st->as.charges.why[st->mover] = ways->reached ? T9_NO_ROOM : ways->too_far ? T9_TOO_FAR : T9_NO_WAY;
    st->pursuers[st->mover].target = T9_NOBODY;
    st->phase = T9_PHASE_MOVE;
}

void t9_complete(const UmScene *s, UmState *state, const T9Ways *ways, UmTrace *trace) {
    state->limited |= ways->limited;
    if (ways->count == 0 && t9_is_charge(s)) fall_short(t9_state(state), ways);
    else if (ways->count == 0) undo(s, state, ways, trace);
    else if (ways->equal > 1) t9_ask(s, state, T9_PHASE_PLACE);
    else t9_follow_way(s, state, &ways->items[0], trace);
}
