// Whether everything under a miniature can be ejected (TW-23, TW-47). What goes later needs places that earlier ones
// leave free, and each takes one of its nearest. That is a stable matching with ties in which nobody may be left out;
// no fast algorithm is known. So this is a search. Counts cut it short, and it never examines a position twice.
#include "games/torn_world/completing.h"
#include "base/assert.h"
#include "base/grow.h"
#include "base/hash.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/keeping.h"
#include "games/torn_world/places.h"
#include "games/torn_world/spots.h"

#include <string.h>

// The most positions that one search examines; the hardest of 3000 crowded random boards needed 1277. A search that
// succeeds within this bound also succeeds from each later position on its way. So a move that may begin can always be
// ended.
enum { MOST_WORK = 5000 };

// Describes a position: which objects were put down, and the places that are taken. Only bearers are told apart.
static void describe(const TwRoom *room, int32_t *key) {
    const int board = um_board_size(tw_board_of(room));
    uint64_t put_ones = 0, bearers = 0;
    int count = 2;
    for (int i = 0; i < room->count; i++) {
        if (room->at[i] >= 0) put_ones |= (uint64_t)1 << i;
        else if (room->things[i].bearer >= 0) bearers |= (uint64_t)1 << room->things[i].bearer;
    }
    key[0] = (int32_t)(put_ones & 0x1fffff);
    key[1] = (int32_t)(put_ones >> 21);
    for (int i = 0; i < room->count; i++) {
        if (room->at[i] < 0) continue;
        int32_t is = room->at[i] + (room->things[i].large ? board : 0);
        int at = count++;
        if (bearers >> i & 1) is += (i + 1) * 2 * board;
        for (; at > 2 && key[at - 1] > is; at--) key[at] = key[at - 1];
        key[at] = is;
    }
    for (; count < TW_ROOM_KEY; count++) key[count] = -1;
}

static int head_of(const int32_t *key) {
    uint32_t hash = UM_HASH_START;
    for (int i = 0; i < TW_ROOM_KEY - 1; i++) hash = um_hash(hash, key[i]);
    return (int)((hash ^ hash >> 15) % TW_ROOM_HEADS);
}

static bool is_dead_end(const TwRoom *room, const int32_t *key) {
    for (int i = room->heads[head_of(key)]; i >= 0; i = room->seen[i][TW_ROOM_KEY - 1])
        if (memcmp(room->seen[i], key, (TW_ROOM_KEY - 1) * sizeof *key) == 0) return true;
    return false;
}

static void note_dead_end(TwRoom *room, int32_t *key) {
    int head = head_of(key);
    key[TW_ROOM_KEY - 1] = room->heads[head];
    room->seen = um_grow(room->seen, room->seen_count, &room->seen_capacity, sizeof *room->seen);
    memcpy(room->seen[room->seen_count], key, TW_ROOM_KEY * sizeof *key);
    room->heads[head] = room->seen_count++;
}

static bool is_in_free_hexon(const TwRoom *room, UmHex hex) {
    for (int d = -1; UM_ALWAYS(d < UM_DIRECTIONS); d++) {
        UmHex centre = d < 0 ? hex : um_hex_neighbour(hex, d), hexon;
        TwBody body = {.size = TW_LARGE, .count = 1};
        if (!tw_hexon_at(tw_scene(room->scene), centre, &hexon)) continue;
        body.cells[0] = hexon;
        int index = um_board_index(tw_board_of(room), centre);
        return tw_is_on_board(tw_scene(room->scene), &body) && tw_is_free_spot(room, true, index);
    }
    UM_NEVER("every hex is part of a Hexon");
}

// Whether a later object could need this hex. Hexes that nobody needs are tried first.
static bool is_wanted(const TwRoom *room, int index) {
    int indices[TW_MOST_BESIDE];
    bool large = false;
    for (int i = 0; i < room->count; i++) {
        const TwThing *t = &room->things[i];
        if (room->at[i] >= 0) continue;
        if (t->taken && tw_is_among(indices, tw_besides(room, t, indices), index)) return true;
        large |= t->large;
    }
    return large && is_in_free_hexon(room, um_board_hex(tw_board_of(room), index));
}

static bool completes(TwRoom *room);

static bool completes_at(TwRoom *room, int thing, int index) {
    tw_put(room, thing, index);
    bool done = completes(room);
    tw_take_back(room, thing);
    return done;
}

static bool completes_beside(TwRoom *room, int thing) {
    int indices[TW_MOST_BESIDE];
    int count = tw_besides(room, &room->things[thing], indices);
    for (int i = 0; i < count; i++)
        if (completes_at(room, thing, indices[i])) return true;
    return false;
}

