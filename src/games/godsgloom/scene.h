// The part of a scene that belongs to Godsgloom.
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

enum { GG_DEFAULT, GG_OTHER }; // every ruling has two values

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

// The hexsides of a base, from its front to the left, in the order of directions.
extern const char *const gg_side_names[UM_DIRECTIONS + 1];

typedef struct GgCodex {
    int speed;
    unsigned traits; // a bit for each GgTrait
    unsigned zone;   // a bit for each hexside
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

// The game's own kinds of terrain; name NULL last. The first one is open ground.
extern const GgTerrain gg_terrain[];

typedef struct GgScene {
    const GgCodex *codices; // in the scene's order
    const GgUnit *units;    // in the scene's order
    UmBoard board;
    const GgTerrain *terrain; // by the numbers of the board's terrain
    const int16_t *unit_at;   // by index on the board; -1: empty
    int unit;                 // the ordered unit; -1: none yet
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
