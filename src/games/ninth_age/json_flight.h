// How what concerns flights and rallies is read and written.
#ifndef UM_NINTH_AGE_JSON_FLIGHT_H
#define UM_NINTH_AGE_JSON_FLIGHT_H

#include "games/ninth_age/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Of a codex. of_models: it has told files and ranks.
bool t9_read_models(UmReader *reader, const cJSON *item, bool of_models, T9Codex *codex);
// An order of one unit, once its kind is read.
bool t9_read_flight(UmReader *reader, const cJSON *root, const UmScene *scene, T9Scene *t9);
// What a unit has become by such an order, and what that leaves behind.
void t9_write_marks(cJSON *object, const UmScene *scene, const T9State *state, int unit);
void t9_carry_flight(const T9State *state, UmNext *next);
void t9_assume_flight(UmAssumed *assumed);

#endif
