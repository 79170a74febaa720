// Commands & Colors: Ancients: how the command card is read and written.
#ifndef UM_ANCIENTS_JSON_CARDS_H
#define UM_ANCIENTS_JSON_CARDS_H

#include "games/ancients/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Command (CC-58), and then the card, from the turn. False after leaving an error.
bool an_read_command(UmReader *reader, const cJSON *turn, AnScene *an);
bool an_read_card(UmReader *reader, const cJSON *turn, const UmScene *scene, AnScene *an);
// Whether the card orders by sections, so that it matters on which side the player sits.
bool an_has_sections(const UmScene *scene, const AnScene *an);
// What the next request has of it (CC-53).
void an_carry_card(const AnState *state, UmNext *next);
void an_assume_card(UmAssumed *assumed);

#endif
