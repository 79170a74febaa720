// Hexes, boards and reach, exhaustively on small boards, against definitions that are written another way.
#include "check.h"
#include "hex/board.h"
#include "hex/hex.h"
#include "hex/reach.h"

#include <stdlib.h>
#include <string.h>

enum { RADIUS = 6 };

static uint64_t seed = 20250901;
static int whole(int lo, int hi) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return lo + (int)((seed >> 33) % (uint64_t)(hi - lo + 1));
}

static bool for_each_hex(int *i, UmHex *hex) {
    int side = 2 * RADIUS + 1;
    if (*i >= side * side) return false;
    *hex = um_hex(*i % side - RADIUS, *i / side - RADIUS);
    ++*i;
    return true;
}

static void test_directions(void) {
    // As the ledgers write them: E(1,0), NE(1,-1), NW(0,-1), W(-1,0), SW(-1,1), SE(0,1).
    const int q[] = {1, 1, 0, -1, -1, 0}, r[] = {0, -1, -1, 0, 1, 1};
    const char *names[] = {"E", "NE", "NW", "W", "SW", "SE"};
    for (int d = 0; d < UM_DIRECTIONS; d++) {
        CHECK(um_same_hex(um_hex_of_direction(d), um_hex(q[d], r[d])));
        CHECK(strcmp(um_direction_names[d], names[d]) == 0);
        CHECK_INT(um_hex_direction(um_hex(3, -2), um_hex_neighbour(um_hex(3, -2), d)), d);
        CHECK(
            um_same_hex(um_hex_neighbour(um_hex_neighbour(um_hex(0, 0), d), um_direction_turned(d, 3)), um_hex(0, 0)));
        // North is up: a sixth to the left each.
        CHECK(fabs(um_length(um_hex_centre(um_hex_of_direction(d))) - 1) < 1e-15);
        UmVec here = um_hex_front(d), next = um_hex_front(um_direction_turned(d, 1));
        CHECK(fabs(um_dot(here, next) - 0.5) < 1e-15 && um_cross(here, next) > 0);
    }
    CHECK_INT(um_direction_turned(UM_EAST, -1), UM_SOUTH_EAST);
    CHECK_INT(um_direction_turned(UM_SOUTH_EAST, 13), UM_EAST);
    CHECK_INT(um_hex_direction(um_hex(0, 0), um_hex(2, 0)), -1);
}

// Distance: the number of rings that must be grown before the hex is in one.
static void test_distance_and_rings(void) {
    UmHex ring[6 * RADIUS + 1], hex;
    bool seen[2 * RADIUS + 1][2 * RADIUS + 1] = {{false}};
    for (int radius = 0; radius <= RADIUS; radius++) {
        int count = um_hex_ring(um_hex(0, 0), radius, ring);
        CHECK_INT(count, radius ? 6 * radius : 1);
        for (int i = 0; i < count; i++) {
            bool *mark = &seen[ring[i].r + RADIUS][ring[i].q + RADIUS];
            CHECK(!*mark);
            *mark = true;
            CHECK_INT(um_hex_distance(um_hex(0, 0), ring[i]), radius);
            CHECK_INT(um_hex_distance(ring[i], ring[(i + 1) % count]), radius ? 1 : 0);
        }
    }
    for (int i = 0; for_each_hex(&i, &hex);) {
        UmVec at = um_hex_centre(hex);
        CHECK(seen[hex.r + RADIUS][hex.q + RADIUS] == (um_hex_distance(um_hex(0, 0), hex) <= RADIUS));
        CHECK(um_same_hex(um_hex_at(um_add(at, um_vec(0.2, -0.3))), hex));
        for (int k = 0; k < 12; k++) {
            UmVec off = um_scale(um_vec(cos(k * 0.5235987755982988), sin(k * 0.5235987755982988)), 0.49);
            CHECK(um_same_hex(um_hex_at(um_add(at, off)), hex));
        }
        UmHex turned = hex;
        for (int k = 0; k < 6; k++) {
            CHECK(um_same_hex(um_hex_turned(hex, k), turned));
            // A sixth to the left in the plane.
            UmVec sixth = {0.5, 0.8660254037844386};
            CHECK(um_distance(um_hex_centre(um_hex_turned(turned, 1)), um_turned(um_hex_centre(turned), sixth)) <
                  1e-12);
            turned = um_hex_turned(turned, 1);
        }
        CHECK(um_same_hex(turned, hex));
    }
}

