// How the part of a request that a scenario adds is read, and what is left of it for the next one.
#ifndef UM_ANCIENTS_JSON_SCENARIO_H
#define UM_ANCIENTS_JSON_SCENARIO_H

#include "games/ancients/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// `scenario` of the request, after its board.
bool an_read_scenario(UmReader *reader, const cJSON *root, const UmScene *scene, AnScene *an);
// `waiting` of a unit, at its entry, after `scenario`.
bool an_read_waiting(UmReader *reader, const cJSON *unit, const UmScene *scene, const AnScene *an, int index,
                     uint8_t *waiting);
// A player of this name; what is wrong with the name otherwise.
bool an_read_player(UmReader *reader, const UmScene *scene, const char *name, int *player);
void an_carry_scenario(const AnState *state, UmNext *next);

#endif
