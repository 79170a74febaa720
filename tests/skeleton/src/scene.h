// Skeleton: its part of a scene.
#ifndef UM_SKELETON_SCENE_H
#define UM_SKELETON_SCENE_H

#include "games/game.h"
#include "hex/board.h"

typedef enum SkClause {
#define CLAUSE(number, chapter, undecidable) SK_##number,
#include "games/skeleton/clauses.inl"
#undef CLAUSE
} SkClause;

typedef enum SkRuling {
#define RULING(name, id, clause, source, ...) SK_##name,
#include "games/skeleton/rulings.inl"
#undef RULING
} SkRuling;

enum { SK_DEFAULT, SK_OTHER }; // values of every ruling: there are two

typedef struct SkScene {
    const int *steps; // of each codex: so many hexes in one move
    const UmHex *at;  // of each unit
    UmBoard board;
    int unit; // ordered; -1: nobody yet
} SkScene;

static inline const SkScene *sk_scene(const UmScene *s) { return s->part; }

#endif
