// What withdrawals cost: blocks for missing hexes, and who is taken off the field.
#include "games/ancients/losses.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"

// A record of somebody else comes first, since the last is of what acts.
static void put_before(AnState *st, AnRecord record) {
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    AnRecord last = st->records[st->count - 1];
    st->records[st->count - 1] = record;
    st->records[st->count++] = last;
}

static UmEvent *note(UmTrace *trace, UmEventKind kind, UmCited cited, int unit) {
    UmEvent *e = um_trace_add(trace, kind, cited);
    um_note_object(e, "unit", unit);
    return e;
}

// A unit, or a leader by himself, who bars a hex to these elephants; -1: nobody.
static int barring(const UmScene *s, const AnState *st, int elephants, UmHex hex) {
    if (!um_on_board(&an_scene(s)->board, hex) || an_is_impassable(s, elephants, hex)) return -1;
    int unit = an_unit_in(s, st, hex);
    return unit >= 0 ? unit : an_enemy_in(s, st, elephants, hex);
}

// CC-89: units that bar the rest of the way lose the blocks, a lone enemy leader is removed. False where nobody does.
static bool others_pay(const UmScene *s, AnState *st, UmTrace *trace) {
    AnRecord elephants = st->records[st->count - 1];
    int ways[2];
    bool some = false;
    an_ways_back(s, elephants.unit, ways);
    st->paid = st->left;
    for (int i = 0; i < 2; i++) {
        UmHex hex = um_hex_neighbour(elephants.at, ways[i]);
        int other = barring(s, st, elephants.unit, hex);
        if (other < 0) continue;
        some = true;
        bool leader = an_is_leader(s, other);
        UmEvent *e = note(trace, leader ? UM_EVENT_DESTROYED : UM_EVENT_LOST, um_cite(CC_89), other);
        if (!leader) um_note_number(e, "blocks", st->paid);
        um_note_object(e, "object", elephants.unit);
        if (leader) put_before(st, (AnRecord){.unit = (int16_t)other, .at = hex, .flags = AN_GONE});
        else st->paying[st->paying_count++] = (int16_t)other;
    }
    return some;
}

// CC-49: a block for each hex that it could not go.
void an_pay(const UmScene *s, AnState *st, UmTrace *trace) {
    int unit = st->records[st->count - 1].unit;
    bool elephants = an_codex(s, unit)->type == AN_ELEPHANT && um_in_force(s, CC_89);
    if (elephants && others_pay(s, st, trace)) return;
    if (!um_in_force(s, CC_49)) return;
    st->blocks = st->left;
    um_note_number(note(trace, UM_EVENT_LOST, um_cite(CC_49), unit), "blocks", st->blocks);
}

// A leader who was with the unit stays behind alone.
static void leave_leader_behind(const UmScene *s, AnState *st) {
    AnRecord last = st->records[st->count - 1];
    int leader = an_is_leader(s, last.unit) ? -1 : an_first_leader_of(s, last.unit);
    if (leader < 0) return;
    put_before(st, (AnRecord){.unit = (int16_t)leader, .at = last.at, .moved = last.moved});
}

void an_destroy(const UmScene *s, UmState *state, UmCited cited, UmTrace *trace) {
    AnState *st = an_state(state);
    leave_leader_behind(s, st);
    AnRecord *r = &st->records[st->count - 1];
    r->flags |= AN_GONE;
    note(trace, UM_EVENT_DESTROYED, cited, r->unit);
    st->phase = AN_PHASE_OVER;
    state->status = UM_DONE;
}
