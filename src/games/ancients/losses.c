// What withdrawals cost: blocks for missing hexes, and units or leaders that leave the board.
#include "games/ancients/losses.h"

#include "base/assert.h"
#include "games/ancients/ahead.h"
#include "games/ancients/places.h"
#include "games/ancients/sides.h"

#include <string.h>

static UmEvent *note(UmTrace *trace, UmEventKind kind, UmCited cited, int unit) {
    UmEvent *e = um_trace_add(trace, kind, cited);
    um_note_object(e, "unit", unit);
    return e;
}

// CC-109: says in the event whether a banner was won.
void an_note_banner(const UmScene *s, UmEvent *e, bool banner) {
    if (an_scene(s)->keeps_losses && um_in_force(s, CC_109)) um_note_flag(e, "banner", banner);
}

// --- blocks

int an_strength(const UmScene *s, const AnState *st, int unit) {
    int told = an_scene(s)->blocks[unit];
    return told > 0 ? told - an_blocks_lost(s, st, unit) : -1;
}

int an_lose(const UmScene *s, AnState *st, int unit, int blocks) {
    int strength = an_strength(s, st, unit);
    if (strength >= 0 && blocks > strength) blocks = strength;
    UM_ASSERT(st->loss_count < AN_MOST_RECORDS);
    st->losses[st->loss_count++] = (AnLoss){(int16_t)unit, (int16_t)blocks};
    return blocks;
}

// Adds a leader at stake, in the order of ids.
void an_put_at_stake(const UmScene *s, AnState *st, int leader, int dice) {
    UM_ASSERT(st->stake_count < AN_MOST_AT_STAKE);
    int at = st->stake_count++;
    for (; at > 0 && strcmp(s->units[leader].id, s->units[st->stakes[at - 1].leader].id) < 0; at--)
        st->stakes[at] = st->stakes[at - 1];
    st->stakes[at] = (AnStake){(int16_t)leader, (uint8_t)dice};
}

void an_suffer(const UmScene *s, AnState *st, int unit, UmCited cited, UmTrace *trace) {
    int strength = an_strength(s, st, unit);
    if (strength == 0 && um_in_force(s, CC_87)) {
        an_destroy(s, st, unit, cited, true, trace);
        return;
    }
    // With an unknown strength, nobody knows whether the unit survives.
    int leader = strength < 0 ? -1 : an_leader_of(s, st, unit);
    if (leader >= 0) an_put_at_stake(s, st, leader, 2);
}

// --- leaving the board

// Inserts the record before the last one, which must stay that of the acting unit.
static void put_before(AnState *st, AnRecord record) {
    UM_ASSERT(st->count < AN_MOST_RECORDS);
    AnRecord last = st->records[st->count - 1];
    st->records[st->count - 1] = record;
    st->records[st->count++] = last;
}

static AnRecord *record_of(const UmScene *s, AnState *st, int unit) {
    uint8_t moved = (uint8_t)an_hexes_moved(s, st, unit);
    if (an_record_of(st, unit) < 0)
        put_before(st, (AnRecord){.unit = (int16_t)unit, .at = an_at(s, st, unit), .moved = moved});
    return &st->records[an_record_of(st, unit)];
}

// The leader of a unit stays behind alone. A leader with a record of his own stands where that says.
static void leave_leader_behind(const UmScene *s, AnState *st, int unit) {
    int leader = an_is_leader(s, unit) ? -1 : an_first_leader_of(s, unit);
    if (leader < 0 || an_record_of(st, leader) >= 0) return;
    AnRecord with = *record_of(s, st, unit);
    put_before(st, (AnRecord){.unit = (int16_t)leader, .at = with.at, .moved = with.moved, .flags = AN_NO_ORDER});
}

static UmCited with_banner(const UmScene *s, UmCited cited) {
    if (an_scene(s)->keeps_losses) um_cite_also(&cited, CC_109);
    return cited;
}

void an_destroy(const UmScene *s, AnState *st, int unit, UmCited cited, bool banner, UmTrace *trace) {
    int leader = an_is_leader(s, unit) ? -1 : an_leader_of(s, st, unit);
    leave_leader_behind(s, st, unit);
    AnRecord *r = record_of(s, st, unit);
    r->flags |= banner ? AN_GONE | AN_BANNER : AN_GONE;
    an_note_banner(s, note(trace, UM_EVENT_DESTROYED, with_banner(s, cited), unit), banner);
    if (unit == st->records[st->count - 1].unit) st->on_way = false;
    if (leader >= 0 && banner) an_put_at_stake(s, st, leader, 1);
    st->phase = AN_PHASE_ON;
}
// A unit, or a lone leader, that bars a hex to these elephants; -1: none.
static int barring(const UmScene *s, const AnState *st, int elephants, UmHex hex) {
    if (!um_on_board(&an_scene(s)->board, hex) || an_is_impassable(s, elephants, hex)) return -1;
    int unit = an_unit_in(s, st, hex);
    return unit >= 0 ? unit : an_enemy_in(s, st, elephants, hex);
}

// CC-89: units that bar the rest of the way lose the blocks, and a lone enemy leader is removed. False where none does.
static bool others_pay(const UmScene *s, AnState *st, UmTrace *trace) {
    AnRecord elephants = st->records[st->count - 1];
    int ways[2];
    bool some = false;
    an_ways_back(s, elephants.unit, ways);
    for (int i = 0; i < 2; i++) {
        UmHex hex = um_hex_neighbour(elephants.at, ways[i]);
        bool edge = an_is_last_row(s, elephants.unit, elephants.at);
        int other = edge ? -1 : barring(s, st, elephants.unit, hex);
        if (other < 0) continue;
        some = true;
        bool leader = an_is_leader(s, other);
        UmEvent *e = leader ? note(trace, UM_EVENT_DESTROYED, with_banner(s, um_cite(CC_89)), other)
                            : note(trace, UM_EVENT_LOST, um_cite(CC_89), other);
        if (!leader) um_note_number(e, "blocks", an_lose(s, st, other, st->left));
        um_note_object(e, "object", elephants.unit);
        if (leader) an_note_banner(s, e, true);
        if (leader) record_of(s, st, other)->flags |= AN_GONE | AN_BANNER;
        else an_suffer(s, st, other, um_cite(CC_89), trace);
    }
    return some;
}

// CC-49: the unit loses a block for each hex that it could not go.
void an_pay(const UmScene *s, AnState *st, UmTrace *trace) {
    int unit = st->records[st->count - 1].unit;
    bool elephants = an_codex(s, unit)->type == AN_ELEPHANT && um_in_force(s, CC_89);
    if (elephants && others_pay(s, st, trace)) return;
    if (!um_in_force(s, CC_49)) return;
    um_note_number(note(trace, UM_EVENT_LOST, um_cite(CC_49), unit), "blocks", an_lose(s, st, unit, st->left));
    an_suffer(s, st, unit, um_cite(CC_87), trace);
}
