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
#define RULING(name, id, clause, source, ...) T9_##name,
#include "games/ninth_age/rulings.inl"
#undef RULING
    T9_RULING_COUNT
} T9Ruling;

enum { T9_DEFAULT, T9_OTHER }; // values of rulings
enum { T9_POINT = 1 };         // of T9_MODEL_CONTACT

enum {
    T9_MOST_PURSUERS = 8,
    // Of units that a charge order moves besides: each charger declares on two at most, and turns one target or its
    // host.
    T9_MOST_TURNED = 3 * T9_MOST_PURSUERS,
    T9_MOST_FILES = 100, // and ranks
    T9_LEAST_ROLL = 2,
    T9_MOST_ROLL = 12,  // of two dice
    T9_MOST_RANDOM = 4, // dice of Random Movement
    T9_MOST_TOTAL = 24  // of those
};

#define T9_SPACING 1.0
#define T9_WAY_SPACING 0.5 // while it is on its way
// What "just before contact" leaves, never nothing, and less than anybody can measure: nearer than this is contact.
#define T9_GAP 0.0005

enum { T9_UNTOLD = -1, T9_MOST_HEIGHT = 5 };

typedef enum T9Trait {
    T9_FLY,
    T9_SWIFTSTRIDE,
    T9_LIGHT_TROOPS,
    T9_SKIRMISHER,
    T9_MUSICIAN,
    T9_FRENZY,
    T9_FEARLESS,
    T9_TERROR,
    T9_EMPLACEMENT,
    T9_GHOST_STEP,
    T9_FEIGNED_FLIGHT,
    T9_UNDEAD
} T9Trait;
extern const char *const t9_trait_names[]; // NULL last

typedef struct T9Codex {
    double width, depth;           // of the Unit Boundary
    int files, ranks;              // of models; 1 and 1 where the codex tells the boundary alone
    double base_width, base_depth; // of a model
    double gap;                    // between its models, each way: T9-96
    int models;                    // fewer than files x ranks where the rear rank is incomplete; 1 of a boundary alone
    int counted;                   // models that tests count; 0 where it tells none
    double mobility;               // INFINITY where it tells none
    double charge;                 // Charge Speed
    double advance;                // of the second edition
    double march;                  // of the second edition; T9_UNTOLD where it tells none
    int height;                    // T9_UNTOLD where it tells none
    double random;                 // inches of Random Movement, at the most; 0: none
    int random_dice;               // that are thrown for them; 0: those of other units
    uint32_t traits;               // 1 << T9Trait
} T9Codex;

typedef struct T9Unit {
    UmPose pose;
    bool fled, in_combat;             // of this combat
    bool has_combat, fought, created; // the other combat it stands in
    bool shaken, engaged, pivoted;    // pivoted: after a combat, in the Player Turn before
    bool moved, arrived;              // in this Player Turn
    bool sent;                        // a model of it has charged out in this Player Turn
    bool fled_charge;                 // it has fled from a charge in this phase
    int declared_on;                  // unit that it has declared a charge on in this phase; T9_UNTOLD
    int inside;                       // unit that it is in and may charge out of; -1: none
    const T9Codex *as_files;          // the codex, with the files that this unit has; NULL: those of the codex
} T9Unit;

typedef enum T9TerrainKind { T9_IMPASSABLE, T9_OTHER_TERRAIN } T9TerrainKind;
extern const char *const t9_terrain_names[]; // NULL last

// A convex part of a piece of terrain.
typedef struct T9Piece {
    UmShape shape;
    UmObject object;
    T9TerrainKind kind;
    bool opaque;
    int8_t danger; // its number among the Dangerous Terrain, the same for all its parts; T9_UNTOLD: it is none
} T9Piece;

typedef enum T9Order {
    T9_NO_ORDER,
    T9_PURSUE,
    T9_OVERRUN,
    T9_RANDOM,
    T9_CHARGE,
    T9_FLEE,
    T9_RALLY,
    T9_POST_COMBAT,
    T9_ADVANCE,
    T9_MARCH,
    T9_REFORM,
    T9_COMBAT_REFORM,
    T9_NUDGE
} T9Order;

