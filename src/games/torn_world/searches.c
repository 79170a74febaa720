// What searches ask of this game.
#include "games/torn_world/searches.h"
#include "base/arena.h"
#include "base/assert.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"
#include "games/torn_world/poses.h"
#include "games/torn_world/recall.h"

#include <string.h>

int tw_adjacent(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    if (object == place->unit) return -1;
    TwBody mine = tw_body_of(s, place->unit, place->pose), its = tw_body(s, tw_state_of(state), object);
    if (tw_apart(tw_scene(s), &mine, &its) != 1) return -1;
    UmVec to = um_sub(um_hex_centre(tw_first(tw_scene(s), &mine)), um_hex_centre(tw_first(tw_scene(s), &its)));
    return um_direction_of(to);
}

double tw_distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    if (object == place->unit) return INFINITY;
    TwBody mine = tw_body_of(s, place->unit, place->pose), its = tw_body(s, tw_state_of(state), object);
    return tw_apart(tw_scene(s), &mine, &its) - 1;
}

UmVec tw_centre(const UmScene *s, const UmState *state, int unit) {
    TwBody body = tw_body(s, tw_state_of(state), unit);
    return um_hex_centre(tw_first(tw_scene(s), &body));
}

// A Hexon's neighbour is the square root of seven away. With a Huge miniature any Hexon may become the first one.
UmReach tw_reach(const UmScene *s, int unit) {
    const double hexon = 2.6457513110645907;
    if (tw_size(s, unit) == TW_INFANTRY) return (UmReach){1, 0};
    int count = tw_scene(s)->bodies[unit].count;
    return (UmReach){hexon * (count > 1 ? 2 * count : 1), 0};
}

// --- ground: the convex hull of the hexes

static double turn(UmVec a, UmVec b, UmVec c) { return um_cross(um_sub(b, a), um_sub(c, a)); }

UmShape tw_footprint(const UmScene *s, int unit, UmPose pose) {
    UmHex hexes[TW_MOST_HEXES];
    UmVec corners[TW_MOST_HEXES * UM_DIRECTIONS] = {{0, 0}}, hull[UM_MAX_CORNERS];
    TwBody body = tw_body_of(s, unit, pose);
    int count = 0, found = 0, first = 0;
    for (int i = tw_hexes(tw_scene(s), &body, hexes) - 1; i >= 0; i--) {
        UmShape hex = um_hex_shape(um_hex_pose(hexes[i], UM_EAST));
        for (int j = 0; j < hex.count; j++) corners[count++] = hex.corner[j];
    }
    for (int i = 1; i < count; i++)
        if (corners[i].y < corners[first].y - 1e-9 ||
            // In one row they come from east to west.
            (corners[i].y < corners[first].y + 1e-9 && UM_ALWAYS(corners[i].x < corners[first].x)))
            first = i;
    UM_ASSERT(count >= UM_DIRECTIONS);
    // Goes counter-clockwise: the next corner has all others to its left, and is the farthest of those in line.
    int at = first;
    do {
        int next = at == 0 ? 1 : 0;
        hull[found++] = corners[at];
        for (int i = 0; i < count; i++) {
            double side = turn(corners[at], corners[next], corners[i]);
            double far = um_distance(corners[at], corners[i]), best = um_distance(corners[at], corners[next]);
            if (side < -1e-9 || (side < 1e-9 && far > best + 1e-9)) next = i;
        }
        at = next;
    } while (um_distance(corners[at], corners[first]) > 1e-6 && UM_ALWAYS(found < UM_MAX_CORNERS)); // 18 for six Hexons
    UmShape shape;
    bool reversed;
    UmShapeFault fault = um_shape_from_corners(found, hull, &shape, &reversed);
    UM_ASSERT(fault == UM_SHAPE_FINE);
    return shape;
}

// --- the table with another unit's order

bool tw_ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const TwState *st = tw_state_of(state);
    const TwScene *old = tw_scene(s);
    TwScene *tw = um_arena_take(arena, sizeof *tw);
    *tw = *old;
    size_t hexes = (size_t)um_board_size(&old->board), units = (size_t)s->unit_count;
    TwBody *bodies = um_arena_take(arena, units * sizeof *bodies);
    int16_t *unit_at = um_arena_take(arena, hexes * sizeof *unit_at);
    int16_t *marker_at = um_arena_take(arena, hexes * sizeof *marker_at);
    int16_t *landscape_at = um_arena_take(arena, hexes * sizeof *landscape_at);
    TwMarker *markers = um_arena_take(arena, ((size_t)old->marker_count + 1) * sizeof *markers);
    for (int i = 0; i < um_board_size(&old->board); i++) {
        UmHex hex = um_board_hex(&old->board, i);
        unit_at[i] = (int16_t)tw_unit_in(s, st, hex);
        marker_at[i] = (int16_t)tw_marker_in(s, st, hex);
        landscape_at[i] = (int16_t)tw_landscape_in(s, st, hex);
        // The movement has not ended, or the miniature was set up where it may not be.
        if (st->unit >= 0 && unit_at[i] == st->unit && (marker_at[i] >= 0 || landscape_at[i] >= 0)) return false;
    }
    for (int i = 0; i < s->unit_count; i++) {
        bodies[i] = tw_body(s, st, i);
        UmHex own[TW_MOST_HEXES];
        for (int j = tw_hexes(old, &bodies[i], own) - 1; j >= 0; j--)
            if (tw_unit_in(s, st, own[j]) != i) return false; // the acting unit stands on it
    }
    memcpy(markers, old->markers, (size_t)old->marker_count * sizeof *markers);
    for (int i = 0; i < old->marker_count; i++) markers[i].at = tw_marker_at(s, st, i);
    tw->bodies = bodies;
    tw->unit_at = unit_at;
    tw->marker_at = marker_at;
    tw->landscape_at = landscape_at;
    tw->markers = markers;
    tw->memo = tw_new_memo(arena);
    tw->order = TW_ACTIVATION;
    tw->unit = unit;
    *next = *s;
    next->part = tw;
    next->active = s->units[unit].owner;
    next->agreed_count = 0;
    return true;
}
