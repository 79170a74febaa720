// `ask: {relations}`: how units stand to each other, as numbers and codes.
#ifndef UM_JSON_RELATIONS_H
#define UM_JSON_RELATIONS_H

#include "json/query.h"
#include "json/scene.h"

// Where a unit stands in a state.
typedef struct UmStanding {
    UmPose pose;     // on hexes where nobody faces anywhere the front is of no meaning
    UmVec point;     // of the plane: what an arc is told by
    int hexes, q, r; // how many hexes it covers, and the sums of their coordinates; 0 in the plane
} UmStanding;

bool um_read_relations(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);
void um_write_relations(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
