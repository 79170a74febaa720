// T9-83: Random Movement. The owner names a direction and rolls, and the unit makes a Pursue Move in that direction.
#include "games/ninth_age/wandering.h"

#include "base/inline.h"
#include "games/ninth_age/manoeuvre.h"
#include "games/ninth_age/phases.h"
#include "games/ninth_age/room.h"

static bool may_wander(const UmScene *s, T9Fault *fault) {
    if (!t9_is_idle(s, fault)) return false;
    if (!t9_has_trait(s, t9_unit(s, 0), T9_EMPLACEMENT) || !um_in_force(s, T9_83)) return true;
    *fault = (T9Fault){UM_REASON_EMPLACEMENT, t9_cite(s, T9_83), false, 0, 0, UM_NO_OBJECT, -1};
    return false;
}

UM_SELDOM void t9_begin_wandering(const UmScene *s, UmState *state) {
    T9State *st = t9_state(state);
    T9Fault ignored;
    st->mover = 0;
    if (!may_wander(s, &ignored)) {
        st->phase = T9_PHASE_OVER;
        state->status = UM_REFUSED;
    } else if (t9_scene(s)->names_direction) {
        st->heading = t9_scene(s)->direction;
        st->phase = T9_PHASE_ROLLS;
    } else {
        t9_ask(s, state, T9_PHASE_HEADING);
    }
}

UM_SELDOM void t9_list_refused_wandering(const UmScene *s, UmOptions *out) {
    T9Fault fault;
    if (!may_wander(s, &fault)) t9_bar(out, t9_key(T9_KEY_ORDER, t9_unit(s, 0)), &fault);
}

UM_SELDOM void t9_list_headings(const UmScene *s, const T9State *st, UmOptions *out) {
    um_options_add(out, t9_key(T9_KEY_PIVOT, 0), t9_cite(s, T9_83));
    um_options_range(out, -180, 180, st->pursuers[0].pose.front);
    um_options_add(out, um_key((int)T9_KEY_AHEAD), t9_cite(s, T9_83));
}

UM_SELDOM void t9_choose_heading(T9State *st, double degrees) {
    st->heading = t9_front_turned(st->pursuers[0].pose.front, degrees);
    st->phase = T9_PHASE_ROLLS;
}
