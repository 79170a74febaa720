// How the part of a request that a scenario adds is read, and what is left of it for the next one.
#ifndef UM_ANCIENTS_JSON_SCENARIO_H
#define UM_ANCIENTS_JSON_SCENARIO_H

#include "games/ancients/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// `scenario` of the request, after its board.
bool an_read_scenario(UmReader *reader, const cJSON *root, const UmScene *scene, AnScene *an);
// `waiting` and `cameOn` of a unit, at its entry.
bool an_read_waiting(UmReader *reader, const cJSON *unit, const UmScene *scene, int index, uint8_t *waiting);
// Whether the scenario says of everybody who waits in reserve where he comes on. At the request.
bool an_check_reserves(UmReader *reader, const cJSON *root, const UmScene *scene, const AnScene *an);
// Of an order that names somebody who is not on the board yet, at the order.
bool an_refuse_waiting(UmReader *reader, int unit);
// A player of this name; what is wrong with the name otherwise.
bool an_read_player(UmReader *reader, const UmScene *scene, const char *name, int *player);
// Each camp of the scenario's, and whether its banner is won.
void an_write_camps(const UmScene *scene, const UmState *state, cJSON *reply);
void an_carry_scenario(const AnState *state, UmNext *next);

#endif
