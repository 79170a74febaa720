// `ask: {relations}`: how units stand to each other, as numbers and codes.
#ifndef UM_JSON_RELATIONS_H
#define UM_JSON_RELATIONS_H

#include "hex/hex.h"
#include "json/query.h"
#include "json/scene.h"

// Where a unit stands in a state.
typedef struct UmStanding {
    UmPose pose;     // on hexes where nobody faces anywhere the front is of no meaning
    UmVec point;     // of the plane: what an arc is told by
    int hexes, q, r; // how many hexes it covers, and the sums of their coordinates; 0 in the plane
    bool has_shape; // the ground that it covers, where that is not `footprint` of the game
    UmShape shape;
} UmStanding;

// Of a unit that covers one hex.
UM_INLINE UmStanding um_standing_in_hex(UmHex at, int facing) {
    return (UmStanding){.pose = um_hex_pose(at, facing), .hexes = 1, .q = at.q, .r = at.r};
}

bool um_read_relations(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);
void um_write_relations(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
