// Hexes in axial coordinates: q grows to the east, r to the south-east; a hex stands half a hex east of the one above
// it to the left. Directions count counter-clockwise from the east, as the keys of choices name them.
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

// By so many sixths of a full turn to the left, from `d`; any whole number.
UM_INLINE int um_direction_turned(int d, int sixths) {
    return ((d + sixths) % UM_DIRECTIONS + UM_DIRECTIONS) % UM_DIRECTIONS;
}
UM_INLINE int um_opposite(int d) { return um_direction_turned(d, 3); }

extern const UmHex um_hex_neighbours[UM_DIRECTIONS]; // of 0, 0
UM_INLINE UmHex um_hex_of_direction(int direction) { return um_hex_neighbours[direction]; }
UM_INLINE UmHex um_hex_neighbour(UmHex hex, int direction) { return um_hex_add(hex, um_hex_of_direction(direction)); }
// -1 where they are no neighbours.
int um_hex_direction(UmHex from, UmHex to);
int um_hex_length(int q, int r); // from 0, 0
UM_INLINE int um_hex_distance(UmHex a, UmHex b) { return um_hex_length(a.q - b.q, a.r - b.r); }
// Turned about 0, 0 to the left.
UmHex um_hex_turned(UmHex hex, int sixths);

// The hexes at a distance, counter-clockwise from the eastern one: 6 * radius of them, one for radius 0. Room for all.
int um_hex_ring(UmHex centre, int radius, UmHex *hexes);

// The hexes that a straight line from centre to centre runs through, both ends among them: distance + 1. Where it runs
// along a border, of the two hexes the one to the left of the way (lean > 0) or to its right (lean < 0). Room for all.
int um_hex_line(UmHex from, UmHex to, int lean, UmHex *hexes);

// Where its centre lies, neighbours at distance 1, north up; and which way a direction looks.
UmVec um_hex_centre(UmHex hex);
UmVec um_hex_front(int direction);
// The pose of what stands there and looks that way, and the way a front looks: the nearest direction.
UmPose um_hex_pose(UmHex at, int direction);
int um_direction_of(UmVec front);
// The hexagon, its sides counted to the left from the one before the front: turned, it is another shape.
UmShape um_hex_shape(UmPose pose);
// The hex nearest to a point; of equally near ones the first in the order of directions' rounding.
UmHex um_hex_at(UmVec point);

#endif
