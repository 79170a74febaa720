// The part of a state that belongs to The 9th Age.
#ifndef UM_NINTH_AGE_STATE_H
#define UM_NINTH_AGE_STATE_H

#include "games/ninth_age/scene.h"

typedef enum T9Verb {
    T9_KEY_NEXT,
    T9_KEY_ROLL,
    T9_KEY_CHARGE,
    T9_KEY_HALF_TURN,
    T9_KEY_PLACE,
    T9_KEY_PIVOT,
    T9_KEY_END,
    T9_KEY_REACT, // T9-53
    T9_KEY_TEST,  // T9-54, T9-55, T9-87
    T9_KEY_DECLINE,
    T9_KEY_FROM,
    T9_KEY_FACING,
    T9_KEY_ORDER,
    T9_KEY_FORWARD,
    T9_KEY_WHEEL,
    T9_KEY_RETURN,
    T9_KEY_AHEAD, // T9-83: the direction in which it looks
    T9_KEY_BACK,  // T9-73, second edition; so are keys for the sides
    T9_KEY_LEFT,
    T9_KEY_RIGHT,
    T9_KEY_RESTRAIN // T9-89, T9-90
} T9Verb;

static inline UmKey t9_key(T9Verb verb, int argument) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)argument;
    return key;
}

typedef enum T9Phase {
    // Nobody is asked. The loop in game.c calls the chapter.
    T9_PHASE_ROLLS,        // goes on to the next pursuer that has not rolled
    T9_PHASE_DECLARATIONS, // goes on to the next pursuer that has not declared
    T9_PHASE_SEQUENCE,     // goes on to the next mover
    T9_PHASE_MOVE,         // the mover goes on
    T9_PHASE_CHARGE,       // the mover has met the enemy that it charges
    // Somebody is asked.
    T9_PHASE_HEADING,   // the direction of a unit with Random Movement
    T9_PHASE_NEXT_ROLL, // which pursuer rolls next
    T9_PHASE_ROLL,
    T9_PHASE_TURN,    // the mover looks directly away from where it should look: does it turn left or right?
    T9_PHASE_DECLARE, // which of several enemies the mover charges, before anything moves
    T9_PHASE_ORDER,   // which of several equally good chargers goes first
    T9_PHASE_NEXT,    // who moves next
    T9_PHASE_TARGET,  // the same as DECLARE, during the move
    T9_PHASE_PLACE,   // which of several equally good places
    T9_PHASE_PIVOT,   // the Pivot after combat, at the table's edge
    // A charge order. Nobody is asked:
    T9_PHASE_DECLARING, // goes on to the unit that declares next
    T9_PHASE_REACTING,  // at a charged unit
    T9_PHASE_CHARGES,   // goes on to the units that charge the next enemy
    T9_PHASE_RANGES,    // goes on to the next of these that has not rolled
    // Somebody is asked:
    T9_PHASE_DECLARER, // which unit declares next
    T9_PHASE_CHARGED,  // on which enemy the mover declares
    T9_PHASE_TERROR,
    T9_PHASE_REACTION,
    T9_PHASE_REDIRECTION,
    T9_PHASE_COMBINED, // which of several enemies comes next
    T9_PHASE_RANGE,
    T9_PHASE_FAILING, // which of the chargers that fall short moves next
    T9_PHASE_HIGHEST, // second edition: the highest die of a charger that falls short
    // A flight, and a rally. Nobody is asked:
    T9_PHASE_FLIGHT, // a unit turns to flee
    T9_PHASE_FLEE,   // a unit flees
    // Somebody is asked:
    T9_PHASE_FROM,   // from which enemy a unit flees
    T9_PHASE_FACING, // from which side of it
    T9_PHASE_FLEE_ROLL,
    T9_PHASE_TEST,      // whether it rallies
    T9_PHASE_FREE_TURN, // how it turns then, or after combat
    T9_PHASE_MANOEUVRE, // the next motion of an advance or march
    T9_PHASE_OVER
} T9Phase;

typedef enum T9Ended {
    T9_NOT_ENDED,
    T9_CHARGED,
    T9_AT_EDGE,
    T9_AT_OBSTRUCTION,
    T9_WAS_FREE,
    T9_FELL_SHORT,
    T9_LEFT_TABLE
} T9Ended;
extern const char *const t9_ended_names[];

