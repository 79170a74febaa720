// Reads hexes and boards of hexes, for the games that use them.
#ifndef UM_JSON_BOARD_H
#define UM_JSON_BOARD_H

#include "hex/board.h"
#include "json/read.h"

// Reads [q, r], which must be on the board. board NULL: any hex.
bool um_read_hex_item(UmReader *r, const cJSON *item, const UmBoard *board, UmHex *hex);
bool um_read_hex(UmReader *r, const cJSON *object, const char *key, const UmBoard *board, UmHex *hex);
// Reads one of E NE NW W SW SE.
bool um_read_direction(UmReader *r, const cJSON *object, const char *key, int *direction);
// Reads board.rows and board.legend. In the rows a space is no hex, and `.` is the first kind of terrain. kinds: their
// names, NULL last; a NULL list accepts any names, which mean nothing. keys: what else `board` may hold, NULL last.
bool um_read_board(UmReader *r, const cJSON *root, const char *const *keys, const char *const *kinds, UmBoard *board);

void um_write_hex(cJSON *object, const char *key, UmHex hex);

#endif
