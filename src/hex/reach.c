#include "hex/reach.h"

#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

static int place_of(const UmReachMap *map, UmHex hex) {
    return (hex.r + 1) * map->length + hex.q + map->board->rows / 2;
}

UmReachMap um_reach_map(const UmBoard *board) {
    int size = um_board_size(board), length = board->columns + board->rows / 2 + 1;
    UmReachMap map = {.board = board, .length = length, .places = length * (board->rows + 2)};
    size_t places = (size_t)map.places;
    map.cost = malloc(((size_t)size + 1) * sizeof *map.cost);
    map.index_of = malloc(places * sizeof *map.index_of);
    map.settled = malloc(places);
    map.next = malloc(places * sizeof *map.next);
    UM_ASSERT(map.cost && map.index_of && map.settled && map.next);
    for (int i = 0; i < map.places; i++) map.index_of[i] = -1;
    for (int i = 0; i < size; i++)
        if (board->terrain[i] >= 0) map.index_of[place_of(&map, um_board_hex(board, i))] = i;
    return map;
}

void um_reach_free(UmReachMap *map) {
    free(map->cost);
    free(map->index_of);
    free(map->settled);
    free(map->next);
}

static int *bucket_of(UmReachMap *map, int cost) { return &map->bucket[cost % (UM_MAX_STEP_COST + 1)]; }

static void put(UmReachMap *map, int place, int cost) {
    int *first = bucket_of(map, cost);
    map->next[place] = *first;
    *first = place;
}

// Settles the neighbours of a place. Returns how many are reached, and adds to *waiting those to go on from.
static int look_round(UmReachMap *map, int place, int cost, int most, UmEntering entering, const void *context,
                      int *waiting) {
    const int up = -map->length, ways[UM_DIRECTIONS] = {1, up + 1, up, -1, -up - 1, -up};
    int found = 0;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        int other = place + ways[d];
        if (map->settled[other]) continue;
        map->settled[other] = 1;
        int index = map->index_of[other];
        if (index < 0) continue;
        int step = entering(context, index);
        if (step < 0) continue;
        int then = cost + (step & ~UM_NO_FURTHER);
        UM_ASSERT(then - cost <= UM_MAX_STEP_COST);
        if (then > most) continue;
        map->cost[index] = then;
        found++;
        if (step & UM_NO_FURTHER) continue;
        put(map, other, then);
        ++*waiting;
    }
    return found;
}

int um_reach(UmReachMap *map, UmHex start, int most, UmEntering entering, const void *context) {
    int first = um_board_index(map->board, start), reached = 1, waiting = 1;
    memset(map->cost, -1, (size_t)um_board_size(map->board) * sizeof *map->cost);
    memset(map->settled, 0, (size_t)map->places);
    for (int i = 0; i <= UM_MAX_STEP_COST; i++) map->bucket[i] = -1;
    if (first < 0 || most < 0) return 0;
    map->cost[first] = 0;
    map->settled[place_of(map, start)] = 1;
    put(map, place_of(map, start), 0);
    for (int cost = 0; waiting > 0; cost++) {
        for (int *bucket = bucket_of(map, cost); *bucket >= 0; waiting--) {
            int place = *bucket;
            *bucket = map->next[place];
            reached += look_round(map, place, cost, most, entering, context, &waiting);
        }
    }
    return reached;
}
