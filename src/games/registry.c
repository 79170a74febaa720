#include "games/game.h"

#include <string.h>

extern const UmGame um_arcane_legions, um_godsgloom, um_ancients, um_torn_world, um_ninth_age;

static const UmGame *const games[] = {&um_arcane_legions, &um_godsgloom, &um_ancients,
                                      &um_torn_world,     &um_ninth_age, NULL};

const UmGame *um_game_at(int index) { return games[index]; }

const UmGame *um_game_named(const char *name) {
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->name, name) == 0) return games[i];
    return NULL;
}
