// Hexons and what stands on them. The centre of a Hexon's neighbour lies two hexes in one direction and one hex in
// another. With these vectors as axes, Hexons form a board of hexes themselves.
#include "games/torn_world/bodies.h"

#include "base/assert.h"

static UmHex east_of(const TwScene *tw) { return tw->mirrored ? um_hex(3, -1) : um_hex(2, 1); }
static UmHex south_east_of(const TwScene *tw) { return tw->mirrored ? um_hex(1, 2) : um_hex(-1, 3); }

UmHex tw_centre_of(const TwScene *tw, UmHex hexon) {
    UmHex e = east_of(tw), se = south_east_of(tw);
    return um_hex_add(tw->origin, um_hex(hexon.q * e.q + hexon.r * se.q, hexon.q * e.r + hexon.r * se.r));
}

bool tw_hexon_at(const TwScene *tw, UmHex centre, UmHex *hexon) {
    UmHex e = east_of(tw), se = south_east_of(tw), at = um_hex_sub(centre, tw->origin);
    int q = at.q * se.r - at.r * se.q, r = at.r * e.q - at.q * e.r;
    *hexon = um_hex(q / TW_HEXON, r / TW_HEXON);
    // Modulo seven, r is 2 q, or 4 q where Hexons are mirrored.
    return q % TW_HEXON == 0 && UM_ALWAYS(r % TW_HEXON == 0);
}

int tw_hexes(const TwScene *tw, const TwBody *body, UmHex *hexes) {
    int count = 0;
    if (body->size == TW_INFANTRY) {
        hexes[0] = body->cells[0];
        return 1;
    }
    for (int i = 0; i < body->count; i++) {
        UmHex centre = tw_centre_of(tw, body->cells[i]);
        hexes[count++] = centre;
        for (int d = 0; d < UM_DIRECTIONS; d++) hexes[count++] = um_hex_neighbour(centre, d);
    }
    return count;
}

UmHex tw_first(const TwScene *tw, const TwBody *body) {
    return body->size == TW_INFANTRY ? body->cells[0] : tw_centre_of(tw, body->cells[0]);
}

bool tw_is_on_board(const TwScene *tw, const TwBody *body) {
    UmHex hexes[TW_MOST_HEXES];
    for (int i = tw_hexes(tw, body, hexes) - 1; i >= 0; i--)
        if (!um_on_board(&tw->board, hexes[i])) return false;
    return true;
}

bool tw_covers(const TwScene *tw, const TwBody *body, UmHex hex) {
    if (body->size == TW_INFANTRY) return um_same_hex(body->cells[0], hex);
    for (int i = 0; i < body->count; i++)
        if (um_hex_distance(tw_centre_of(tw, body->cells[i]), hex) <= 1) return true;
    return false;
}

static bool comes_before(UmHex a, UmHex b) { return a.r != b.r ? a.r < b.r : a.q < b.q; }

// Compares the hexes of their centres, not the Hexons' own numbers.
static bool centre_comes_before(const TwScene *tw, UmHex a, UmHex b) {
    return comes_before(tw_centre_of(tw, a), tw_centre_of(tw, b));
}

void tw_sort_cells(const TwScene *tw, TwBody *body) {
    for (int i = 1; i < body->count; i++) {
        UmHex cell = body->cells[i];
        int at = i;
        for (; at > 0 && centre_comes_before(tw, cell, body->cells[at - 1]); at--)
            body->cells[at] = body->cells[at - 1];
        body->cells[at] = cell;
    }
}

static bool has_cell(const TwBody *body, UmHex cell) {
    for (int i = 0; i < body->count; i++)
        if (um_same_hex(body->cells[i], cell)) return true;
    return false;
}

bool tw_is_connected(const TwBody *body) {
    unsigned reached = 1, all = (1u << body->count) - 1;
    for (int round = 0; round < body->count; round++)
        for (int i = 0; i < body->count; i++)
            for (int j = 0; j < body->count && reached >> i & 1; j++)
                if (um_hex_distance(body->cells[i], body->cells[j]) == 1) reached |= 1u << j;
    return reached == all;
}

bool tw_same_body(const TwBody *a, const TwBody *b) {
    for (int i = 0; i < a->count; i++)
        if (!um_same_hex(a->cells[i], b->cells[i])) return false;
    return a->count == b->count;
}

TwBody tw_shifted(const TwBody *body, int direction) {
    TwBody shifted = *body;
    for (int i = 0; i < body->count; i++) shifted.cells[i] = um_hex_neighbour(body->cells[i], direction);
    return shifted;
}

TwBody tw_turned(const TwScene *tw, const TwBody *body, int way) {
    TwBody turned = *body;
    for (int i = 0; i < body->count; i++) {
        UmHex cell = body->cells[i];
        if (way >= UM_DIRECTIONS) cell = um_hex(cell.r, cell.q);
        turned.cells[i] = um_hex_turned(cell, way % UM_DIRECTIONS);
    }
    tw_sort_cells(tw, &turned);
    UmHex first = turned.cells[0];
    for (int i = 0; i < body->count; i++) turned.cells[i] = um_hex_sub(turned.cells[i], first);
    return turned;
}

int tw_new_cells(const TwBody *a, const TwBody *b) {
    int count = 0;
    for (int i = 0; i < a->count; i++) count += !has_cell(b, a->cells[i]);
    return count;
}

int tw_apart(const TwScene *tw, const TwBody *a, const TwBody *b) {
    UmHex mine[TW_MOST_HEXES], theirs[TW_MOST_HEXES];
    int count = tw_hexes(tw, a, mine), others = tw_hexes(tw, b, theirs), least = INT16_MAX;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < others; j++) {
            int far = um_hex_distance(mine[i], theirs[j]);
            if (far < least) least = far;
        }
    return least;
}
