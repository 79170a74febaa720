// The part of a scene that belongs to Torn World.
#ifndef UM_TORN_WORLD_SCENE_H
#define UM_TORN_WORLD_SCENE_H

#include "base/arena.h"
#include "games/game.h"
#include "hex/board.h"

typedef enum TwClause {
#define CLAUSE(number, chapter, undecidable) TW_##number,
#include "games/torn_world/clauses.inl"
#undef CLAUSE
} TwClause;

typedef enum TwRuling {
#define RULING(name, id, clause, source, ...) TW_##name,
#include "games/torn_world/rulings.inl"
#undef RULING
} TwRuling;

enum { TW_DEFAULT, TW_OTHER, TW_THIRD, TW_FOURTH }; // values of rulings

typedef enum TwSize { TW_INFANTRY, TW_LARGE, TW_HUGE } TwSize;
extern const char *const tw_size_names[]; // NULL last

enum {
    TW_MOST_UNITS = 256,
    TW_MOST_MARKERS = 64,
    TW_MOST_LANDSCAPES = 64,
    TW_MOST_HEXONS = 6,
    TW_HEXON = 7, // hexes
    TW_MOST_HEXES = TW_MOST_HEXONS * TW_HEXON,
    TW_NO_RUN = -1
};

typedef struct TwCodex {
    TwSize size;
    int hexons, move, run, agility;
    bool ejection;
} TwCodex;

// The ground under a miniature: its hex, or its Hexons in the order of r, then q. Hexons are numbered like hexes, and
// the same six directions lead to a Hexon's neighbours.
typedef struct TwBody {
    TwSize size;
    int count;
    UmHex cells[TW_MOST_HEXONS];
} TwBody;

typedef enum TwMarkerKind { TW_PORTABLE, TW_LINKED } TwMarkerKind;
extern const char *const tw_marker_names[]; // NULL last

typedef struct TwMarker {
    TwMarkerKind kind;
    UmHex at;
    bool taken;
    int by; // the unit that is linked with it; -1: none
} TwMarker;

typedef enum TwOrder { TW_ACTIVATION, TW_SHIFT, TW_PANIC, TW_DEPLOY, TW_SUMMON } TwOrder;
extern const char *const tw_order_names[]; // NULL last

typedef struct TwMemo TwMemo;

typedef struct TwScene {
    const TwCodex *codices; // in the scene's order
    const TwBody *bodies;   // of the scene's units
    UmBoard board;
    UmHex origin;  // the centre of Hexon 0, 0
    bool mirrored; // chirality B
    int marker_count, landscape_count;
    const TwMarker *markers;
    const int16_t *unit_at, *marker_at, *landscape_at; // by index on the board; -1: none
    int successes, faces;                              // of an agility die
    TwOrder order;
    int unit, by; // unit: ordered, -1: none yet; by: the player who shifts it, or moves it in panic
    bool has_to;
    UmHex to;            // the goal of a shift
    const bool *in_zone; // the zone of a deployment, by index on the board
    TwMemo *memo;        // answers to frequent questions
} TwScene;

static inline const TwScene *tw_scene(const UmScene *s) { return s->part; }
static inline const TwCodex *tw_codex(const UmScene *s, int unit) {
    return &tw_scene(s)->codices[s->units[unit].codex];
}
static inline TwSize tw_size(const UmScene *s, int unit) { return tw_codex(s, unit)->size; }
static inline bool tw_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}
// The scene's objects after the units are the markers and then the landscapes.
static inline UmObject tw_marker_object(const UmScene *s, int marker) { return s->unit_count + marker; }
static inline UmObject tw_landscape_object(const UmScene *s, int landscape) {
    return s->unit_count + tw_scene(s)->marker_count + landscape;
}
static inline int tw_marker_of(const UmScene *s, UmObject object) { return object - s->unit_count; }

#endif
