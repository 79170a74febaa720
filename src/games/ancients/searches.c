// What searches ask: which units would be adjacent, how far a unit may come, and the table with another unit's order.
#include "games/ancients/searches.h"

#include "base/arena.h"
#include "games/ancients/places.h"

#include <string.h>

int an_adjacent(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    const AnState *st = an_state_of(state);
    if (object == place->unit || an_is_gone(s, st, object)) return -1;
    return um_hex_direction(an_at(s, st, object), um_hex_at(place->pose.at));
}

double an_distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    const AnState *st = an_state_of(state);
    if (object == place->unit || an_is_gone(s, st, object)) return INFINITY;
    return um_hex_distance(um_hex_at(place->pose.at), an_at(s, st, object)) - 1;
}

UmVec an_centre(const UmScene *s, const UmState *state, int unit) {
    return um_hex_centre(an_at(s, an_state_of(state), unit));
}

UmReach an_reach(const UmScene *s, int unit) {
    (void)s, (void)unit;
    return (UmReach){1, 0};
}

UmShape an_footprint(const UmScene *s, int unit, UmPose pose) {
    (void)s, (void)unit;
    return um_hex_shape(pose);
}

// Starts a later turn, with everybody where this one leaves them. False while a unit passes through a hex that it
// cannot keep.
static bool settle(const UmScene *s, const AnState *st, UmArena *arena, AnScene *an) {
    const AnScene *old = an_scene(s);
    size_t units = (size_t)s->unit_count, hexes = (size_t)um_board_size(&old->board);
    UmHex *at = um_arena_take(arena, units * sizeof *at);
    bool *gone = um_arena_take(arena, units * sizeof *gone);
    int16_t *unit_at = um_arena_take(arena, hexes * sizeof *unit_at);
    int16_t *leader_at = um_arena_take(arena, hexes * sizeof *leader_at);
    for (size_t i = 0; i < hexes; i++) unit_at[i] = leader_at[i] = -1;
    for (int i = 0; i < s->unit_count; i++) {
        at[i] = an_at(s, st, i);
        gone[i] = an_is_gone(s, st, i);
        int16_t *by_hex = an_is_leader(s, i) ? leader_at : unit_at;
        if (gone[i]) continue;
        int hex = um_board_index(&old->board, at[i]);
        if (by_hex[hex] >= 0) return false;
        by_hex[hex] = (int16_t)i;
    }
    for (size_t i = 0; i < hexes; i++)
        if (unit_at[i] >= 0 && leader_at[i] >= 0 && an_enemies(s, unit_at[i], leader_at[i])) return false;
    an->at = at;
    an->gone = gone;
    an->unit_at = unit_at;
    an->leader_at = leader_at;
    return true;
}

// In this turn a unit may move if it is moving, or if it has had no order and is free to move.
static bool may_move_this_turn(const UmScene *s, const AnState *st, int unit) {
    uint32_t ignored = 0;
    if (unit == an_acting(st)) return true;
    if (an_acting(st) >= 0 || an_record_of(st, unit) >= 0) return false;
    if (!an_is_leader(s, unit)) return !an_is_joined(s, st, unit, &ignored);
    int with = an_unit_of(s, st, unit), its = with < 0 ? -1 : an_record_of(st, with);
    return with < 0 || (with == an_first_unit_of(s, unit) && (its < 0 || st->records[its].moved == 0));
}

bool an_ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const AnState *st = an_state_of(state);
    if (an_is_gone(s, st, unit)) return false;
    AnScene *an = um_arena_take(arena, sizeof *an);
    *an = *an_scene(s);
    bool same_turn = s->units[unit].owner == s->active && !an_is_of_battle(s) && state->status == UM_CHOOSE;
    if (same_turn) {
        AnState *so_far = um_arena_take(arena, sizeof *so_far);
        if (!may_move_this_turn(s, st, unit)) return false;
        *so_far = *st;
        an->so_far = so_far;
    } else {
        // The card of another turn.
        an->card = (AnCard){.name = AN_CARD_ORDER, .section = AN_NO_SECTION, .types = UINT32_MAX};
        if (!settle(s, st, arena, an)) return false;
    }
    an->order = AN_ONE_MOVE;
    an->unit = unit;
    *next = *s;
    next->part = an;
    next->active = s->units[unit].owner;
    next->agreed_count = 0;
    return true;
}
