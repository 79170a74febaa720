// Who stands where during a turn: the scene's places, unless somebody has moved.
#include "games/ancients/places.h"

#include "base/assert.h"

int an_record_of(const AnState *st, int unit) {
    for (int i = st->count - 1; i >= 0; i--)
        if (st->records[i].unit == unit) return i;
    return -1;
}

static int placed_in(const UmScene *s, const int16_t *by_hex, UmHex hex) {
    int index = um_board_index(&an_scene(s)->board, hex);
    return index < 0 ? -1 : by_hex[index];
}

// CC-22: a leader who shares a hex with a unit at the start is attached. Enemies never share one then.
int an_first_unit_of(const UmScene *s, int leader) {
    if (!um_in_force(s, CC_22) || an_scene(s)->gone[leader]) return -1;
    int unit = placed_in(s, an_scene(s)->unit_at, an_scene(s)->at[leader]);
    return unit >= 0 && UM_ALWAYS(!an_enemies(s, unit, leader)) ? unit : -1;
}

int an_first_leader_of(const UmScene *s, int unit) {
    if (!um_in_force(s, CC_22) || an_scene(s)->gone[unit]) return -1;
    int leader = placed_in(s, an_scene(s)->leader_at, an_scene(s)->at[unit]);
    return leader >= 0 && UM_ALWAYS(!an_enemies(s, unit, leader)) ? leader : -1;
}

// CC-23: the record of the unit that carries a leader without a record of his own; -1: none.
static int carrier(const UmScene *s, const AnState *st, int leader) {
    if (!an_is_leader(s, leader) || !um_in_force(s, CC_23)) return -1;
    int unit = an_first_unit_of(s, leader);
    return unit < 0 ? -1 : an_record_of(st, unit);
}

static int record_that_tells(const UmScene *s, const AnState *st, int unit) {
    int own = an_record_of(st, unit);
    return own >= 0 ? own : carrier(s, st, unit);
}

// A unit that waited enters by a move. The move starts with the choice of a hex.
static bool has_come_on(const AnState *st, int record) {
    return record >= 0 && !(st->phase == AN_PHASE_ENTRY && record == st->count - 1);
}

bool an_is_waiting(const UmScene *s, const AnState *st, int unit) {
    const AnScene *an = an_scene(s);
    return an->waiting[unit] && an->gone[unit] && !has_come_on(st, an_record_of(st, unit));
}

bool an_is_gone(const UmScene *s, const AnState *st, int unit) {
    int record = record_that_tells(s, st, unit);
    unsigned flags = record < 0 ? 0 : st->records[record].flags;
    return flags & AN_GONE || (an_scene(s)->gone[unit] && !has_come_on(st, record));
}

UmHex an_at(const UmScene *s, const AnState *st, int unit) {
    int record = record_that_tells(s, st, unit);
    return record >= 0 ? st->records[record].at : an_scene(s)->at[unit];
}

static bool is_here(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    return !an_is_gone(s, st, unit) && um_same_hex(an_at(s, st, unit), hex);
}

// Looks for units that have moved first, then on the scene's board.
static int unit_in(const UmScene *s, const AnState *st, UmHex hex, int except) {
    for (int i = st->count - 1; i >= 0; i--) {
        int unit = st->records[i].unit;
        if (unit != except && !an_is_leader(s, unit) && is_here(s, st, unit, hex)) return unit;
    }
    int unit = placed_in(s, an_scene(s)->unit_at, hex);
    return unit >= 0 && unit != except && is_here(s, st, unit, hex) ? unit : -1;
}

static int leader_in(const UmScene *s, const AnState *st, UmHex hex, int except) {
    for (int i = st->count - 1; i >= 0; i--) {
        int unit = st->records[i].unit, leader = an_is_leader(s, unit) ? unit : an_first_leader_of(s, unit);
        if (leader >= 0 && leader != except && is_here(s, st, leader, hex)) return leader;
    }
    int leader = placed_in(s, an_scene(s)->leader_at, hex);
    return leader >= 0 && leader != except && is_here(s, st, leader, hex) ? leader : -1;
}