// Tries the thing's nearest free spots: those that a later one could need, or the others.
static bool completes_with(TwRoom *room, int thing, bool wanted) {
    const TwThing *t = &room->things[thing];
    int first = 0;
    if (t->taken) return wanted && completes_beside(room, thing);
    // One is free, for otherwise the position would be hopeless.
    while (UM_ALWAYS(first < t->count) && !tw_is_free_spot(room, t->large, t->spots[first].index)) first++;
    for (int i = first; i < t->count && t->spots[i].far == t->spots[first].far; i++) {
        int index = t->spots[i].index;
        if (!tw_is_free_spot(room, t->large, index) || is_wanted(room, index) != wanted) continue;
        if (completes_at(room, thing, index)) return true;
    }
    return false;
}

// TW-47: a taken marker without a free hex stays where it is, if the clause is not in force.
static bool goes_away(const TwRoom *room, int thing) {
    int indices[TW_MOST_BESIDE];
    const TwThing *t = &room->things[thing];
    return !t->taken || um_in_force(room->scene, TW_47) || tw_besides(room, t, indices) > 0;
}

// TW-35. RULING torn-world.ejection-order: the search succeeds where one order that the ejector may choose does.
static bool completes_next(TwRoom *room, bool wanted, int *first) {
    *first = -1;
    for (int i = 0; i < room->count; i++) {
        if (room->at[i] >= 0 || !goes_away(room, i)) continue;
        if (*first < 0) *first = i;
        if (tw_goes_before(room, *first, i)) break;
        if (completes_with(room, i, wanted)) return true;
    }
    return *first < 0;
}

static bool completes(TwRoom *room) {
    int32_t key[TW_ROOM_KEY];
    int first;
    if (++room->work > MOST_WORK) return false;
    // Before the move everything stood somewhere, and nothing on top of anything, so the room is enough.
    if (tw_is_easy(room) && UM_ALWAYS(room->free >= room->hexes)) return true;
    if (tw_is_hopeless(room)) return false;
    describe(room, key);
    if (is_dead_end(room, key)) return false;
    if (completes_next(room, false, &first) || completes_next(room, true, &first)) return true;
    if (room->work <= MOST_WORK) note_dead_end(room, key);
    return false;
}

static void begin(TwRoom *room) {
    room->work = room->seen_count = 0;
    for (int i = 0; i < TW_ROOM_HEADS; i++) room->heads[i] = -1;
}

// --- queries

static int thing_of(const TwRoom *room, UmObject object) {
    for (int i = 0; UM_ALWAYS(i < room->count); i++)
        if (room->things[i].object == object) return i;
    UM_NEVER("it lies under the miniature");
}

static bool has_room(TwRoom *room) {
    begin(room);
    return completes(room);
}

bool tw_has_room_with(TwRoom *room, UmObject next) {
    begin(room);
    int thing = thing_of(room, next);
    return completes_with(room, thing, false) || completes_with(room, thing, true);
}

bool tw_has_room_after(TwRoom *room, UmObject object, UmHex to) {
    begin(room);
    return completes_at(room, thing_of(room, object), um_board_index(tw_board_of(room), to));
}

UmReason tw_why_no_room(const TwRoom *room) { return room->work > MOST_WORK ? UM_REASON_UNDECIDED : UM_REASON_NO_ROOM; }

// Enough room whatever is chosen: Hexons do not overlap, so each object that is put down spoils at most one free Hexon.
bool tw_has_plenty(const UmScene *s, const TwState *st) {
    const TwScene *tw = tw_scene(s);
    int16_t objects[3 * TW_MOST_HEXES];
    TwBody body = tw_body(s, st, st->unit);
    int count = tw_under(s, st, &body, objects), larges = 0, hexes = 0, hexons = 0;
    for (int i = 0; i < count; i++) {
        bool marker = objects[i] >= s->unit_count && objects[i] < tw_landscape_object(s, 0);
        if (marker && tw->markers[tw_marker_of(s, objects[i])].taken) return false;
        larges += tw_is_large(s, objects[i]);
    }
    for (int i = 0; i < um_board_size(&tw->board); i++) {
        UmHex hex = um_board_hex(&tw->board, i), hexon;
        if (larges == 0 && (hexes += tw_is_free(s, st, hex)) >= count) return true;
        if (larges && (hexons += tw_hexon_at(tw, hex, &hexon) && tw_is_free_hexon(s, st, hex)) >= count) return true;
    }
    return false;
}

bool tw_can_eject_all(const UmScene *s, const TwState *st, uint32_t *mattered, UmReason *reason) {
    if (tw_has_plenty(s, st)) return true;
    TwRoom *room = tw_open_room(s, st);
    bool may = has_room(room);
    *reason = tw_why_no_room(room);
    tw_close_room(room);
    if (!may) *mattered |= 1u << TW_NEAREST_FROM | 1u << TW_EJECTION_ORDER;
    return may;
}
