#include "hex/board.h"

int um_board_index_at(const UmBoard *board, int q, int r) {
    // As unsigned numbers negative ones are too large. This is short enough to be inlined.
    if ((unsigned)r >= (unsigned)board->rows) return -1;
    int column = q + (int)((unsigned)r / 2);
    if ((unsigned)column >= (unsigned)board->columns) return -1;
    int index = r * board->columns + column;
    return board->terrain[index] < 0 ? -1 : index;
}
