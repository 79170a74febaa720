// The objects that have to be ejected, and the room for them.
#ifndef UM_TORN_WORLD_ROOM_H
#define UM_TORN_WORLD_ROOM_H

#include "games/torn_world/spots.h"

enum { TW_MOST_BESIDE = TW_MOST_HEXES * UM_DIRECTIONS, TW_ROOM_HEADS = 1 << 10, TW_ROOM_KEY = TW_MOST_HEXES + 3 };

// A hex or the centre of a Hexon, by its index on the board, and its distance from where distance counts.
typedef struct TwSpot {
    int index, far;
} TwSpot;

// A miniature or marker that has to go.
typedef struct TwThing {
    UmObject object;
    int group, bearer; // the thing that has taken this marker, if that has to go too; else -1
    bool large, taken, any;
    int count, capacity;
    TwSpot *spots; // by distance, as many as may matter; for a taken marker those beside its bearer
} TwThing;

// The objects under the acting unit, and the hexes that are free.
typedef struct TwRoom {
    const UmScene *scene;
    const TwState *state;
    int count, work, hexes, free; // hexes: needed for all that still has to go
    TwThing things[TW_MOST_HEXES];
    int at[TW_MOST_HEXES]; // -1: not put down yet
    uint64_t bears;        // a bit for each thing with which a taken marker is linked
    uint8_t *full;         // by index: not a hex, or taken
    int8_t *owner;         // by index: the owner in a matching; -1: none
    int heads[TW_ROOM_HEADS], seen_count, seen_capacity;
    int32_t (*seen)[TW_ROOM_KEY]; // dead ends, each with the next one of its hash
} TwRoom;

static inline const UmBoard *tw_board_of(const TwRoom *room) { return &tw_scene(room->scene)->board; }

static inline bool tw_is_among(const int *indices, int count, int index) {
    for (int i = 0; i < count; i++)
        if (indices[i] == index) return true;
    return false;
}

TwRoom *tw_open_room(const UmScene *scene, const TwState *state);
void tw_close_room(TwRoom *room);
// The hexes that a spot takes.
int tw_hexes_of_spot(const TwRoom *room, bool large, int index, int *hexes);
bool tw_is_free_spot(const TwRoom *room, bool large, int index);
void tw_put(TwRoom *room, int thing, int index);
void tw_take_back(TwRoom *room, int thing);
// The free hexes for a taken marker, ascending; -1 where its bearer must go first.
int tw_besides(const TwRoom *room, const TwThing *thing, int *indices);

#endif
