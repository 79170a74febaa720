// Hexons and what stands on them.
#ifndef UM_TORN_WORLD_BODIES_H
#define UM_TORN_WORLD_BODIES_H

#include "games/torn_world/scene.h"

// The centre of a Hexon, and the Hexon that a hex is the centre of; false where it is of none.
UmHex tw_centre_of(const TwScene *tw, UmHex hexon);
bool tw_hexon_at(const TwScene *tw, UmHex centre, UmHex *hexon);
// Room for TW_MOST_HEXES; all seven of a Hexon one after the other.
int tw_hexes(const TwScene *tw, const TwBody *body, UmHex *hexes);
// `at`: the hex, or the centre of the first Hexon.
UmHex tw_first(const TwScene *tw, const TwBody *body);
bool tw_is_on_board(const TwScene *tw, const TwBody *body);
bool tw_covers(const TwScene *tw, const TwBody *body, UmHex hex);
void tw_sort_cells(const TwScene *tw, TwBody *body); // by their centres: r, then q
bool tw_is_connected(const TwBody *body);
bool tw_same_body(const TwBody *a, const TwBody *b);
TwBody tw_shifted(const TwBody *body, int direction);
// By one of twelve turns and mirrorings, its first cell then on 0, 0.
TwBody tw_turned(const TwScene *tw, const TwBody *body, int way);
// Cells of a that are not b's.
int tw_new_cells(const TwBody *a, const TwBody *b);
// Hexes from one to the nearest of the other: 1 where they are neighbours.
int tw_apart(const TwScene *tw, const TwBody *a, const TwBody *b);

#endif
