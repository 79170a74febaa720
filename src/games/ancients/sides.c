// The board as a player sees it: the sections, the way back and its length.
#include "games/ancients/sides.h"

// The dotted lines run along columns 4 and 8. They cut hexes of the long rows and run between hexes of the short ones.
unsigned an_sections(const UmScene *s, int player, UmHex hex) {
    int column = hex.q + hex.r / 2, is_long = hex.r % 2 == 0;
    bool west = column < 4 + is_long, east = column >= 8, center = column >= 4 && column < 8 + is_long;
    if (an_scene(s)->sides[player] == AN_NORTH) {
        bool left = east;
        east = west;
        west = left;
    }
    return (unsigned)west << AN_LEFT | (unsigned)center << AN_CENTER | (unsigned)east << AN_RIGHT;
}

void an_ways_back(const UmScene *s, int unit, int ways[2]) {
    bool north = an_scene(s)->sides[s->units[unit].owner] == AN_NORTH;
    ways[0] = north ? UM_NORTH_EAST : UM_SOUTH_WEST;
    ways[1] = north ? UM_NORTH_WEST : UM_SOUTH_EAST;
}

bool an_is_last_row(const UmScene *s, int unit, UmHex hex) {
    const AnScene *an = an_scene(s);
    int index = um_board_index(&an->board, hex);
    return an->scenario->last_rows && index >= 0 && um_in_force(s, CC_108) &&
           an->scenario->last_rows[index] >> s->units[unit].owner & 1;
}
