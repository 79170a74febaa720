// Hexes and boards of hexes, for the games that are played on them.
#ifndef UM_JSON_BOARD_H
#define UM_JSON_BOARD_H

#include "hex/board.h"
#include "json/read.h"

// [q, r], on the board: off-board otherwise. board NULL: any hex.
bool um_read_hex_item(UmReader *r, const cJSON *item, const UmBoard *board, UmHex *hex);
bool um_read_hex(UmReader *r, const cJSON *object, const char *key, const UmBoard *board, UmHex *hex);
// One of E NE NW W SW SE.
bool um_read_direction(UmReader *r, const cJSON *object, const char *key, int *direction);
// board.rows and board.legend: rows of characters, a space for no hex, `.` for the first kind of terrain; kinds by
// name, NULL last; NULL itself: any names, which mean nothing. `keys`: what else `board` may hold, NULL last.
bool um_read_board(UmReader *r, const cJSON *root, const char *const *keys, const char *const *kinds, UmBoard *board);

void um_write_hex(cJSON *object, const char *key, UmHex hex);

#endif
