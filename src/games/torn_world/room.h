// What has to be ejected, and the room for it.
#ifndef UM_TORN_WORLD_ROOM_H
#define UM_TORN_WORLD_ROOM_H

#include "games/torn_world/spots.h"

enum { TW_MOST_BESIDE = TW_MOST_HEXES * UM_DIRECTIONS, TW_ROOM_HEADS = 1 << 10, TW_ROOM_KEY = TW_MOST_HEXES + 3 };

// A hex, or the centre of a Hexon, by its index on the board, and how far it is from where distance counts.
typedef struct TwSpot {
    int index, far;
} TwSpot;

// A miniature or marker that has to go.
typedef struct TwThing {
    UmObject object;
    int group, bearer; // who has taken it, if that has to go too: which thing; else -1
    bool large, taken, any;
    int count, capacity;
    TwSpot *spots; // by distance, as many as may ever matter; of a taken marker those beside its bearer
} TwThing;

// All that lies under the acting unit, and the hexes that are free.
typedef struct TwRoom {
    const UmScene *scene;
    const TwState *state;
    int count, work, hexes, free; // hexes: for all that has not been put yet
    TwThing things[TW_MOST_HEXES];
    int at[TW_MOST_HEXES]; // -1: not put yet
    uint64_t bears;        // things that a taken marker is linked with
    uint8_t *full;         // by index: no hex, or taken
    int8_t *owner;         // by index, of a matching; -1
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
// The hexes that are taken with a spot.
int tw_hexes_of_spot(const TwRoom *room, bool large, int index, int *hexes);
bool tw_is_free_spot(const TwRoom *room, bool large, int index);
void tw_put(TwRoom *room, int thing, int index);
void tw_take_back(TwRoom *room, int thing);
// The free hexes of a taken marker, ascending; -1 where its bearer has still to go.
int tw_besides(const TwRoom *room, const TwThing *thing, int *indices);

#endif
