// What searches ask: which units would be adjacent, how far a unit may come, and the table with another unit's order.
#include "games/arcane_legions/reach.h"
#include "games/arcane_legions/tool.h"
#include "plane/contact.h"

#include <string.h>

UmShape al_footprint(const UmScene *s, int unit, UmPose pose) { return al_ground(s, unit, pose); }

// AL-42: units that share a length of a side are adjacent.
int al_adjacent(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    if (object == place->unit) return -1;
    UmCircle around = {place->pose.at, al_codex(s, place->unit)->reach};
    const AlPiece *piece = &al_scene(s)->pieces[object];
    if (piece->gone || al_is_beyond(piece, around)) return -1;
    UmShape there = al_footprint(s, place->unit, place->pose);
    UmTouch touch = um_touch(&there, &piece->shape);
    return touch.kind == UM_TOUCH_FLUSH ? al_listed_side(s, piece, touch.b) : -1;
}

double al_distance(const UmScene *s, const UmState *state, const UmPlace *place, UmObject object) {
    (void)state;
    UmShape there = al_footprint(s, place->unit, place->pose);
    double least = INFINITY;
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (piece->object != object || piece->gone || object == place->unit) continue;
        UmContact contact = um_contact(&there, &piece->shape);
        least = fmin(least, contact.kind == UM_APART ? contact.gap : 0);
    }
    return least;
}

UmVec al_centre(const UmScene *s, const UmState *state, int unit) {
    (void)state;
    return al_scene(s)->units[unit].pose.at;
}

static void note_share(void *context, const AlTurnSeen *seen) {
    double *furthest = context;
    *furthest = fmax(*furthest, um_length(seen->to.at) / seen->price);
}

// A point moves the unit by a step or by its share of a turn, whichever is longer. The last collision adds a pivot, a
// move straight off after an overlap (each at most the base's diagonal) and a slide (at most two long sides).
UmReach al_unit_reach(const UmScene *s, int unit) {
    const AlCodex *codex = al_codex(s, unit);
    const double longest_side = 2;
    int cheapest = UM_MAX_COUNT;
    for (int i = 0; i < 4; i++)
        if (codex->cost[i] < cheapest) cheapest = codex->cost[i];
    double furthest_turn = 0; // per point of its price
    al_visit_turns(s, unit, note_share, &furthest_turn);
    return (UmReach){fmax(1.0 / cheapest, furthest_turn), 4 * codex->reach + codex->length + longest_side};
}

bool al_ordered(const UmScene *s, const UmState *state, int unit, UmArena *arena, UmScene *next) {
    const AlState *st = al_state_of(state);
    if (st->phase == AL_PHASE_SNAP && st->collision == AL_BY_OVERLAP) return false;
    const AlScene *old = al_scene(s);
    AlScene *al = um_arena_take(arena, sizeof *al);
    AlUnit *units = um_arena_take(arena, ((size_t)s->unit_count + 1) * sizeof *units);
    AlPiece *pieces = um_arena_take(arena, ((size_t)old->piece_count + 1) * sizeof *pieces);
    memcpy(units, old->units, (size_t)s->unit_count * sizeof *units);
    memcpy(pieces, old->pieces, (size_t)old->piece_count * sizeof *pieces);
    if (st->unit >= 0) {
        units[st->unit].pose = st->pose;
        units[st->unit].lost += st->lost;
        pieces[st->unit].shape = al_footprint(s, st->unit, st->pose);
        pieces[st->unit].around = um_circle_around(&pieces[st->unit].shape);
        pieces[st->unit].gone |= st->end == AL_END_DESTROYED;
    }
    *al = *old;
    al->units = units;
    al->pieces = pieces;
    if (st->unit >= 0) al_index_pieces(al, arena);
    al->order = AL_MOVE;
    al->unit = unit;
    al->order_points = UM_MAX_COUNT;
    *next = *s;
    next->part = al;
    next->active = s->units[unit].owner;
    next->agreed_count = 0;
    return !pieces[unit].gone;
}

bool al_without(const UmScene *s, UmObject object, UmArena *arena, UmScene *next) {
    const AlScene *old = al_scene(s);
    AlScene *al = um_arena_take(arena, sizeof *al);
    AlPiece *pieces = um_arena_take(arena, ((size_t)old->piece_count + 1) * sizeof *pieces);
    bool was_there = false;
    memcpy(pieces, old->pieces, (size_t)old->piece_count * sizeof *pieces);
    for (int i = 0; i < old->piece_count; i++) {
        if (pieces[i].object != object) continue;
        was_there = was_there || !pieces[i].gone;
        pieces[i].gone = true;
    }
    *al = *old;
    al->pieces = pieces;
    *next = *s;
    next->part = al;
    return was_there;
}
