// The effects of a step of a unit or leader, in a move or a withdrawal.
#include "games/ancients/steps.h"

#include "base/assert.h"
#include "games/ancients/places.h"

// RULING commands-colors-ancients.light-chariot-move.
int an_rate(const UmScene *s, int unit, uint32_t *mattered) {
    const AnCodex *codex = an_codex(s, unit);
    if (codex->move >= 0) return codex->move;
    if (codex->type != AN_LIGHT_CHARIOT) return an_types[codex->type].move;
    *mattered |= 1u << AN_LIGHT_CHARIOT_MOVE;
    return s->rulings[AN_LIGHT_CHARIOT_MOVE] == AN_DEFAULT ? 3 : 4;
}

void an_carry_leader(const UmScene *s, AnState *st, int leader) {
    const AnRecord *r = &st->records[st->count - 1];
    int own = leader < 0 ? -1 : an_record_of(st, leader);
    if (own < 0 || !um_in_force(s, CC_23)) return;
    st->records[own].at = r->at;
    st->records[own].moved = r->moved; // the leader's own hexes do not count any more
    if (r->flags & AN_GONE) st->records[own].flags |= AN_GONE;
}

UmCited an_take_only(UmState *state, UmOptions *chosen) {
    UM_ASSERT(chosen->count == 1);
    UmCited cited = chosen->items[0].clauses;
    state->mattered |= chosen->mattered;
    um_options_free(chosen);
    return cited;
}

void an_note_step(UmTrace *trace, const UmScene *s, const AnState *st, int direction, int left, int through,
                  UmCited cited) {
    const AnRecord *r = &st->records[st->count - 1];
    UmHex to = um_hex_neighbour(r->at, direction);
    UmEvent *e = um_trace_add(trace, UM_EVENT_STEPPED, cited);
    um_note_object(e, "unit", r->unit);
    um_note_word(e, "way", um_direction_names[direction]);
    um_note_hex(e, "from", r->at.q, r->at.r);
    um_note_hex(e, "to", to.q, to.r);
    um_note_word(e, "terrain", an_terrain_at(s, to)->name);
    um_note_number(e, "moved", r->moved + 1);
    um_note_number(e, "left", left);
    if (through >= 0) um_note_object(e, "through", through);
}

void an_note_attached(UmTrace *trace, int leader, int unit, UmCited cited) {
    UmEvent *e = um_trace_add(trace, UM_EVENT_ATTACHED, cited);
    um_note_object(e, "unit", leader);
    um_note_object(e, "object", unit);
}
