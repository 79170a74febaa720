// What a scenario adds: camps (CC-106), reserves (CC-107), and leaders who are placed before the battle (CC-110).
#ifndef UM_ANCIENTS_SCENARIO_H
#define UM_ANCIENTS_SCENARIO_H

#include "games/ancients/state.h"

// CC-105: whether a unit that leaves by an exit is a banner for its own side.
bool an_has_exit_banner(const UmScene *scene, int unit);

void an_begin_camps(const UmScene *scene, UmState *state);
// The moving unit has ended its move or advance.
void an_enter_camp(const UmScene *scene, UmState *state, UmTrace *trace);
// RULING commands-colors-ancients.camp-banner: takes back the banners of camps that were left. Called when no unit is
// moving.
void an_leave_camps(const UmScene *scene, UmState *state, UmTrace *trace);

// Whether a hex is free where the reserve may come on.
bool an_has_entry(const UmScene *scene, const AnState *state, int unit);
void an_list_entries(const UmScene *scene, const AnState *state, UmOptions *options);
void an_enter(const UmScene *scene, UmState *state, UmHex hex, UmTrace *trace);

// CC-107: whether this card brings the player's reserve.
bool an_brings_reserve(const UmScene *scene, int player);
// Lists the places of a leader in reserve: he joins a unit that has come on.
void an_list_followers(const UmScene *scene, const AnState *state, UmOptions *options);
void an_begin_placement(const UmScene *scene, UmState *state);
void an_list_placement(const UmScene *scene, const UmState *state, UmOptions *options);
void an_place_leader(const UmScene *scene, UmState *state, int leader, UmHex hex, UmTrace *trace);

#endif
