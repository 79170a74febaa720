// Every game: its name in C and its name in requests.
#ifndef UM_GAMES_GAMES_H
#define UM_GAMES_GAMES_H

// In the order of the contract.
#define UM_GAMES(X)                                                                                                    \
    X(arcane_legions, "arcane-legions")                                                                                \
    X(godsgloom, "godsgloom")                                                                                          \
    X(ancients, "commands-colors-ancients")                                                                            \
    X(torn_world, "torn-world")                                                                                        \
    X(ninth_age, "ninth-age")

enum {
#define X(game, name) UM_GAME_##game,
    UM_GAMES(X)
#undef X
        UM_GAME_COUNT
};

// A module of one game is linked with -DUM_ONLY=UM_GAME_<its name in C>. The two tables of games then leave out the
// other games, and the linker drops their code.
#ifdef UM_ONLY
#define UM_HAS_GAME(game) (UM_GAME_##game == UM_ONLY)
#else
#define UM_HAS_GAME(game) 1
#endif

#endif
