#include "hex/board.h"

int um_board_index_at(const UmBoard *board, int q, int r) {
    int column = q + r / 2;
    if (r < 0 || r >= board->rows || column < 0 || column >= board->columns) return -1;
    int index = r * board->columns + column;
    return board->terrain[index] < 0 ? -1 : index;
}
