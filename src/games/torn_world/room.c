// The objects under a miniature that is to end there, and where each could go.
#include "games/torn_world/room.h"
#include "base/assert.h"
#include "base/grow.h"
#include "games/torn_world/bodies.h"
#include "games/torn_world/places.h"
#include "games/torn_world/spots.h"

#include <stdlib.h>
#include <string.h>

// The ejected objects together take at most as many hexes as the ejector has, and at most as many more may be kept
// free. So no object has to go further than this many free hexes.
enum { ENOUGH = 2 * TW_MOST_HEXES };

static void *room_for(const TwRoom *room, size_t size) {
    void *items = calloc((size_t)um_board_size(tw_board_of(room)) + 1, size);
    UM_ASSERT(items != NULL);
    return items;
}

// --- what has to go, and where it could go

static void add_spot(TwThing *thing, int index, int far) {
    thing->spots = um_grow(thing->spots, thing->count, &thing->capacity, sizeof *thing->spots);
    thing->spots[thing->count++] = (TwSpot){index, far};
}

static void add_spots_around(const TwRoom *room, TwThing *thing, UmHex centre) {
    const UmBoard *board = tw_board_of(room);
    int furthest = board->columns + board->rows;
    UmHex *ring = malloc((size_t)furthest * UM_DIRECTIONS * sizeof *ring);
    UM_ASSERT(ring != NULL);
    for (int far = 1; UM_ALWAYS(far < furthest) && thing->count <= ENOUGH && thing->count < room->free; far++) {
        int count = um_hex_ring(centre, far, ring);
        for (int i = 0; i < count; i++) {
            int index = um_board_index(board, ring[i]);
            if (index >= 0 && !room->full[index]) add_spot(thing, index, far);
        }
    }
    free(ring);
}

// Sorts by distance, then by index.
static void sort_spots(const TwRoom *room, TwThing *thing) {
    const int furthest = tw_board_of(room)->columns + tw_board_of(room)->rows;
    int *next = calloc((size_t)furthest + 2, sizeof *next);
    TwSpot *sorted = malloc(((size_t)thing->count + 1) * sizeof *sorted);
    UM_ASSERT(next != NULL && sorted != NULL);
    for (int i = 0; i < thing->count; i++) next[thing->spots[i].far + 1]++;
    for (int i = 1; i <= furthest; i++) next[i] += next[i - 1];
    for (int i = 0; i < thing->count; i++) sorted[next[thing->spots[i].far]++] = thing->spots[i];
    free(thing->spots);
    free(next);
    thing->spots = sorted;
    thing->capacity = thing->count + 1;
}

static void add_spots_of_board(const TwRoom *room, TwThing *thing, const TwWhere *where) {
    for (int i = 0; i < um_board_size(tw_board_of(room)); i++) {
        if (room->full[i]) continue;
        int far = tw_far(where, um_board_hex(tw_board_of(room), i));
        if (far >= 0) add_spot(thing, i, where->any ? 0 : far);
    }
    sort_spots(room, thing);
    while (thing->count > ENOUGH && thing->spots[thing->count - 1].far > thing->spots[ENOUGH].far) thing->count--;
}

static bool has_spot(const TwThing *thing, int index) {
    for (int i = 0; i < thing->count; i++)
        if (thing->spots[i].index == index) return true;
    return false;
}

// TW-46: adds spots beside the marker's bearer, as long as that stays where it is.
static void add_spots_beside(const TwRoom *room, TwThing *thing, const TwBody *body) {
    UmHex hexes[TW_MOST_HEXES];
    for (int i = tw_hexes(tw_scene(room->scene), body, hexes) - 1; i >= 0; i--)
        for (int d = 0; d < UM_DIRECTIONS; d++) {
            int index = um_board_index(tw_board_of(room), um_hex_neighbour(hexes[i], d));
            if (index >= 0 && !room->full[index] && !has_spot(thing, index)) add_spot(thing, index, 0);
        }
}

static void add_thing(TwRoom *room, UmObject object) {
    const UmScene *s = room->scene;
    TwThing *thing = &room->things[room->count];
    bool marker = object >= s->unit_count;
    *thing = (TwThing){.object = object, .group = (int)tw_group_of(s, room->state, object), .bearer = -1};
    thing->taken = marker && tw_scene(s)->markers[tw_marker_of(s, object)].taken;
    thing->large = !marker && tw_size(s, object) == TW_LARGE;
    room->at[room->count++] = -1;
    room->hexes += thing->large ? TW_HEXON : 1;
}

static void find_spots(TwRoom *room, TwThing *thing) {
    const UmScene *s = room->scene;
    if (thing->taken) {
        int by = tw_scene(s)->markers[tw_marker_of(s, thing->object)].by;
        for (int i = 0; i < room->count; i++)
            if (room->things[i].object == by) thing->bearer = i;
        if (thing->bearer >= 0) room->bears |= (uint64_t)1 << thing->bearer;
        TwBody body = tw_body(s, room->state, by);
        if (thing->bearer < 0) add_spots_beside(room, thing, &body);
        return;
    }
    TwWhere where = tw_where(s, room->state, thing->object, false);
    thing->any = where.any;
    if (where.any || where.from_body || thing->large) add_spots_of_board(room, thing, &where);
    else add_spots_around(room, thing, where.from);
}

// The hexes that a spot takes.
int tw_hexes_of_spot(const TwRoom *room, bool large, int index, int *hexes) {
    UmHex centre = um_board_hex(tw_board_of(room), index);
    int count = 1;
    hexes[0] = index;
    for (int d = 0; d < UM_DIRECTIONS && large; d++)
        hexes[count++] = um_board_index(tw_board_of(room), um_hex_neighbour(centre, d));
    return count;
}

