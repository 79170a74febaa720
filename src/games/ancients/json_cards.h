// Reads and writes the command card.
#ifndef UM_ANCIENTS_JSON_CARDS_H
#define UM_ANCIENTS_JSON_CARDS_H

#include "games/ancients/state.h"
#include "json/assumed.h"
#include "json/next.h"
#include "json/read.h"

// Reads Command (CC-58) and then the card, from the turn. False after setting an error.
bool an_read_command(UmReader *reader, const cJSON *turn, AnScene *an);
bool an_read_card(UmReader *reader, const cJSON *turn, const UmScene *scene, AnScene *an);
// Whether the card orders by sections, so that the player's side matters.
bool an_has_sections(const UmScene *scene, const AnScene *an);
// Writes the card into the next request (CC-53).
void an_carry_card(const AnState *state, UmNext *next);
void an_assume_card(UmAssumed *assumed);

#endif