// Why a unit flees.
typedef enum T9Cause { T9_BY_REACTION, T9_BY_TERROR, T9_RALLY_FAILED, T9_BROKEN, T9_FEIGNED } T9Cause;
extern const char *const t9_cause_names[]; // NULL last

// Places along a facing that a charger can be aligned at, by a wheel of so many degrees; 0: straight on.
typedef struct T9Stretch {
    double lo, hi;           // of its middle
    double near_lo, near_hi; // where it arrives
    double degrees;
} T9Stretch;

// What a reach hangs on: without gaps up to the rulings, so that it is compared as it lies.
typedef struct T9ReachOf {
    UmPose from; // once it has pivoted
    UmPose turned[T9_MOST_TURNED];
    UmPose fellows[T9_MOST_PURSUERS]; // of the order that stand in the way of a charge; zero: none
    int turned_unit[T9_MOST_TURNED];  // as in T9State
    int turned_count;
    int target, side;
    int roll; // 0 where it does not count
    int destroyed;
    uint8_t rulings[UM_MAX_RULINGS];
} T9ReachOf;

// Two enemies that touched before their boundaries were updated, and along which of their sides.
enum { T9_LISTED_CONTACTS = 6 };
typedef struct T9Fought {
    int units[2], sides[2]; // UmSide
} T9Fought;

// All stretches, by degrees; a wheel that leads nowhere else is not listed. What others do changes room, never this, so
// that it is found once for a scene.
enum { T9_MOST_STRETCHES = 1000, T9_REACHES_OF_CHARGER = 8 };
// Which stretch comes first at a place: it changes only where one begins or ends, so that a place is found by halving.
typedef struct T9Tiles {
    int count;
    double edges[2 * T9_MOST_STRETCHES];                             // ascending
    int16_t at[2 * T9_MOST_STRETCHES], after[2 * T9_MOST_STRETCHES]; // at an edge, and up to the next; -1: none
    uint8_t shown[T9_MOST_STRETCHES]; // which of its four ends, as in T9Stretch, a stretch is the first at, a bit each
} T9Tiles;
typedef struct T9Reach {
    bool is_known;
    unsigned used, made; // when, among those of one charger: asked for last, and found
    T9ReachOf of;
    uint32_t mattered;
    bool too_far;   // some way there is too long
    double longest; // of the ways that were looked at
    int way_count;  // that are known: T9Scene.ways
    int count;
    T9Stretch items[T9_MOST_STRETCHES];
    T9Tiles tiles;
} T9Reach;

// A way that was looked for (ways.h).
enum { T9_MOST_KNOWN_WAYS = 8 };
typedef struct T9KnownWay T9KnownWay;

typedef struct T9Scene {
    const T9Codex *codices; // as the scene's
    const T9Unit *units;    // as the scene's
    const T9Piece *pieces;
    int piece_count, danger_count; // pieces; Dangerous Terrain
    double width, depth;           // of the table
    T9Order order;
    int owner; // of the pursuers
    int pursuer_count;
    int pursuers[T9_MOST_PURSUERS]; // units, by their ids
    int restrained_count;
    int restrained[T9_MOST_PURSUERS]; // units that could pursue as well, and stay; by their ids
    int pursued;                      // unit; -1: it is not on the table, or nobody is pursued
    bool destroyed;                   // before anybody rolled
    double flee_distance;
    UmVec direction;      // that the pursued unit faces, or a unit with Random Movement goes
    bool names_direction; // of such a unit
    // Of a flight, whose unit is the one pursuer, and `pursued` too, which tells whether it is there.
    T9Cause cause;
    int from, side;          // the enemy, and its side that was engaged, a UmSide; T9_UNTOLD
    int target;              // of a charge; -1: its owner says
    bool gone;               // it was removed before the charge moves
    uint8_t losses;          // chargers that lose too much on their way to complete it, a bit each
    bool has_to;             // of a rally, and after combat: it is to reform there
    UmPose to;               // of a reform, in combat too
    bool lost_combat;        // this round of it, of a unit that reforms in combat
    const T9Codex *to_files; // and its new formation
    int contact_count;       // of an order to nudge
    const T9Fought *contacts;
    T9Reach *reaches; // of each pursuer: notes, no part of what was read
    T9KnownWay *ways; // of each of these in a pursuit, T9_MOST_KNOWN_WAYS; NULL: none is kept
} T9Scene;

