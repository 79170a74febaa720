#include "hex/reach.h"

#include "base/assert.h"

#include <stdlib.h>

UmReachMap um_reach_map(const UmBoard *board) {
    size_t size = (size_t)um_board_size(board);
    UmReachMap map = {.board = board};
    map.cost = malloc((size + 1) * sizeof *map.cost);
    map.arrived = malloc(size + 1);
    map.next = malloc((size + 1) * sizeof *map.next);
    map.before = malloc((size + 1) * sizeof *map.before);
    UM_ASSERT(map.cost && map.arrived && map.next && map.before);
    return map;
}

void um_reach_free(UmReachMap *map) {
    free(map->cost);
    free(map->arrived);
    free(map->next);
    free(map->before);
}

static int *bucket_of(UmReachMap *map, int cost) { return &map->bucket[cost % (UM_MAX_STEP_COST + 1)]; }

static void put(UmReachMap *map, int index) {
    int *first = bucket_of(map, map->cost[index]);
    map->next[index] = *first;
    map->before[index] = -1;
    if (*first >= 0) map->before[*first] = index;
    *first = index;
}

static void take(UmReachMap *map, int index) {
    if (map->before[index] >= 0) map->next[map->before[index]] = map->next[index];
    else *bucket_of(map, map->cost[index]) = map->next[index];
    if (map->next[index] >= 0) map->before[map->next[index]] = map->before[index];
}

// Returns how many hexes were reached for the first time.
static int look_round(UmReachMap *map, int index, int most, UmStepCost step_cost, const void *context) {
    UmHex from = um_board_hex(map->board, index);
    int found = 0;
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        UmHex to = um_hex_neighbour(from, d);
        int other = um_board_index(map->board, to);
        if (other < 0) continue;
        int step = step_cost(context, from, d, to), cost = map->cost[index] + step;
        UM_ASSERT(step <= UM_MAX_STEP_COST);
        if (step < 0 || cost > most || (map->cost[other] >= 0 && map->cost[other] <= cost)) continue;
        if (map->cost[other] < 0) found++;
        else take(map, other);
        map->cost[other] = cost;
        map->arrived[other] = (int8_t)d;
        put(map, other);
    }
    return found;
}

int um_reach(UmReachMap *map, UmHex start, int most, UmStepCost step_cost, const void *context) {
    int size = um_board_size(map->board), first = um_board_index(map->board, start), reached = 1, waiting = 1;
    for (int i = 0; i < size; i++) {
        map->cost[i] = -1;
        map->arrived[i] = -1;
    }
    for (int i = 0; i <= UM_MAX_STEP_COST; i++) map->bucket[i] = -1;
    if (first < 0 || most < 0) return 0;
    map->cost[first] = 0;
    put(map, first);
    for (int cost = 0; waiting > 0; cost++) {
        for (int *bucket = bucket_of(map, cost); *bucket >= 0;) {
            int index = *bucket;
            take(map, index);
            int found = look_round(map, index, most, step_cost, context);
            reached += found;
            waiting += found - 1;
        }
    }
    return reached;
}
