// What searches ask: which units would be adjacent, how far a unit may come, and the table with another unit's order.
#include "games/godsgloom/reach.h"
#include "base/arena.h"
#include "games/godsgloom/move.h"

#include <string.h>

int gg_adjacent(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    if (object == place->unit) return -1;
    const GgUnit *u = &gg_scene(s)->units[object];
    int direction = um_hex_direction(u->at, um_hex_at(place->pose.at));
    return direction < 0 ? -1 : um_direction_turned(direction, -u->facing);
}

double gg_distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    if (object == place->unit) return INFINITY;
    return um_hex_distance(um_hex_at(place->pose.at), gg_scene(s)->units[object].at) - 1;
}

UmVec gg_centre(const UmScene *s, const UmState *state, int unit) {
    (void)state;
    return um_hex_centre(gg_scene(s)->units[unit].at);
}

// GG-15: one hex more than the unit can pay.
UmReach gg_reach(const UmScene *s, int unit) {
    (void)s, (void)unit;
    return (UmReach){1, 1};
}

UmShape gg_footprint(const UmScene *s, int unit, UmPose pose) {
    (void)s, (void)unit;
    return um_hex_shape(pose);
}

bool gg_ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const GgState *st = gg_state_of(state);
    const GgScene *old = gg_scene(s);
    GgScene *gg = um_arena_take(arena, sizeof *gg);
    *gg = *old;
    gg->unit = unit;
    if (st->unit >= 0) {
        if (gg_unit_in(s, st, st->at) >= 0) return false; // it is passing through a unit
        GgUnit *units = um_arena_take(arena, (size_t)s->unit_count * sizeof *units);
        int size = um_board_size(&old->board);
        int16_t *unit_at = um_arena_take(arena, (size_t)size * sizeof *unit_at);
        memcpy(units, old->units, (size_t)s->unit_count * sizeof *units);
        memcpy(unit_at, old->unit_at, (size_t)size * sizeof *unit_at);
        unit_at[um_board_index(&old->board, units[st->unit].at)] = -1;
        unit_at[um_board_index(&old->board, st->at)] = (int16_t)st->unit;
        units[st->unit].at = st->at;
        units[st->unit].facing = st->facing;
        gg->units = units;
        gg->unit_at = unit_at;
    }
    *next = *s;
    next->part = gg;
    next->active = s->units[unit].owner;
    next->agreed_count = 0;
    return true;
}
