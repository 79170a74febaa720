// The 9th Age: where the pursuit stands.
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
    T9_KEY_AHEAD, // T9-83: the direction that it looks in
    T9_KEY_BACK,  // T9-73 by the second edition, and to a side
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
    // Nobody is asked: the loop in game.c calls the chapter.
    T9_PHASE_ROLLS,        // on to whoever has not rolled
    T9_PHASE_DECLARATIONS, // on to whoever has not declared
    T9_PHASE_SEQUENCE,     // on to who moves next
    T9_PHASE_MOVE,         // the mover goes on
    T9_PHASE_CHARGE,       // at the enemy that it has met
    // Somebody is asked.
    T9_PHASE_HEADING,   // which way a unit with Random Movement goes
    T9_PHASE_NEXT_ROLL, // whose is rolled next
    T9_PHASE_ROLL,
    T9_PHASE_TURN,    // which way round the mover pivots, half a turn away from where it should look
    T9_PHASE_DECLARE, // the mover has several enemies to charge, before anything moves
    T9_PHASE_ORDER,   // which of several chargers goes first, as good in that as each other
    T9_PHASE_NEXT,    // who moves next
    T9_PHASE_TARGET,  // as DECLARE, while it moves
    T9_PHASE_PLACE,   // equally good places
    T9_PHASE_PIVOT,   // after combat, at the table's edge
    // A charge order. Nobody is asked:
    T9_PHASE_DECLARING, // on to who declares next
    T9_PHASE_REACTING,  // at a unit that has been charged
    T9_PHASE_CHARGES,   // on to those that charge one enemy
    T9_PHASE_RANGES,    // on to whoever of them has not rolled
    // Somebody is asked:
    T9_PHASE_DECLARER, // who declares next
    T9_PHASE_CHARGED,  // on whom the mover declares
    T9_PHASE_TERROR,
    T9_PHASE_REACTION,
    T9_PHASE_REDIRECTION,
    T9_PHASE_COMBINED, // which of several enemies is come to next
    T9_PHASE_RANGE,
    T9_PHASE_FAILING, // which of those that fall short moves next
    T9_PHASE_HIGHEST, // second edition: the highest of the dice of one that falls short
    // A flight, and a rally. Nobody is asked:
    T9_PHASE_FLIGHT, // a unit turns to flee
    T9_PHASE_FLEE,   // and goes
    // Somebody is asked:
    T9_PHASE_FROM,   // from which enemy a unit flees
    T9_PHASE_FACING, // from which side of it
    T9_PHASE_FLEE_ROLL,
    T9_PHASE_TEST,      // whether it rallies
    T9_PHASE_FREE_TURN, // which way it then looks, or after combat
    T9_PHASE_MANOEUVRE, // how an advance or a march goes on
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

// By place in the order's list.
typedef struct T9Pursuer {
    UmPose pose;
    int16_t target; // of its charge; T9_NOBODY
    int8_t roll;    // 0: not yet
    uint8_t ended;  // T9Ended
    uint8_t step;   // in which that was decided: 1 or 2
    bool caught, declared, backtracked;
    bool fails;       // its charge, as far as is known
    int8_t clockwise; // the way round it pivots, where its owner chooses: 1; -1: the other; 0: not chosen
    uint8_t side;     // 1 + UmSide that its charge goes against; 0: by where it stands
    double lo, hi;    // of its places along the facing where what it touched first stays touched
} T9Pursuer;

// Why a charge falls short.
typedef enum T9Short { T9_TOO_FAR, T9_NO_ROOM, T9_NO_WAY, T9_IS_GONE, T9_LOSES } T9Short;
typedef enum T9Fear { T9_UNTESTED, T9_BRAVE, T9_AFRAID } T9Fear;

// What a charge order keeps besides. By place in the order's list.
typedef struct T9Charges {
    int16_t declared[T9_MOST_PURSUERS]; // on whom; T9_NOBODY
    int16_t at, by;                     // unit that was declared on last, and the charger; or is charged now
    uint8_t done;                       // declare nothing any more, a bit each
    uint8_t moved;                      // their enemies have been come to
    uint8_t redirected;                 // have tried to, a bit each
    uint32_t fled, removed;             // of those in `turned`, a bit each
    int16_t left;                       // from whom the mover turns to another; T9_NOBODY
    uint8_t afraid;                     // T9Fear of whoever is reacting
    uint8_t brave;                 // chargers at whose declaration their target has passed a Panic Test, a bit each
    uint8_t why[T9_MOST_PURSUERS]; // T9Short
    uint8_t highest;               // die of the mover; 0: not told. Second edition
} T9Charges;
// A unit that flees or rallies.
typedef struct T9Flight {
    int16_t from; // T9_NOBODY while that is open
    int8_t side;  // of that enemy, a UmSide; T9_UNTOLD
    bool has_fled, has_rallied, has_pivoted, has_reformed;
    uint16_t dangers; // Dangerous Terrain that it has gone through
    uint8_t refusal;  // UmReason, of an order that may not be given
} T9Flight;
// Which way a unit goes by the second edition, one alone in an Advance.
typedef enum T9Course { T9_NO_COURSE, T9_COURSE_AHEAD, T9_COURSE_BACK, T9_COURSE_LEFT, T9_COURSE_RIGHT } T9Course;

