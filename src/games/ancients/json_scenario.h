// Reads the part of a request that a scenario adds, and writes what is left of it.
#ifndef UM_ANCIENTS_JSON_SCENARIO_H
#define UM_ANCIENTS_JSON_SCENARIO_H

#include "games/ancients/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Reads `scenario` of the request. The board must have been read.
bool an_read_scenario(UmReader *reader, const cJSON *root, const UmScene *scene, AnScene *an);
// Reads `waiting` and `cameOn` of a unit. The reader is at its entry.
bool an_read_waiting(UmReader *reader, const cJSON *unit, const UmScene *scene, int index, uint8_t *waiting);
// Checks that the scenario tells where each unit in reserve comes on. The reader is at the request.
bool an_check_reserves(UmReader *reader, const cJSON *root, const UmScene *scene, const AnScene *an);
// Refuses an order to somebody who is not on the board yet. The reader is at the order.
bool an_refuse_waiting(UmReader *reader, int unit);
// Reads a player's name; sets an error where there is no such player.
bool an_read_player(UmReader *reader, const UmScene *scene, const char *name, int *player);
// Writes each camp of the scenario, and whether its banner is won.
void an_write_camps(const UmScene *scene, const UmState *state, cJSON *reply);
void an_carry_scenario(const AnState *state, UmNext *next);

#endif
