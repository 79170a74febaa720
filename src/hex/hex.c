#include "hex/hex.h"

#include <stdlib.h>

#define HALF_ROOT_OF_3 0.8660254037844386

const char *const um_direction_names[UM_DIRECTIONS + 1] = {"E", "NE", "NW", "W", "SW", "SE", 0};

const UmHex um_hex_neighbours[UM_DIRECTIONS] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

int um_hex_direction(UmHex from, UmHex to) {
    UmHex by = um_hex_sub(to, from);
    for (int d = 0; d < UM_DIRECTIONS; d++)
        if (um_same_hex(um_hex_of_direction(d), by)) return d;
    return -1;
}

int um_hex_length(int q, int r) { return (abs(q) + abs(r) + abs(q + r)) / 2; }

// A sixth of a turn to the left takes (q, r, s = -q - r) to (-s, -q, -r).
UmHex um_hex_turned(UmHex hex, int sixths) {
    for (int i = um_direction_turned(0, sixths); i > 0; i--) hex = um_hex(hex.q + hex.r, -hex.q);
    return hex;
}

int um_hex_ring(UmHex centre, int radius, UmHex *hexes) {
    int count = 0;
    UmHex hex = um_hex(centre.q + radius, centre.r);
    if (radius == 0) hexes[count++] = hex;
    for (int side = 0; side < UM_DIRECTIONS; side++) {
        for (int i = 0; i < radius; i++) {
            hexes[count++] = hex;
            hex = um_hex_neighbour(hex, um_direction_turned(UM_NORTH_WEST, side));
        }
    }
    return count;
}

UmVec um_hex_centre(UmHex hex) { return um_vec(hex.q + hex.r / 2.0, -HALF_ROOT_OF_3 * hex.r); }

UmVec um_hex_front(int direction) { return um_unit(um_hex_centre(um_hex_of_direction(direction))); }

UmPose um_hex_pose(UmHex at, int direction) { return (UmPose){um_hex_centre(at), um_hex_front(direction)}; }

int um_direction_of(UmVec front) {
    int best = 0;
    for (int d = 1; d < UM_DIRECTIONS; d++)
        if (um_dot(front, um_hex_front(d)) > um_dot(front, um_hex_front(best))) best = d;
    return best;
}

UmShape um_hex_shape(UmPose pose) {
    // Distance of a corner from the centre, where neighbours are at distance 1.
    const double corner = 0.5773502691896258;
    int facing = um_direction_of(pose.front);
    UmShape shape = {.count = UM_DIRECTIONS};
    for (int i = 0; i < UM_DIRECTIONS; i++) {
        int d = um_direction_turned(facing, i);
        shape.normal[i] = um_hex_front(d);
        UmVec between = um_unit(um_add(um_hex_front(um_direction_turned(d, -1)), um_hex_front(d)));
        shape.corner[i] = um_add(pose.at, um_scale(between, corner));
    }
    return shape;
}

UmHex um_hex_at(UmVec point) {
    double r = -point.y / HALF_ROOT_OF_3, q = point.x - r / 2, s = -q - r;
    double whole_q = floor(q + 0.5), whole_r = floor(r + 0.5), whole_s = floor(s + 0.5);
    double off_q = fabs(whole_q - q), off_r = fabs(whole_r - r), off_s = fabs(whole_s - s);
    if (off_q > off_r && off_q > off_s) whole_q = -whole_r - whole_s;
    else if (off_r > off_s) whole_r = -whole_q - whole_s;
    return um_hex((int)whole_q, (int)whole_r);
}
