// The part of a scene that belongs to The 9th Age. Lengths are in inches.
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
enum { T9_POINT = 1 };         // a value of T9_MODEL_CONTACT

enum {
    T9_MOST_PURSUERS = 8,
    // Other units that a charge order moves: each charger declares on at most two, and one target or its host turns.
    T9_MOST_TURNED = 3 * T9_MOST_PURSUERS,
    T9_MOST_FILES = 100, // and ranks
    T9_LEAST_ROLL = 2,
    T9_MOST_ROLL = 12,  // of two dice
    T9_MOST_RANDOM = 4, // dice of Random Movement
    T9_MOST_TOTAL = 24  // of those dice
};

#define T9_SPACING 1.0
#define T9_WAY_SPACING 0.5 // during its move
// The distance that "just before contact" leaves: not nothing, but less than anybody can measure. Nearer than this is
// contact.
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
    int files, ranks;              // in models; 1 and 1 where the codex only tells the boundary
    double base_width, base_depth; // of a model
    double gap;                    // between models, in both directions: T9-96
    int models;      // fewer than files x ranks where the rear rank is incomplete; 1 where only the boundary is told
    int counted;     // models that tests count; 0 where not told
    double mobility; // INFINITY where not told
    double charge;   // Charge Speed
    double advance;  // second edition
    double march;    // second edition; T9_UNTOLD where not told
    int height;      // T9_UNTOLD where not told
    double random;   // the most inches of Random Movement; 0: none
    int random_dice; // the dice thrown for them; 0: as for other units
    uint32_t traits; // 1 << T9Trait
} T9Codex;

typedef struct T9Unit {
    UmPose pose;
    bool fled, in_combat;             // in this combat
    bool has_combat, fought, created; // another combat in which it is
    bool shaken, engaged, pivoted;    // pivoted: after a combat, in the previous Player Turn
    bool moved, arrived;              // in this Player Turn
    bool sent;                        // a model in it has charged out in this Player Turn
    bool fled_charge;                 // it has fled from a charge in this phase
    int declared_on;                  // the unit on which it has declared a charge in this phase; T9_UNTOLD
    int inside;                       // the unit in which it is and out of which it may charge; -1: none
    const T9Codex *as_files;          // the codex with this unit's own files; NULL: the codex's
} T9Unit;

typedef enum T9TerrainKind { T9_IMPASSABLE, T9_OTHER_TERRAIN } T9TerrainKind;
extern const char *const t9_terrain_names[]; // NULL last