enum { T9_NOBODY = -1, T9_FRONT_STEP = 1, T9_AHEAD_STEP = 2 };

// Indexed by the place in the order's list.
typedef struct T9Pursuer {
    UmPose pose;
    int16_t target; // of its charge; T9_NOBODY
    int8_t roll;    // 0: not yet
    uint8_t ended;  // T9Ended
    uint8_t step;   // the step in which that was decided: 1 or 2
    bool caught, declared, backtracked;
    bool fails;       // its charge will fail, as far as is known
    int8_t clockwise; // how it pivots, where its owner chooses: 1; -1: the other way; 0: not chosen
    uint8_t side;     // 1 + the UmSide that its charge goes against; 0: the side where it stands
    double lo, hi;    // places along the facing at which what it touched first stays touched
} T9Pursuer;

// Why a charge falls short.
typedef enum T9Short { T9_TOO_FAR, T9_NO_ROOM, T9_NO_WAY, T9_IS_GONE, T9_LOSES } T9Short;
typedef enum T9Fear { T9_UNTESTED, T9_BRAVE, T9_AFRAID } T9Fear;

// More data of a charge order, indexed by the place in the order's list.
typedef struct T9Charges {
    int16_t declared[T9_MOST_PURSUERS]; // the unit on which it declared; T9_NOBODY
    int16_t at, by;                     // the unit that was declared on last, or is charged now; and the charger
    uint8_t done;                       // a bit for each that declares nothing more
    uint8_t moved;                      // a bit for each whose enemy has had its turn
    uint8_t redirected;                 // a bit for each that has tried to redirect
    uint32_t fled, removed;             // bits of the units in `turned`
    int16_t left;                       // the unit from which the mover redirects; T9_NOBODY
    uint8_t afraid;                     // T9Fear of the unit that reacts
    uint8_t brave;                      // a bit for each charger at whose declaration the target passed a Panic Test
    uint8_t why[T9_MOST_PURSUERS];      // T9Short
    uint8_t highest;                    // the mover's highest die; 0: not told. Second edition
} T9Charges;
// A unit that flees or rallies.
typedef struct T9Flight {
    int16_t from; // T9_NOBODY until that is decided
    int8_t side;  // a UmSide of that enemy; T9_UNTOLD
    bool has_fled, has_rallied, has_pivoted, has_reformed;
    uint16_t dangers; // the Dangerous Terrain that it has gone through
    uint8_t refusal;  // UmReason of an order that may not be given
} T9Flight;
// Second edition: the direction in which a unit goes. An Advance has only one.
typedef enum T9Course { T9_NO_COURSE, T9_COURSE_AHEAD, T9_COURSE_BACK, T9_COURSE_LEFT, T9_COURSE_RIGHT } T9Course;

// An Advance, March or Reform.
typedef struct T9Manoeuvre {
    double left, spent; // inches
    UmVec heading;      // its front must stay within a quarter turn of this
    uint64_t parted; // of the neighbours within an inch at the start, those that it has been further from, a bit each
    bool pivoted;
    bool gone; // it has moved forward or wheeled
    bool reformed;
    bool is_back;   // it has taken its move back, or makes none
    bool failed;    // it failed its March Test
    uint8_t course; // a T9Course; second edition only
} T9Manoeuvre;

// Units that are nudged, by their numbers in the order's contacts.
typedef struct T9Nudging {
    uint16_t tried;  // a bit for each that was moved, or could not be
    uint16_t firsts; // a bit for each that its owner may let go first
    int8_t mover;
} T9Nudging;

