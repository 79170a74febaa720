// Godsgloom: its part of a scene.
#ifndef UM_GODSGLOOM_SCENE_H
#define UM_GODSGLOOM_SCENE_H

#include "games/game.h"
#include "hex/board.h"

typedef enum GgClause {
#define CLAUSE(number, chapter, undecidable) GG_##number,
#include "games/godsgloom/clauses.inl"
#undef CLAUSE
} GgClause;

typedef enum GgRuling {
#define RULING(name, id, clause, source, ...) GG_##name,
#include "games/godsgloom/rulings.inl"
#undef RULING
} GgRuling;

enum { GG_DEFAULT, GG_OTHER }; // values of every ruling: there are two

typedef enum GgTrait {
    GG_SKIRMISH,
    GG_TRAMPLE,
    GG_NIMBLE,
    GG_BREAKAWAY,
    GG_FLYING,
    GG_IGNORE_DIFFICULT,
    GG_LOCKDOWN,
    GG_CIRCULAR_DEFENCE,
    GG_TRAIT_COUNT
} GgTrait;
extern const char *const gg_trait_names[GG_TRAIT_COUNT + 1];

// The hexsides of a base from its front to the left, in the order of directions.
extern const char *const gg_side_names[UM_DIRECTIONS + 1];

typedef struct GgCodex {
    int speed;
    unsigned traits; // bit by GgTrait
    unsigned zone;   // bit by hexside
} GgCodex;

typedef struct GgUnit {
    UmHex at;
    int facing; // direction
    bool slow, fast;
} GgUnit;

typedef struct GgTerrain {
    const char *name;
    int cost; // movement points to enter; above 1 it is difficult
    bool impassable;
} GgTerrain;

// The game's own table of terrain; name NULL last. The first is open ground.
extern const GgTerrain gg_terrain[];

typedef struct GgScene {
    const GgCodex *codices; // as the scene's
    const GgUnit *units;    // as the scene's
    UmBoard board;
    const GgTerrain *terrain; // by the board's numbers
    const int16_t *unit_at;   // by index on the board; -1: empty
    int unit;                 // ordered; -1: nobody yet
} GgScene;

static inline const GgScene *gg_scene(const UmScene *s) { return s->part; }
static inline const GgCodex *gg_codex(const UmScene *s, int unit) {
    return &gg_scene(s)->codices[s->units[unit].codex];
}
static inline bool gg_has(const UmScene *s, int unit, GgTrait trait) { return gg_codex(s, unit)->traits >> trait & 1; }
static inline bool gg_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}

#endif
