// `ask: {relations}`: how units stand to each other, as numbers and codes.
#ifndef UM_JSON_RELATIONS_H
#define UM_JSON_RELATIONS_H

#include "json/scene.h"

// Where a unit stands in a state.
typedef struct UmStanding {
    UmPose pose;     // on hexes where nobody faces anywhere the front is of no meaning
    UmVec point;     // of the plane: what an arc is told by
    int hexes, q, r; // how many hexes it covers, and the sums of their coordinates; 0 in the plane
} UmStanding;

// Of each game. False: it is not on the table.
bool um_arcane_legions_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing);
bool um_godsgloom_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing);
bool um_ancients_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing);
bool um_torn_world_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing);
bool um_ninth_age_stand(const UmScene *scene, const UmState *state, int unit, UmStanding *standing);

// On hexes: how many from the one to the other, 0 in one hex, 1 beside each other.
int um_godsgloom_apart(const UmScene *scene, const UmState *state, int a, int b);
int um_ancients_apart(const UmScene *scene, const UmState *state, int a, int b);
int um_torn_world_apart(const UmScene *scene, const UmState *state, int a, int b);

bool um_read_relations(UmReader *r, const UmScene *scene, const cJSON *ask, UmAsk *wanted);
void um_write_relations(cJSON *reply, const UmScene *scene, const UmState *state, const UmAsk *ask);

#endif
