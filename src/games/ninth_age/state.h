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
    T9_KEY_END
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
    T9_PHASE_NEXT_ROLL, // whose is rolled next
    T9_PHASE_ROLL,
    T9_PHASE_TURN,    // which way round the mover pivots, half a turn away from where it should look
    T9_PHASE_DECLARE, // the mover has several enemies to charge, before anything moves
    T9_PHASE_ORDER,   // which of several chargers goes first, as good in that as each other
    T9_PHASE_NEXT,    // who moves next
    T9_PHASE_TARGET,  // as DECLARE, while it moves
    T9_PHASE_PLACE,   // equally good places
    T9_PHASE_PIVOT,   // after combat, at the table's edge
    T9_PHASE_OVER
} T9Phase;

typedef enum T9Ended { T9_NOT_ENDED, T9_CHARGED, T9_AT_EDGE, T9_AT_OBSTRUCTION, T9_WAS_FREE } T9Ended;
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
    double lo, hi;    // of its places along the facing where what it touched first stays touched
} T9Pursuer;

typedef struct T9State {
    T9Phase phase;
    int16_t mover; // place in the order's list; T9_NOBODY
    bool destroyed;
    bool settled;         // those that charged one enemy have made the most of it
    bool told;            // of the mover: what happened before it was asked
    bool rehearsed;       // only to see where the chargers end: nobody is asked who goes first, and nobody else moves
    int8_t charger_count; // that have declared a charge before anything moved
    uint8_t firsts;       // chargers that their owner may let go first, a bit each
    uint8_t equals;       // the same, and those with whom first all would end as with one of them
    int8_t turned_count;
    int16_t turned_unit[T9_MOST_PURSUERS]; // targets that unaligned charges have turned
    UmPose turned[T9_MOST_PURSUERS];
    T9Pursuer pursuers[T9_MOST_PURSUERS];
    uint8_t undone[UM_MAX_UNITS / 8]; // enemies that the mover could not charge
} T9State;

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
// Whether it is on the table: all but a pursued unit that was destroyed.
bool t9_is_there(const UmScene *scene, const T9State *state, int unit);
UmShape t9_shape(const UmScene *scene, const T9State *state, int unit);
// The side of the target in whose Arc the pursuer is Located.
UmSide t9_arc(const UmScene *scene, const T9State *state, int pursuer, int target);
// Whether the combat that a charge at this enemy joins is still to be fought in this phase: T9-34, T9-35.
bool t9_fights_again(const UmScene *scene, int target);
// What is asked of the mover.
T9Query t9_of_mover(const UmScene *scene, UmState *state);
// Whether it has declared a charge and has not moved.
bool t9_is_to_charge(const T9State *state, int pursuer);

#endif
