// The games' readers and writers, in the order of the contract.
#include "json/scene.h"

static const UmGameJson *const games[] = {
#define X(game, name) UM_HAS_GAME(game) ? &um_##game##_json : NULL,
    UM_GAMES(X)
#undef X
};

const UmGameJson *um_game_json(const UmScene *scene) {
#ifdef UM_ONLY
    (void)scene;
    return games[UM_ONLY];
#else
    int index = 0;
    while (um_game_at(index) != scene->game) index++;
    return games[index];
#endif
}
