// The games' readers and writers, in the order of the contract.
#include "json/scene.h"

static const UmGameJson *const games[] = {
#define X(game, name) UM_HAS_GAME(game) ? &um_##game##_json : NULL,
    UM_GAMES(X)
#undef X
};

const UmGameJson *um_game_json(const UmGame *game) {
    int index = 0;
    while (um_game_at(index) != game) index++;
    return games[index];
}
