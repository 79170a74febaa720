#include "hex/board.h"

int um_board_index_at(const UmBoard *board, int q, int r) {
    int column = q + r / 2;
    if (r < 0 || r >= board->rows || column < 0 || column >= board->columns) return -1;
    int index = r * board->columns + column;
    return board->terrain[index] < 0 ? -1 : index;
}

bool um_footprint_at(const UmBoard *board, UmFootprint footprint, UmHex at, int sixths, UmHex *hexes) {
    bool whole = true;
    for (int i = 0; i < footprint.count; i++) {
        hexes[i] = um_hex_add(at, um_hex_turned(footprint.hexes[i], sixths));
        whole = whole && um_on_board(board, hexes[i]);
    }
    return whole;
}