static void test_board(void) {
    // ".x ." and " .. " : three and two hexes
    static const int8_t terrain[] = {0, 1, -1, 0, -1, 0, 0, -1};
    UmBoard board = {4, 2, terrain};
    CHECK_INT(um_board_index(&board, um_hex(0, 0)), 0);
    CHECK_INT(um_board_index(&board, um_hex(2, 0)), -1); // a space
    CHECK_INT(um_board_index(&board, um_hex(3, 0)), 3);
    CHECK_INT(um_board_index(&board, um_hex(4, 0)), -1);
    CHECK_INT(um_board_index(&board, um_hex(-1, 0)), -1);
    CHECK_INT(um_board_index(&board, um_hex(1, 1)), 5);
    CHECK_INT(um_board_index(&board, um_hex(0, 2)), -1);
    CHECK_INT(um_board_index(&board, um_hex(0, -1)), -1);
    static const int8_t tall[12] = {0};
    UmBoard rows = {2, 6, tall};
    for (int i = 0; i < 12; i++) CHECK_INT(um_board_index(&rows, um_board_hex(&rows, i)), i);
    CHECK(um_same_hex(um_board_hex(&rows, 10), um_hex(-2, 5))); // q = -floor(5 / 2)
}

typedef struct Costs {
    const UmBoard *board;
    int in[400]; // of entering a hex
    int asked[400];
} Costs;

static int cost_of_entering(const void *context, int index) {
    Costs *costs = (Costs *)context;
    costs->asked[index]++;
    return costs->in[index];
}

// Bellman and Ford: go over all hexes until nothing becomes cheaper.
static void cheapest(const UmBoard *board, const Costs *costs, int start, int *cost) {
    for (int i = 0; i < um_board_size(board); i++) cost[i] = 1000000;
    cost[start] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < um_board_size(board); i++) {
            if (board->terrain[i] < 0 || cost[i] == 1000000) continue;
            if (i != start && costs->in[i] & UM_NO_FURTHER) continue;
            for (int d = 0; d < 6; d++) {
                int to = um_board_index(board, um_hex_neighbour(um_board_hex(board, i), d));
                if (to < 0 || costs->in[to] == UM_BARRED_STEP) continue;
                int then = cost[i] + costs->in[to] % UM_NO_FURTHER;
                if (then >= cost[to]) continue;
                cost[to] = then;
                changed = true;
            }
        }
    }
}

static void test_reach(void) {
    int compared = 0, ended = 0;
    for (int round = 0; round < 400; round++) {
        int8_t terrain[400];
        UmBoard board = {whole(1, 20), whole(1, 20), terrain};
        Costs costs = {.board = &board};
        int dearest = round % 4 == 0 ? UM_MAX_STEP_COST : 4, least[400];
        for (int i = 0; i < um_board_size(&board); i++) {
            terrain[i] = (int8_t)(whole(0, 9) ? 0 : -1);
            costs.in[i] = whole(0, 6) ? whole(round % 3 == 0 ? 0 : 1, dearest) : UM_BARRED_STEP;
            if (round % 2 && costs.in[i] >= 0 && whole(0, 7) == 0) costs.in[i] += UM_NO_FURTHER;
        }
        int start = whole(0, um_board_size(&board) - 1), most = whole(0, 3) ? whole(0, 30) : 5000;
        UmReachMap map = um_reach_map(&board);
        int count = um_reach(&map, um_board_hex(&board, start), most, cost_of_entering, &costs), expected = 0;
        if (terrain[start] < 0) {
            CHECK_INT(count, 0);
            um_reach_free(&map);
            continue;
        }
        cheapest(&board, &costs, start, least);
        for (int i = 0; i < um_board_size(&board); i++) {
            bool within = terrain[i] >= 0 && least[i] <= most;
            expected += within;
            ended += within && i != start && costs.in[i] & UM_NO_FURTHER ? 1 : 0;
            CHECK_INT(map.cost[i], within ? least[i] : -1);
            CHECK(costs.asked[i] <= (i != start && terrain[i] >= 0));
        }
        CHECK_INT(count, expected);
        compared += count;
        // Used again, the map forgets what it knew.
        CHECK_INT(um_reach(&map, um_board_hex(&board, start), 0, cost_of_entering, &costs) >= 1, 1);
        CHECK_INT(map.cost[start], 0);
        for (int i = 0; i < um_board_size(&board); i++) CHECK(map.cost[i] <= 0);
        um_reach_free(&map);
    }
    CHECK(compared > 5000);
    CHECK(ended > 200);
    // Three steps of cost 1 on open ground: 3 * 3 * 4 + 1 hexes (Godsgloom's ledger, GG-T1).
    int8_t open[81] = {0};
    UmBoard board = {9, 9, open};
    Costs costs = {.board = &board};
    for (int i = 0; i < 81; i++) costs.in[i] = 1;
    UmReachMap map = um_reach_map(&board);
    CHECK_INT(um_reach(&map, um_hex(2, 4), 3, cost_of_entering, &costs), 37);
    CHECK_INT(um_reach(&map, um_hex(2, 4), -1, cost_of_entering, &costs), 0);
    um_reach_free(&map);
}

int main(void) {
    test_directions();
    test_distance_and_rings();
    test_board();
    test_reach();
    return check_done();
}