int an_unit_in(const UmScene *s, const AnState *st, UmHex hex) { return unit_in(s, st, hex, an_acting(st)); }

int an_leader_in(const UmScene *s, const AnState *st, UmHex hex) { return leader_in(s, st, hex, an_acting(st)); }

// Whether the moving unit stands in this hex only to pass through a friend (CC-70).
static bool is_passed_in(const AnState *st, UmHex hex) {
    return st->passes && um_same_hex(st->records[st->count - 1].at, hex);
}

int an_unit_of(const UmScene *s, const AnState *st, int leader) {
    if (leader == an_acting(st) || an_is_gone(s, st, leader)) return -1;
    UmHex at = an_at(s, st, leader);
    bool is_with_the_other = is_passed_in(st, at) && leader != st->along;
    int unit = unit_in(s, st, at, is_with_the_other ? an_acting(st) : -1);
    if (unit < 0 || an_enemies(s, unit, leader)) return -1;
    bool as_at_first = an_record_of(st, leader) < 0 && an_record_of(st, unit) < 0;
    return as_at_first ? an_first_unit_of(s, leader) : unit;
}

int an_leader_of(const UmScene *s, const AnState *st, int unit) {
    if (!UM_ALWAYS(!an_is_gone(s, st, unit))) return -1; // nobody asks this about one that is gone
    UmHex at = an_at(s, st, unit);
    if (is_passed_in(st, at) && unit == an_acting(st)) return st->along;
    int leader = leader_in(s, st, at, is_passed_in(st, at) ? st->along : an_acting(st));
    return leader >= 0 && an_unit_of(s, st, leader) == unit ? leader : -1;
}

// CC-32. A leader whom the unit itself reached does not count. RULING commands-colors-ancients.rejoin-own-unit.
bool an_is_joined(const UmScene *s, const AnState *st, int unit, uint32_t *mattered) {
    if (!um_in_force(s, CC_32)) return false;
    int own = an_record_of(st, unit);
    for (int i = 0; i < st->count; i++) {
        const AnRecord *r = &st->records[i];
        bool came_to_him = own > i && st->records[own].moved > 0;
        if (!an_is_leader(s, r->unit) || r->moved == 0 || came_to_him) continue;
        if (an_unit_of(s, st, r->unit) != unit) continue;
        if (an_first_unit_of(s, r->unit) != unit) return true;
        *mattered |= 1u << AN_REJOIN_OWN_UNIT;
        if (s->rulings[AN_REJOIN_OWN_UNIT] == AN_DEFAULT) return true;
    }
    return false;
}

int an_enemy_in(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    int other = an_unit_in(s, st, hex);
    if (other >= 0 && an_enemies(s, unit, other)) return other;
    other = an_leader_in(s, st, hex);
    return other >= 0 && an_enemies(s, unit, other) ? other : -1;
}

bool an_enemy_beside(const UmScene *s, const AnState *st, int unit, UmHex hex) {
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        if (an_enemy_in(s, st, unit, um_hex_neighbour(hex, d)) >= 0) return true;
    }
    return false;
}

int an_hexes_moved(const UmScene *s, const AnState *st, int unit) {
    int record = an_record_of(st, unit), with = an_is_leader(s, unit) ? an_first_unit_of(s, unit) : -1;
    if (record < 0 && with >= 0) record = an_record_of(st, with);
    return record < 0 ? 0 : st->records[record].moved;
}

int an_blocks_lost(const UmScene *s, const AnState *st, int unit) {
    int blocks = 0;
    (void)s;
    for (int i = 0; i < st->loss_count; i++)
        if (st->losses[i].unit == unit) blocks += st->losses[i].blocks;
    return blocks;
}
