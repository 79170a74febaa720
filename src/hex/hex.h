// Hexes in axial coordinates: q grows to the east, r to the south-east, so each row lies half a hex east of the row
// above it. Directions count counter-clockwise from the east; the keys of choices use their names.
#ifndef UM_HEX_HEX_H
#define UM_HEX_HEX_H

#include "plane/shape.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct UmHex {
    int16_t q, r;
} UmHex;

typedef enum UmDirection { UM_EAST, UM_NORTH_EAST, UM_NORTH_WEST, UM_WEST, UM_SOUTH_WEST, UM_SOUTH_EAST } UmDirection;
enum { UM_DIRECTIONS = 6 };
extern const char *const um_direction_names[UM_DIRECTIONS + 1]; // "E", "NE", …; NULL last

UM_INLINE UmHex um_hex(int q, int r) { return (UmHex){(int16_t)q, (int16_t)r}; }
UM_INLINE bool um_same_hex(UmHex a, UmHex b) { return a.q == b.q && a.r == b.r; }
UM_INLINE UmHex um_hex_add(UmHex a, UmHex b) { return um_hex(a.q + b.q, a.r + b.r); }
UM_INLINE UmHex um_hex_sub(UmHex a, UmHex b) { return um_hex(a.q - b.q, a.r - b.r); }

// Turns a direction to the left by sixths of a full turn; `sixths` is any whole number.
UM_INLINE int um_direction_turned(int d, int sixths) {
    return ((d + sixths) % UM_DIRECTIONS + UM_DIRECTIONS) % UM_DIRECTIONS;
}

extern const UmHex um_hex_neighbours[UM_DIRECTIONS]; // of 0, 0
UM_INLINE UmHex um_hex_of_direction(int direction) { return um_hex_neighbours[direction]; }
UM_INLINE UmHex um_hex_neighbour(UmHex hex, int direction) { return um_hex_add(hex, um_hex_of_direction(direction)); }
// The direction from one hex to its neighbour; -1 where they are not neighbours.
int um_hex_direction(UmHex from, UmHex to);
int um_hex_length(int q, int r); // from 0, 0
UM_INLINE int um_hex_distance(UmHex a, UmHex b) { return um_hex_length(a.q - b.q, a.r - b.r); }
// Turns a hex about 0, 0 to the left.
UmHex um_hex_turned(UmHex hex, int sixths);

// Fills in the hexes at a distance, counter-clockwise from the eastern one, and returns their number: 6 * radius, or 1
// for radius 0. `hexes` needs room for all of them.
int um_hex_ring(UmHex centre, int radius, UmHex *hexes);

// The centre of a hex and the vector of a direction in the plane: neighbours are at distance 1, north is up.
UmVec um_hex_centre(UmHex hex);
UmVec um_hex_front(int direction);
// The pose of a unit in a hex that faces a direction; and the direction nearest to a front.
UmPose um_hex_pose(UmHex at, int direction);
int um_direction_of(UmVec front);
// The hexagon about a pose. Its sides count to the left from the front.
UmShape um_hex_shape(UmPose pose);
// The hex nearest to a point. On a border, rounding decides which.
UmHex um_hex_at(UmVec point);

#endif
