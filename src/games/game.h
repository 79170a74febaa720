// What a game is: a table of functions and data. A sixth game adds a folder and a line in registry.c.
#ifndef UM_GAMES_GAME_H
#define UM_GAMES_GAME_H

#include "scene/options.h"
#include "scene/trace.h"

typedef struct UmGame {
    const char *name;
    const char *unit_of_length;
    const UmClause *clauses; // id NULL last
    const UmRuling *rulings; // id NULL last
    const UmVerb *verbs;     // name NULL last

    // The state in which the scene's order begins; UM_REFUSED where it may not be given.
    UmState (*begin)(const UmScene *scene, UmTrace *trace);
    // Everything that may be chosen, and what is barred: the only source of legality.
    void (*options)(const UmScene *scene, const UmState *state, UmOptions *options);
    // Carries out a choice that is on the list.
    void (*apply)(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace);
    // Every invariant of a state, by UM_ASSERT.
    void (*check)(const UmScene *scene, const UmState *state);
} UmGame;

// NULL when no game has this name.
const UmGame *um_game_named(const char *name);
// In the order of the contract; NULL past the last.
const UmGame *um_game_at(int index);

#endif