static inline const T9Scene *t9_scene(const UmScene *s) { return s->part; }
static inline bool t9_are_joined(const T9Scene *t9, int a, int b) {
    return t9->units[a].inside == b || t9->units[b].inside == a;
}
static inline const T9Codex *t9_codex(const UmScene *s, int unit) {
    const T9Codex *own = t9_scene(s)->units[unit].as_files;
    return own ? own : &t9_scene(s)->codices[s->units[unit].codex];
}
// Whether the order sets its unit down anew, in files that the order names.
static inline bool t9_reforms(const UmScene *s) {
    const T9Scene *t9 = t9_scene(s);
    return t9->order == T9_REFORM || t9->order == T9_COMBAT_REFORM || t9->has_to;
}
static inline bool t9_is_combat_reform(const UmScene *s) { return t9_scene(s)->order == T9_COMBAT_REFORM; }
// Whether a unit moves by the second edition where a ruling says so: its codex tells a March.
static inline bool t9_marches_by(const UmScene *s, int unit, T9Ruling ruling, int value) {
    return s->rulings[ruling] == value && t9_codex(s, unit)->march >= 0;
}
static inline bool t9_is_nudge(const UmScene *s) { return t9_scene(s)->order == T9_NUDGE; }
// Others than its codex tells.
static inline bool t9_may_have_other_files(const UmScene *s, int unit) {
    return t9_scene(s)->units[unit].as_files || t9_reforms(s);
}
static inline bool t9_has_trait(const UmScene *s, int unit, T9Trait trait) {
    return (t9_codex(s, unit)->traits >> trait & 1) != 0;
}
// Of the charge phase.
static inline bool t9_is_charge(const UmScene *s) { return t9_scene(s)->order == T9_CHARGE; }
static inline bool t9_is_overrun(const UmScene *s) { return t9_scene(s)->order == T9_OVERRUN; }
// Whether units pursue, and nothing else is done.
static inline bool t9_is_pursuit(const UmScene *s) { return t9_scene(s)->order <= T9_RANDOM; }
// T9-83: as a pursuit, in a direction that its owner names.
static inline bool t9_is_random(const UmScene *s) { return t9_scene(s)->order == T9_RANDOM; }
// Whether one unit flees, rallies or pivots after combat.
static inline bool t9_is_flight(const UmScene *s) {
    return t9_scene(s)->order >= T9_FLEE && t9_scene(s)->order <= T9_POST_COMBAT;
}
// Whether one unit advances, marches or reforms.
static inline bool t9_is_manoeuvre(const UmScene *s) {
    return t9_scene(s)->order >= T9_ADVANCE && t9_scene(s)->order <= T9_REFORM;
}
static inline bool t9_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}
// Whose Player Turn it is: friends share it.
static inline bool t9_is_active(const UmScene *s, int unit) {
    return s->teams[s->units[unit].owner] == s->teams[s->active];
}
// T9-96: as wide and deep as so many models are with the gaps between them.
static inline void t9_set_outline(T9Codex *codex) {
    codex->width = codex->files * (codex->base_width + codex->gap) - codex->gap;
    codex->depth = codex->ranks * (codex->base_depth + codex->gap) - codex->gap;
}
// From the middle of a model to that of the next one beside it, and behind it.
static inline double t9_file_step(const T9Codex *codex) { return (codex->width + codex->gap) / codex->files; }
static inline double t9_rank_step(const T9Codex *codex) { return (codex->depth + codex->gap) / codex->ranks; }
static inline UmBox t9_box(const UmScene *s, int unit, UmPose pose) {
    const T9Codex *codex = t9_codex(s, unit);
    return (UmBox){pose.at, pose.front, codex->width, codex->depth};
}

#endif
