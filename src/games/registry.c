#include "games/game.h"
#include "games/games.h"

#include <stddef.h>

#define X(game, name) extern const UmGame um_##game;
UM_GAMES(X)
#undef X

const char *const um_system_names[] = {
#define X(game, name) name,
    UM_GAMES(X)
#undef X
        NULL};

static const UmGame *const games[] = {
#define X(game, name) UM_HAS_GAME(game) ? &um_##game : NULL,
    UM_GAMES(X)
#undef X
};

const UmGame *um_game_at(int index) { return games[index]; }

const UmGame *um_game(const UmScene *scene) {
#ifdef UM_ONLY
    (void)scene;
    return games[UM_ONLY];
#else
    return scene->game;
#endif
}
