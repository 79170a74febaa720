// The part of a scene that belongs to Arcane Legions. Lengths are in steps.
#ifndef UM_ARCANE_LEGIONS_SCENE_H
#define UM_ARCANE_LEGIONS_SCENE_H

#include "games/game.h"
#include "plane/index.h"
#include "plane/shape.h"

typedef enum AlClause {
#define CLAUSE(number, chapter, undecidable) AL_##number,
#include "games/arcane_legions/clauses.inl"
#undef CLAUSE
} AlClause;

typedef enum AlRuling {
#define RULING(name, id, clause, source, ...) AL_##name,
#include "games/arcane_legions/rulings.inl"
#undef RULING
} AlRuling;

enum { AL_BARRED_EDGE, AL_OPEN_EDGE };   // values of AL_TABLE_EDGE
enum { AL_SWEPT, AL_FINAL_POSE };        // of AL_SNAP_SWEEP
enum { AL_REFUNDED, AL_SPENT };          // of AL_UNDONE_TURN
enum { AL_NO_COLLISION, AL_COLLISION };  // of AL_TURN_TOUCH
enum { AL_NO_SLIDE, AL_NEXT_ALIGNMENT }; // of AL_ALIGNED_SLIDE

extern const UmSide al_clockwise[4]; // front, right, rear, left: the canonical order
extern const char *const al_side_names[5];
extern const char *const al_hand_names[3];

typedef struct AlMarks {
    int count;
    double at[UM_MAX_NOTCHES + 2]; // steps from the side's left end, seen from outside, ascending
} AlMarks;

typedef struct AlCodex {
    bool formation;
    double length; // of the longer side
    double reach;  // from the centre to a corner
    bool front_short;
    int icons;
    int cost[4];        // by UmSide
    AlMarks notches[4]; // by UmSide
} AlCodex;

typedef struct AlUnit {
    UmPose pose;
    int pushed, lost; // icons
} AlUnit;

// A convex part of what is on the table: a unit's base, a part of terrain, or one of the table's four edges.
typedef struct AlPiece {
    UmShape shape;
    UmCircle around;
    UmObject object; // UM_TABLE_EDGE for an edge
    int first_side;  // terrain: number of the side that the player listed first
    bool reversed;   // terrain: the player listed the corners clockwise
    bool gone;       // the unit was destroyed
} AlPiece;

typedef enum AlOrderKind { AL_NO_ORDER, AL_MOVE, AL_DISPLACE } AlOrderKind;

typedef struct AlScene {
    const AlCodex *codices;      // in the scene's order
    const AlUnit *units;         // in the scene's order
    int piece_count, edge_count; // edges come last: four, or none where the table is unlimited
    const AlPiece *pieces;       // piece i is unit i's base; then terrain; then the table's edges
    UmIndex index;               // of the pieces
    int work_of_piece;           // the corners of the largest: what it takes to look at one that is near
    int order_points;
    double tool_leg;   // of the turning tool, steps
    double tool_bevel; // the point's place on each edge, as a fraction from the left end seen from outside
    AlOrderKind order;
    int unit;     // the unit that is ordered or displaced
    UmVec toward; // direction of the displacement; unit vector
    double by;    // its distance
} AlScene;

static inline const AlScene *al_scene(const UmScene *s) { return s->part; }
static inline const AlCodex *al_codex(const UmScene *s, int unit) {
    return &al_scene(s)->codices[s->units[unit].codex];
}

// The notches of a codex that names none.
AlMarks al_default_notches(bool long_side);

// AL-27, AL-33: a sortie is one step square, a formation two by one. Returns the base of this codex at a pose.
UmBox al_base(const AlCodex *codex, UmPose pose);

static inline bool al_is_beyond(const AlPiece *piece, UmCircle circle) {
    return um_is_beyond(&piece->shape, piece->around, circle);
}

// The pieces that may come near, with those that are gone.
UmNear al_near(const UmScene *s, UmCircle circle);
// The number of the next piece; -1 behind the last.
int al_next_near(UmNear *near);

void al_index_pieces(AlScene *al, UmArena *arena);

// The ground that a unit's base covers.
static inline UmShape al_ground(const UmScene *s, int unit, UmPose pose) {
    return um_box_shape(al_base(al_codex(s, unit), pose));
}

// The number of a side as the player counts: a UmSide for units, the order of listing for terrain.
int al_listed_side(const UmScene *scene, const AlPiece *piece, int side);

#endif
