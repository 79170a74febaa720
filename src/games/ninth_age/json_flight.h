// Reads and writes flights and rallies.
#ifndef UM_NINTH_AGE_JSON_FLIGHT_H
#define UM_NINTH_AGE_JSON_FLIGHT_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Reads the models of a codex. of_models: it has told files and ranks.
bool t9_read_models(UmReader *reader, const cJSON *item, bool of_models, T9Codex *codex);
// Reads an order of one unit. Its kind has been read.
bool t9_read_flight(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);
// Writes the unit's new marks, and carries them over.
void t9_write_marks(cJSON *object, const UmScene *scene, const T9State *state, int unit);
void t9_carry_flight(const T9State *state, UmNext *next);
void t9_assume_flight(UmAssumed *assumed);

#endif
