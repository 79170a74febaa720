// Every limit that all games share. docs/contract.md lists them, and tests/limits.test.mjs tries both sides of each.
// Umpire refuses input beyond a limit and names the place; it clamps nothing.
#ifndef UM_BASE_LIMITS_H
#define UM_BASE_LIMITS_H

enum {
    UM_MAX_REQUEST_BYTES = 4 << 20,
    UM_MAX_JSON_DEPTH = 32,
    UM_MAX_NUMBER_CHARACTERS = 60, // cJSON copies a number into 64 bytes before it reads it
    UM_MAX_NAME_CHARACTERS = 64,
    UM_MAX_TITLE_CHARACTERS = 200,
    UM_MAX_NOTE_CHARACTERS = 4000,
    UM_MAX_PAGE_BYTES = 8 << 10,
    UM_MAX_PLACE_BYTES = 1 << 10, // of `from` and `to` in `agreed`
    UM_MAX_UNITS = 1024,
    UM_MAX_CODICES = 256,
    UM_MAX_PLAYERS = 16,
    UM_MAX_TERRAIN = 256,
    UM_MAX_DANGEROUS_TERRAIN = 64,
    UM_MAX_SHAPES_OF_TERRAIN = 32,
    UM_MAX_CORNERS = 32,
    UM_MAX_BOARD = 200,  // hexes in a row, and rows
    UM_MAX_SYMBOLS = 63, // of a board's legend
    UM_MAX_CHOICES = 1000,
    UM_MAX_KEY_CHARACTERS = 400,
    UM_MAX_AGREED = 64,
    UM_MAX_NOTCHES = 8,
    UM_MAX_COUNT = 1000, // icons, costs, points
    UM_MAX_PERFT_DEPTH = 12,
    UM_MAX_WORK = 1000000, // lists of options that a search may ask for
    UM_MAX_RELATED = 64,   // units between which `relations` are told
    UM_MAX_RULINGS = 32,
};

// Plane coordinates, in the game's unit. With 12 decimals in replies this keeps every printed number exact in 53 bits.
#define UM_MAX_COORDINATE 1000.0

// Two bases this near touch, so that hand-typed places with six decimals count as contact. In the game's unit.
#define UM_CONTACT_TOLERANCE 1e-6

// Two quantities this near are equal (degrees for angles). A person decides between equal ones. From the ledger.
#define UM_TIE_TOLERANCE 1e-6

#endif