typedef struct T9State {
    T9Phase phase;
    int16_t mover; // place in the order's list; T9_NOBODY
    UmVec heading; // of Random Movement
    bool destroyed;
    bool settled;         // those that charged one enemy have rearranged
    bool told;            // the mover's events before it was asked have been told
    bool rehearsed;       // only finds where the chargers end: nobody is asked who goes first, and no other unit moves
    int8_t charger_count; // how many declared a charge before anything moved
    uint8_t firsts;       // a bit for each charger that its owner may let go first
    uint8_t equals;       // the same, and those that would lead to the same ends as one of them
    int8_t turned_count;
    int16_t turned_unit[T9_MOST_TURNED]; // other units that stand elsewhere now: they turned, fled or fell short
    UmPose turned[T9_MOST_TURNED];
    T9Pursuer pursuers[T9_MOST_PURSUERS];
    uint8_t undone[UM_MAX_UNITS / 8];   // enemies that the mover could not charge
    uint64_t touched[T9_MOST_PURSUERS]; // Dangerous Terrain on its move: bits by T9Piece.danger
    // Depends on the kind of order.
    union {
        T9Charges charges;
        T9Flight flight;
        T9Manoeuvre manoeuvre;
        T9Nudging nudging;
    } as;
} T9State;

_Static_assert(T9_MOST_TURNED <= 32, "each of them has a bit");
_Static_assert(sizeof(T9State) <= UM_STATE_BYTES, "a game's state fits into its part");

static inline T9State *t9_state(UmState *state) { return (T9State *)(void *)state->part; }
static inline const T9State *t9_state_of(const UmState *state) { return (const T9State *)(const void *)state->part; }
static inline int t9_unit(const UmScene *s, int pursuer) { return t9_scene(s)->pursuers[pursuer]; }

// A question about a pursuer in this state. Rulings that the answer depends on are added to `mattered`.
typedef struct T9Query {
    const UmScene *scene;
    const T9State *state;
    int pursuer; // T9_NOBODY: about no single one
    uint32_t *mattered;
} T9Query;

static inline const T9Pursuer *t9_pursuer(const T9Query *q) { return &q->state->pursuers[q->pursuer]; }

// The list of these clauses, without those that a test build leaves out.
#ifdef UM_TEST_DROP
#define t9_cite(scene, ...)                                                                                            \
    t9_cited(scene, (const uint8_t[]){__VA_ARGS__}, (int)(sizeof((const uint8_t[]){__VA_ARGS__}) / sizeof(uint8_t)))
UmCited t9_cited(const UmScene *scene, const uint8_t *clauses, int count);
#else
#define t9_cite(scene, ...) ((void)(scene), um_cite(__VA_ARGS__))
#endif

// --- where things stand, and simple questions about them

// The place of a unit in the order's list; T9_NOBODY.
int t9_pursuer_of(const UmScene *scene, int unit);
// Where a unit stands now.
UmPose t9_pose(const UmScene *scene, const T9State *state, int unit);
// Notes where a unit stands that is not in the order's list. Returns its index among these units.
int t9_note_place(T9State *state, int unit, UmPose pose);
// Whether a unit is on the table: a destroyed pursued unit is not, and neither are pursuers that have left.
bool t9_is_there(const UmScene *scene, const T9State *state, int unit);
// Whether it is on the table by itself, and not as a part of a unit that it is inside of.
bool t9_stands(const UmScene *scene, const T9State *state, int unit);
// What a unit is and has done. A unit that touches an enemy is engaged. A model in a unit shares all that the unit is
// and has done.
T9Unit t9_standing(const UmScene *scene, int unit);
UmShape t9_shape(const UmScene *scene, const T9State *state, int unit);
// Whether the unit of the order has been set down again.
bool t9_has_reformed(const UmScene *scene, const T9State *state);
// The width, depth and files of a unit. A reform may have changed them.
const T9Codex *t9_formation(const UmScene *scene, const T9State *state, int unit);
// The side of the target in whose Arc the pursuer is Located.
UmSide t9_arc(const UmScene *scene, const T9State *state, int pursuer, int target);
// T9-34, T9-35: whether the combat that a charge at this enemy joins is still to be fought in this phase.
bool t9_fights_again(const UmScene *scene, int target);
// A question about the mover.
T9Query t9_of_mover(const UmScene *scene, UmState *state);
// T9-44, T9-66: whether another unit of the order charges this enemy. In the charge phase any that has declared counts,
// even if its charge failed.
bool t9_is_shared(const UmScene *scene, const T9State *state, int target, int pursuer);
// The same for the enemy on which a charger has declared.
bool t9_is_combined(const UmScene *scene, const T9State *state, int charger);
// Whether it has declared a charge and has not moved.
bool t9_is_to_charge(const T9State *state, int pursuer);

#endif
