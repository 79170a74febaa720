// `ask: {relations}`: where units stand relative to each other, as numbers and codes.
#ifndef UM_JSON_RELATIONS_H
#define UM_JSON_RELATIONS_H

#include "hex/hex.h"
#include "json/query.h"
#include "json/scene.h"

// Where a unit stands in a state.
typedef struct UmStanding {
    UmPose pose;     // on hexes the front means nothing where units have no facing
    UmVec point;     // in the plane: the point that decides which arc the unit is in
    int hexes, q, r; // on hexes: the number of hexes that it covers, and the sums of their coordinates; 0 in the plane
    bool has_shape;  // whether `shape` is the ground that it covers; otherwise `footprint` of the game tells it
    UmShape shape;
} UmStanding;

// The standing of a unit that covers one hex.
UM_INLINE UmStanding um_standing_in_hex(UmHex at, int facing) {
    return (UmStanding){.pose = um_hex_pose(at, facing), .hexes = 1, .q = at.q, .r = at.r};
}

bool um_read_relations(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);
void um_write_relations(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