// A convex part of a piece of terrain.
typedef struct T9Piece {
    UmShape shape;
    UmObject object;
    T9TerrainKind kind;
    bool opaque;
    int8_t danger; // number of the Dangerous Terrain, equal for all its parts; T9_UNTOLD: not dangerous
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

// Places along a facing that a charger can be aligned to after a wheel by this many degrees; 0: straight on.
typedef struct T9Stretch {
    double lo, hi;           // places of its centre
    double near_lo, near_hi; // where it arrives
    double degrees;
} T9Stretch;

// What a reach depends on. It has no padding before `rulings`, so it can be compared bytewise.
typedef struct T9ReachOf {
    UmPose from; // after the pivot
    UmPose turned[T9_MOST_TURNED];
    UmPose fellows[T9_MOST_PURSUERS]; // units of the order that are in the way of a charge; zero: none
    int turned_unit[T9_MOST_TURNED];  // as in T9State
    int turned_count;
    int target, side;
    int roll; // 0 where it does not matter
    int destroyed;
    uint8_t rulings[UM_MAX_RULINGS];
} T9ReachOf;

// Two enemies that touched before their boundaries were updated, and the sides that touched.
enum { T9_LISTED_CONTACTS = 6 };
typedef struct T9Fought {
    int units[2], sides[2]; // UmSide
} T9Fought;

// All stretches by degrees, without wheels that lead nowhere new. Other units change the room but never the reach, so
// it is found once for a scene.
enum { T9_MOST_STRETCHES = 1000, T9_REACHES_OF_CHARGER = 16 };
// Which stretch comes first at each place. That changes only where one starts or ends, so a binary search finds it.
typedef struct T9Tiles {
    int count;
    double edges[2 * T9_MOST_STRETCHES];                             // ascending
    int16_t at[2 * T9_MOST_STRETCHES], after[2 * T9_MOST_STRETCHES]; // at an edge, and up to the next edge; -1: none
    uint8_t shown[T9_MOST_STRETCHES]; // a bit for each of a stretch's four ends (see T9Stretch) at which it comes first
} T9Tiles;
// What is in the way of a reach: with the same in the way it is the same, whatever else has changed.
enum { T9_MOST_IN_WAY = 256 };
typedef struct T9InWay {
    int solid, count; // solid: of the blockers' corners; count: of all corners, with the enemy's first; 0: too many
    UmVec corners[T9_MOST_IN_WAY];
} T9InWay;
typedef struct T9Reach {
    bool is_known;
    unsigned used, made; // among the reaches of a charger: when it was last used; when it was found
    T9ReachOf of;
    T9InWay in_way;
    uint32_t mattered, surveyed; // rulings that were consulted, and those of them for the ways alone
    bool too_far;                // some way there is too long
    double longest;              // of the ways that were examined
    int way_count;               // of the known ways: T9Scene.ways
    int count;
    T9Stretch items[T9_MOST_STRETCHES];
    T9Tiles tiles;
} T9Reach;

// A way that was searched for (ways.h).
enum { T9_MOST_KNOWN_WAYS = 8 };
typedef struct T9KnownWay T9KnownWay;

typedef struct T9Scene {
    const T9Codex *codices; // in the scene's order
    const T9Unit *units;    // in the scene's order
    const T9Piece *pieces;
    int piece_count, danger_count; // number of pieces; of Dangerous Terrain
    double width, depth;           // of the table
    T9Order order;
    int owner; // of the pursuers
    int pursuer_count;
    int pursuers[T9_MOST_PURSUERS]; // units, sorted by their ids
    int restrained_count;
    int restrained[T9_MOST_PURSUERS]; // units that could also pursue, and stay; sorted by their ids
    int pursued;                      // unit; -1: it is not on the table, or nobody is pursued
    bool destroyed;                   // before anybody rolled
    double flee_distance;
    UmVec direction;      // of the pursued unit's front, or of Random Movement
    bool names_direction; // whether a unit with Random Movement names one
    // For a flight: the only pursuer is its unit, and so is `pursued`, which tells whether it is there.
    T9Cause cause;
    int from, side;          // the enemy, and its engaged side, a UmSide; T9_UNTOLD
    int target;              // of a charge; -1: its owner chooses
    bool gone;               // it was removed before the charge moves
    uint8_t losses;          // a bit for each charger that loses too much on its way to complete the charge
    bool has_to;             // for a rally, and after combat: a reform to this place
    UmPose to;               // of a reform, in combat too
    bool lost_combat;        // this round, for a unit that reforms in combat
    const T9Codex *to_files; // the new formation
    int contact_count;       // for an order to nudge
    const T9Fought *contacts;
    T9Reach *reaches;      // of each pursuer: remembered results, not part of what was read
    T9KnownWay *ways;      // for each of these in a pursuit, T9_MOST_KNOWN_WAYS; NULL: none are kept
    struct T9Known *known; // for an order to pursue: what is kept while chargers are compared; NULL: nothing
} T9Scene;

static inline const T9Scene *t9_scene(const UmScene *s) { return s->part; }
static inline bool t9_are_joined(const T9Scene *t9, int a, int b) {
    return t9->units[a].inside == b || t9->units[b].inside == a;
}
static inline const T9Codex *t9_codex(const UmScene *s, int unit) {
    const T9Codex *own = t9_scene(s)->units[unit].as_files;
    return own ? own : &t9_scene(s)->codices[s->units[unit].codex];
}
// Whether the order sets its unit down again, in files that the order names.
static inline bool t9_reforms(const UmScene *s) {
    const T9Scene *t9 = t9_scene(s);
    return t9->order == T9_REFORM || t9->order == T9_COMBAT_REFORM || t9->has_to;
}
static inline bool t9_is_combat_reform(const UmScene *s) { return t9_scene(s)->order == T9_COMBAT_REFORM; }
// Whether a unit moves by the second edition, by this ruling: its codex must tell a March.
static inline bool t9_marches_by(const UmScene *s, int unit, T9Ruling ruling, int value) {
    return s->rulings[ruling] == value && t9_codex(s, unit)->march >= 0;
}
static inline bool t9_is_nudge(const UmScene *s) { return t9_scene(s)->order == T9_NUDGE; }
// Whether its files may differ from its codex.
static inline bool t9_may_have_other_files(const UmScene *s, int unit) {
    return t9_scene(s)->units[unit].as_files || t9_reforms(s);
}
static inline bool t9_has_trait(const UmScene *s, int unit, T9Trait trait) {
    return (t9_codex(s, unit)->traits >> trait & 1) != 0;
}
// Whether this is an order of the charge phase.
static inline bool t9_is_charge(const UmScene *s) { return t9_scene(s)->order == T9_CHARGE; }
static inline bool t9_is_overrun(const UmScene *s) { return t9_scene(s)->order == T9_OVERRUN; }
// Whether units pursue, and nothing else happens.
static inline bool t9_is_pursuit(const UmScene *s) { return t9_scene(s)->order <= T9_RANDOM; }
// T9-83: like a pursuit, in a direction that the owner names.
static inline bool t9_is_random(const UmScene *s) { return t9_scene(s)->order == T9_RANDOM; }
// Whether a unit flees, rallies or pivots after combat.
static inline bool t9_is_flight(const UmScene *s) {
    return t9_scene(s)->order >= T9_FLEE && t9_scene(s)->order <= T9_POST_COMBAT;
}
// Whether a unit advances, marches or reforms.
static inline bool t9_is_manoeuvre(const UmScene *s) {
    return t9_scene(s)->order >= T9_ADVANCE && t9_scene(s)->order <= T9_REFORM;
}
static inline bool t9_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}
// Whether it is the Player Turn of the unit's side.
static inline bool t9_is_active(const UmScene *s, int unit) {
    return s->teams[s->units[unit].owner] == s->teams[s->active];
}
// T9-96: the size of this many models with gaps between them.
static inline void t9_set_outline(T9Codex *codex) {
    codex->width = codex->files * (codex->base_width + codex->gap) - codex->gap;
    codex->depth = codex->ranks * (codex->base_depth + codex->gap) - codex->gap;
}
// The distances from the centre of a model to the next one beside it, and behind it.
static inline double t9_file_step(const T9Codex *codex) { return (codex->width + codex->gap) / codex->files; }
static inline double t9_rank_step(const T9Codex *codex) { return (codex->depth + codex->gap) / codex->ranks; }
static inline UmBox t9_box(const UmScene *s, int unit, UmPose pose) {
    const T9Codex *codex = t9_codex(s, unit);
    return (UmBox){pose.at, pose.front, codex->width, codex->depth};
}

#endif
