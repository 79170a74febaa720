// The 9th Age: its part of a scene. Lengths in inches.
#ifndef UM_NINTH_AGE_SCENE_H
#define UM_NINTH_AGE_SCENE_H

#include "games/game.h"

typedef enum T9Clause {
#define CLAUSE(number, chapter, undecidable) T9_##number,
#include "games/ninth_age/clauses.inl"
#undef CLAUSE
} T9Clause;

typedef enum T9Ruling {
#define RULING(name, id, clause, ...) T9_##name,
#include "games/ninth_age/rulings.inl"
#undef RULING
    T9_RULING_COUNT
} T9Ruling;

enum { T9_DEFAULT, T9_OTHER }; // values of rulings

enum {
    T9_MOST_PURSUERS = 8,
    T9_MOST_FILES = 100, // and ranks
    T9_LEAST_ROLL = 2,
    T9_MOST_ROLL = 12
};

#define T9_SPACING 1.0
// What "just before contact" leaves, never nothing, and less than anybody can measure: nearer than this is contact.
#define T9_GAP 0.0005

typedef struct T9Codex {
    double width, depth; // of the Unit Boundary
    int files, ranks;    // of models; 1 and 1 where the codex tells the boundary alone
    double mobility;     // INFINITY where it tells none
} T9Codex;

typedef struct T9Unit {
    UmPose pose;
    bool fled, in_combat;             // of this combat
    bool has_combat, fought, created; // the other combat it stands in
} T9Unit;

typedef enum T9TerrainKind { T9_IMPASSABLE, T9_OTHER_TERRAIN } T9TerrainKind;
extern const char *const t9_terrain_names[]; // NULL last

// A convex part of a piece of terrain.
typedef struct T9Piece {
    UmShape shape;
    UmObject object;
    T9TerrainKind kind;
} T9Piece;

typedef enum T9Order { T9_NO_ORDER, T9_PURSUE, T9_OVERRUN } T9Order;

// Places along a facing that a charger can be aligned at, by a wheel of so many degrees; 0: straight on.
typedef struct T9Stretch {
    double lo, hi;           // of its middle
    double near_lo, near_hi; // where it arrives
    double degrees;
} T9Stretch;

// What a reach hangs on: without gaps up to the rulings, so that it is compared as it lies.
typedef struct T9ReachOf {
    UmPose from; // once it has pivoted
    UmPose turned[T9_MOST_PURSUERS];
    int turned_unit[T9_MOST_PURSUERS]; // targets that unaligned charges have turned
    int turned_count;
    int target, roll; // roll: 0 where it does not count
    int destroyed;
    uint8_t rulings[UM_MAX_RULINGS];
} T9ReachOf;

// All stretches, by degrees; a wheel that leads nowhere else is not listed. What others do changes room, never this, so
// that it is found once for a scene.
enum { T9_MOST_STRETCHES = 200 };
typedef struct T9Reach {
    bool is_known;
    T9ReachOf of;
    uint32_t mattered;
    bool too_far;   // some way there is too long
    double longest; // of the ways that were looked at
    int count;
    T9Stretch items[T9_MOST_STRETCHES];
} T9Reach;

typedef struct T9Scene {
    const T9Codex *codices; // as the scene's
    const T9Unit *units;    // as the scene's
    const T9Piece *pieces;
    int piece_count;
    double width, depth; // of the table
    T9Order order;
    int owner; // of the pursuers
    int pursuer_count;
    int pursuers[T9_MOST_PURSUERS]; // units, by their ids
    int pursued;                    // unit; -1: it is not on the table, or nobody is pursued
    bool destroyed;                 // before anybody rolled
    double flee_distance;
    UmVec direction;  // that the pursued unit faces
    T9Reach *reaches; // of each pursuer: notes, no part of what was read
} T9Scene;

static inline const T9Scene *t9_scene(const UmScene *s) { return s->part; }
static inline const T9Codex *t9_codex(const UmScene *s, int unit) {
    return &t9_scene(s)->codices[s->units[unit].codex];
}
static inline bool t9_is_overrun(const UmScene *s) { return t9_scene(s)->order == T9_OVERRUN; }
static inline bool t9_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}
static inline UmBox t9_box(const UmScene *s, int unit, UmPose pose) {
    const T9Codex *codex = t9_codex(s, unit);
    return (UmBox){pose.at, pose.front, codex->width, codex->depth};
}

#endif