static void fill(TwRoom *room, UmHex hex) {
    int index = um_board_index(tw_board_of(room), hex);
    room->free -= !room->full[index];
    room->full[index] = true;
}

// Finds the taken hexes, as tw_is_free would, for all hexes at once.
static void fill_what_is_taken(TwRoom *room) {
    const UmScene *s = room->scene;
    const UmBoard *board = tw_board_of(room);
    UmHex hexes[TW_MOST_HEXES];
    room->free = um_board_size(board);
    for (int i = 0; i < um_board_size(board); i++) {
        room->full[i] = board->terrain[i] < 0 || tw_landscape_in(s, room->state, um_board_hex(board, i)) >= 0;
        room->free -= room->full[i];
    }
    for (int i = 0; i < s->unit_count; i++) {
        TwBody body = tw_body(s, room->state, i);
        for (int j = tw_hexes(tw_scene(s), &body, hexes) - 1; j >= 0; j--) fill(room, hexes[j]);
    }
    for (int i = 0; i < tw_scene(s)->marker_count && um_in_force(s, TW_41); i++) {
        UmHex hex = tw_marker_at(s, room->state, i);
        if (tw_marker_in(s, room->state, hex) >= 0) fill(room, hex);
    }
}

// Adds a group in the scene's order. Where any order will do, Large ones come first because they need most room.
static void add_group(TwRoom *room, int group, const int16_t *objects, int count) {
    const UmScene *s = room->scene;
    bool any_order = s->rulings[TW_EJECTION_ORDER] != TW_DEFAULT;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < count; i++) {
            if (objects[i] >= tw_landscape_object(s, 0) || (int)tw_group_of(s, room->state, objects[i]) != group)
                continue;
            if (group == TW_MARKERS && !um_in_force(s, TW_41)) continue;
            bool large = group != TW_MARKERS && tw_size(s, objects[i]) == TW_LARGE;
            if ((any_order && !large) == (round == 1)) add_thing(room, objects[i]);
        }
}

static void open_room(TwRoom *room, const UmScene *s, const TwState *st, const int16_t *objects, int count) {
    *room = (TwRoom){.scene = s, .state = st};
    room->full = room_for(room, sizeof *room->full);
    room->owner = room_for(room, sizeof *room->owner);
    memset(room->owner, -1, (size_t)um_board_size(tw_board_of(room)));
    fill_what_is_taken(room);
    for (int group = 0; group < TW_GROUPS; group++) add_group(room, group, objects, count);
    for (int i = 0; i < room->count; i++) find_spots(room, &room->things[i]);
}

static void close_room(TwRoom *room) {
    for (int i = 0; i < room->count; i++) free(room->things[i].spots);
    free(room->full);
    free(room->owner);
    free(room->seen);
}

// TW-46: updates the spots of markers after their bearer was put down or taken up.
static void place_linked(TwRoom *room, int bearer) {
    UmHex ring[2 * UM_DIRECTIONS];
    int count = 0;
    for (int i = 0; i < room->count; i++) {
        TwThing *thing = &room->things[i];
        if (thing->bearer != bearer) continue;
        thing->count = 0;
        if (room->at[bearer] < 0) continue;
        if (count == 0)
            count = um_hex_ring(um_board_hex(tw_board_of(room), room->at[bearer]), room->things[bearer].large ? 2 : 1,
                                ring);
        for (int j = 0; j < count; j++) {
            int index = um_board_index(tw_board_of(room), ring[j]);
            if (index >= 0) add_spot(thing, index, 0);
        }
    }
}

void tw_put(TwRoom *room, int thing, int index) {
    int hexes[TW_HEXON];
    int count = tw_hexes_of_spot(room, room->things[thing].large, index, hexes);
    for (int i = 0; i < count; i++) room->full[hexes[i]] = true;
    room->at[thing] = index;
    room->hexes -= count;
    room->free -= count;
    if (room->bears >> thing & 1) place_linked(room, thing);
}

void tw_take_back(TwRoom *room, int thing) {
    int hexes[TW_HEXON];
    int count = tw_hexes_of_spot(room, room->things[thing].large, room->at[thing], hexes);
    for (int i = 0; i < count; i++) room->full[hexes[i]] = false;
    room->at[thing] = -1;
    room->hexes += count;
    room->free += count;
    if (room->bears >> thing & 1) place_linked(room, thing);
}

bool tw_is_free_spot(const TwRoom *room, bool large, int index) {
    int hexes[TW_HEXON];
    for (int i = tw_hexes_of_spot(room, large, index, hexes) - 1; i >= 0; i--)
        if (room->full[hexes[i]]) return false;
    return true;
}

// The free hexes for a taken marker; -1 where its bearer must go first.
int tw_besides(const TwRoom *room, const TwThing *thing, int *indices) {
    int count = 0;
    if (thing->bearer >= 0 && room->at[thing->bearer] < 0) return -1;
    for (int i = 0; i < thing->count; i++) {
        int index = thing->spots[i].index, at = count;
        if (room->full[index]) continue;
        for (; at > 0 && indices[at - 1] > index; at--) indices[at] = indices[at - 1];
        indices[at] = index;
        count++;
    }
    return count;
}

// --- opening and closing

TwRoom *tw_open_room(const UmScene *s, const TwState *st) {
    int16_t objects[3 * TW_MOST_HEXES];
    TwBody body = tw_body(s, st, st->unit);
    TwRoom *room = malloc(sizeof *room);
    UM_ASSERT(room != NULL);
    open_room(room, s, st, objects, tw_under(s, st, &body, objects));
    return room;
}

void tw_close_room(TwRoom *room) {
    close_room(room);
    free(room);
}