// An Advance, March or Reform.
typedef struct T9Manoeuvre {
    double left, spent; // inches
    UmVec heading;      // no more than a quarter of a turn off it may it look
    uint64_t parted;    // of those that it stood within an inch of: which it has been farther from, a bit each
    bool pivoted;
    bool gone; // it has moved forward or wheeled
    bool reformed;
    bool is_back;   // it has taken its move back, or makes none
    bool failed;    // its March Test
    uint8_t course; // T9Course; of the second edition alone
} T9Manoeuvre;

// Units that are nudged, by their numbers in the order's contacts.
typedef struct T9Nudging {
    uint16_t tried;  // they have been moved, or could not be, a bit each
    uint16_t firsts; // that their owner may let go first, a bit each
    int8_t mover;
} T9Nudging;

typedef struct T9State {
    T9Phase phase;
    int16_t mover; // place in the order's list; T9_NOBODY
    UmVec heading; // of Random Movement
    bool destroyed;
    bool settled;         // those that charged one enemy have made the most of it
    bool told;            // of the mover: what happened before it was asked
    bool rehearsed;       // only to see where the chargers end: nobody is asked who goes first, and nobody else moves
    int8_t charger_count; // that have declared a charge before anything moved
    uint8_t firsts;       // chargers that their owner may let go first, a bit each
    uint8_t equals;       // the same, and those with whom first all would end as with one of them
    int8_t turned_count;
    int16_t turned_unit[T9_MOST_TURNED]; // others that stand elsewhere now: turned, fled, fallen short
    UmPose turned[T9_MOST_TURNED];
    T9Pursuer pursuers[T9_MOST_PURSUERS];
    uint8_t undone[UM_MAX_UNITS / 8];   // enemies that the mover could not charge
    uint64_t touched[T9_MOST_PURSUERS]; // Dangerous Terrain on its move: T9Piece.danger, a bit each
    // By the kind of order.
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

// What is asked of one pursuer as a state leaves it. Rulings that the answer hangs on are added to `mattered`.
typedef struct T9Query {
    const UmScene *scene;
    const T9State *state;
    int pursuer; // T9_NOBODY: of none alone
    uint32_t *mattered;
} T9Query;

static inline const T9Pursuer *t9_pursuer(const T9Query *q) { return &q->state->pursuers[q->pursuer]; }

// The list of these clauses, but those that a test build leaves out.
#ifdef UM_TEST_DROP
#define t9_cite(scene, ...)                                                                                            \
    t9_cited(scene, (const uint8_t[]){__VA_ARGS__}, (int)(sizeof((const uint8_t[]){__VA_ARGS__}) / sizeof(uint8_t)))
UmCited t9_cited(const UmScene *scene, const uint8_t *clauses, int count);
#else
#define t9_cite(scene, ...) ((void)(scene), um_cite(__VA_ARGS__))
#endif

// --- where things stand, and what is plain of them

// The place of a unit in the order's list; T9_NOBODY.
int t9_pursuer_of(const UmScene *scene, int unit);
// Where a unit stands now.
UmPose t9_pose(const UmScene *scene, const T9State *state, int unit);
// Notes where a unit stands now that is not in the order's list. Returns its place among the units so noted.
int t9_note_place(T9State *state, int unit, UmPose pose);
// Whether it is on the table: all but a pursued unit that was destroyed, and pursuers that have left it.
bool t9_is_there(const UmScene *scene, const T9State *state, int unit);
// Whether it is there by itself, and no part of a unit that it is inside of.
bool t9_stands(const UmScene *scene, const T9State *state, int unit);
// What it is and has done, engaged too by touching an enemy; a model in a unit all that the unit is and has done too.
T9Unit t9_standing(const UmScene *scene, int unit);
UmShape t9_shape(const UmScene *scene, const T9State *state, int unit);
// Whether the unit of the order has been set down anew.
bool t9_has_reformed(const UmScene *scene, const T9State *state);
// Its width, depth and files, which a reform may have changed.
const T9Codex *t9_formation(const UmScene *scene, const T9State *state, int unit);
// The side of the target in whose Arc the pursuer is Located.
UmSide t9_arc(const UmScene *scene, const T9State *state, int pursuer, int target);
// Whether the combat that a charge at this enemy joins is still to be fought in this phase: T9-34, T9-35.
bool t9_fights_again(const UmScene *scene, int target);
// What is asked of the mover.
T9Query t9_of_mover(const UmScene *scene, UmState *state);
// T9-44, T9-66: whether another of the order than this one charges that enemy. In the charge phase whoever has declared
// counts, and failed too.
bool t9_is_shared(const UmScene *scene, const T9State *state, int target, int pursuer);
// The same of the enemy on which a charger has declared.
bool t9_is_combined(const UmScene *scene, const T9State *state, int charger);
// Whether it has declared a charge and has not moved.
bool t9_is_to_charge(const T9State *state, int pursuer);

#endif
