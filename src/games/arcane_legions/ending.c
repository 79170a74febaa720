// The end of movement (AL-23 to AL-25, AL-39, AL-78).
#include "games/arcane_legions/ending.h"

// AL-24: points need not be spent. AL-25: unspent points are lost. AL-39, AL-78: a collision ends movement.
void al_end_movement(const UmScene *s, UmState *state, UmTrace *trace) {
    AlState *st = al_state(state);
    st->phase = AL_PHASE_OVER;
    const AlEnd end = st->end;
    st->unused = st->points;
    if (um_in_force(s, end == AL_END_COLLISION ? AL_78 : AL_25)) st->points = 0;
    state->status = UM_DONE;
    UmCited cited = end == AL_END_COLLISION ? um_cite(AL_39, AL_78)
                    : end == AL_END_CHOSEN  ? um_cite(AL_24)
                                            : um_cite(AL_23);
    if (st->unused) um_cite_also(&cited, AL_25);
    UmEvent *e = um_trace_add(trace, UM_EVENT_ENDED, cited);
    um_note_object(e, "unit", st->unit);
    um_note_pose(e, "at", st->pose);
    um_note_number(e, "unused", st->unused);
}
