#include "json/board.h"

#include "json/write.h"

#include <string.h>

enum { SYMBOL_BYTES = 5 };

typedef struct Symbol {
    char text[SYMBOL_BYTES]; // one character of UTF-8
    int terrain;
} Symbol;

typedef struct Legend {
    int count;
    Symbol symbols[UM_MAX_SYMBOLS + 1];
} Legend;

static int bytes_of_character(const char *text) {
    int bytes = 1;
    while ((text[bytes] & 0xc0) == 0x80) bytes++;
    return bytes;
}

static bool read_legend(UmReader *r, const cJSON *board, const char *const *kinds, Legend *legend) {
    legend->symbols[legend->count++] = (Symbol){".", 0};
    const cJSON *object = cJSON_GetObjectItemCaseSensitive(board, "legend");
    if (!object) return true;
    um_enter_key(r, "legend");
    if (!um_check_free_keys(r, object, UM_MAX_SYMBOLS)) return false;
    for (const cJSON *item = object->child; item; item = item->next) {
        um_enter_key(r, item->string);
        if (um_characters(item->string) != 1 || strcmp(item->string, " ") == 0)
            return um_refuse(r, UM_ERROR_OUT_OF_RANGE, UM_SAYS_LEGEND_CHARACTER);
        if (strcmp(item->string, ".") == 0) return um_refuse(r, UM_ERROR_DUPLICATE_ID, UM_SAYS_OPEN_GROUND);
        Symbol *symbol = &legend->symbols[legend->count++];
        memcpy(symbol->text, item->string, strlen(item->string) + 1);
        const char *ignored;
        if (!kinds && !um_string(r, item, UM_MAX_NAME_CHARACTERS, &ignored)) return false;
        if (kinds && !um_word(r, item, UM_SAYS_NO_TERRAIN, kinds, &symbol->terrain)) {
            if (r->error->code == UM_ERROR_UNKNOWN_VALUE) r->error->code = UM_ERROR_UNKNOWN_TERRAIN;
            return false;
        }
        um_leave(r);
    }
    um_leave(r);
    return true;
}

// -2 where no symbol matches.
static int terrain_of(const Legend *legend, const char *text, int bytes) {
    if (bytes == 1 && text[0] == ' ') return -1;
    for (int i = 0; i < legend->count; i++)
        if (strncmp(legend->symbols[i].text, text, (size_t)bytes) == 0) return legend->symbols[i].terrain;
    return -2;
}

static bool read_row(UmReader *r, const cJSON *item, const Legend *legend, int columns, int8_t *terrain) {
    const char *text = item->valuestring;
    for (int i = 0; i < columns; i++) terrain[i] = -1;
    for (int i = 0; *text; i++) {
        int bytes = bytes_of_character(text), kind = terrain_of(legend, text, bytes);
        if (kind == -2) {
            char found[SYMBOL_BYTES] = {0};
            memcpy(found, text, (size_t)bytes);
            return um_refuse_with(r, UM_ERROR_UNKNOWN_TERRAIN, UM_SAYS_NOT_IN_LEGEND,
                                  UM_VALUES(um_text("found", found)));
        }
        terrain[i] = (int8_t)kind;
        text += bytes;
    }
    return true;
}

static bool read_rows(UmReader *r, const cJSON *rows, const Legend *legend, UmBoard *board) {
    if (!um_is_list(r, rows, 1, UM_MAX_BOARD)) return false;
    board->rows = cJSON_GetArraySize(rows);
    for (int i = 0; i < board->rows; i++) {
        const char *ignored;
        const cJSON *row = cJSON_GetArrayItem(rows, i);
        um_enter_index(r, i);
        if (!um_string(r, row, UM_MAX_BOARD, &ignored)) return false;
        if (um_characters(row->valuestring) > board->columns) board->columns = um_characters(row->valuestring);
        um_leave(r);
    }
    int8_t *terrain = um_arena_take(r->arena, (size_t)um_board_size(board) + 1);
    board->terrain = terrain;
    for (int i = 0; i < board->rows; i++) {
        um_enter_index(r, i);
        if (!read_row(r, cJSON_GetArrayItem(rows, i), legend, board->columns,
                      terrain + (size_t)i * (size_t)board->columns))
            return false;
        um_leave(r);
    }
    return true;
}

bool um_read_board(UmReader *r, const cJSON *root, const char *const *keys, const char *const *kinds, UmBoard *board) {
    const char *allowed[16] = {"rows", "legend"};
    for (int i = 0; keys[i]; i++) allowed[2 + i] = keys[i];
    const cJSON *object = um_member(r, root, "board");
    Legend legend = {0};
    if (!object) return false;
    um_enter_key(r, "board");
    if (!um_check_keys(r, object, allowed) || !read_legend(r, object, kinds, &legend)) return false;
    const cJSON *rows = um_member(r, object, "rows");
    if (!rows) return false;
    um_enter_key(r, "rows");
    if (!read_rows(r, rows, &legend, board)) return false;
    um_leave(r);
    um_leave(r);
    return true;
}

bool um_read_hex_item(UmReader *r, const cJSON *item, const UmBoard *board, UmHex *hex) {
    int part[2];
    if (!um_is_list(r, item, 2, 2)) return false;
    for (int i = 0; i < 2; i++) {
        um_enter_index(r, i);
        if (!um_whole(r, cJSON_GetArrayItem(item, i), -2 * UM_MAX_BOARD, 2 * UM_MAX_BOARD, &part[i])) return false;
        um_leave(r);
    }
    *hex = um_hex(part[0], part[1]);
    if (!board || um_on_board(board, *hex)) return true;
    return um_refuse(r, UM_ERROR_OFF_BOARD, UM_SAYS_NO_HEX);
}

bool um_read_hex(UmReader *r, const cJSON *object, const char *key, const UmBoard *board, UmHex *hex) {
    const cJSON *item = um_member(r, object, key);
    if (!item) return false;
    um_enter_key(r, key);
    if (!um_read_hex_item(r, item, board, hex)) return false;
    um_leave(r);
    return true;
}

bool um_read_direction(UmReader *r, const cJSON *object, const char *key, int *direction) {
    return um_word_at(r, object, key, um_direction_names, direction);
}

void um_write_hex(cJSON *object, const char *key, UmHex hex) {
    cJSON *list = cJSON_AddArrayToObject(object, key);
    um_write_item(list, hex.q);
    um_write_item(list, hex.r);
}
