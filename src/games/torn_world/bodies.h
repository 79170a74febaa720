// Hexons and what stands on them.
#ifndef UM_TORN_WORLD_BODIES_H
#define UM_TORN_WORLD_BODIES_H

#include "games/torn_world/scene.h"

// The centre of a Hexon; and the Hexon whose centre is this hex, false where there is none.
UmHex tw_centre_of(const TwScene *tw, UmHex hexon);
bool tw_hexon_at(const TwScene *tw, UmHex centre, UmHex *hexon);
// Room for TW_MOST_HEXES. The seven hexes of a Hexon follow each other.
int tw_hexes(const TwScene *tw, const TwBody *body, UmHex *hexes);
// The unit's `at` in replies: its hex, or the centre of its first Hexon.
UmHex tw_first(const TwScene *tw, const TwBody *body);
bool tw_is_on_board(const TwScene *tw, const TwBody *body);
bool tw_covers(const TwScene *tw, const TwBody *body, UmHex hex);
void tw_sort_cells(const TwScene *tw, TwBody *body); // in the order of their centres: r, then q
bool tw_is_connected(const TwBody *body);
bool tw_same_body(const TwBody *a, const TwBody *b);
TwBody tw_shifted(const TwBody *body, int direction);
// Turns or mirrors a body in one of twelve ways, with its first cell at 0, 0.
TwBody tw_turned(const TwScene *tw, const TwBody *body, int way);
// The number of cells of a that b does not have.
int tw_new_cells(const TwBody *a, const TwBody *b);
// The distance in hexes from one to the other: 1 where they are neighbours.
int tw_apart(const TwScene *tw, const TwBody *a, const TwBody *b);

#endif
