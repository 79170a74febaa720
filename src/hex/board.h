// A board of hexes in any shape, as rows of characters (docs/contract.md). The first character of row r is the hex q =
// -floor(r / 2), so that odd rows lie half a hex to the right.
#ifndef UM_HEX_BOARD_H
#define UM_HEX_BOARD_H

#include "base/limits.h"
#include "hex/hex.h"

typedef struct UmBoard {
    int columns, rows;
    const int8_t *terrain; // columns * rows; -1 where there is no hex
} UmBoard;

UM_INLINE int um_board_size(const UmBoard *board) { return board->columns * board->rows; }
UM_INLINE UmHex um_board_hex(const UmBoard *board, int index) {
    int row = index / board->columns;
    return um_hex(index % board->columns - row / 2, row);
}
// Index of a hex; -1 where the board has none. It takes two numbers because WebAssembly passes structs through memory.
int um_board_index_at(const UmBoard *board, int q, int r);
UM_INLINE int um_board_index(const UmBoard *board, UmHex hex) { return um_board_index_at(board, hex.q, hex.r); }
UM_INLINE bool um_on_board(const UmBoard *board, UmHex hex) { return um_board_index(board, hex) >= 0; }

#endif
