// The 9th Age: where the pursuit stands.
#ifndef UM_NINTH_AGE_STATE_H
#define UM_NINTH_AGE_STATE_H

#include "games/ninth_age/scene.h"
#include "plane/contact.h"
#include "plane/spacing.h"

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
    bool tried;           // only to see where the mover ends: nobody is asked, nobody goes on
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

// The list of these clauses, but those that a test build leaves out.
#ifdef UM_TEST_DROP
#define t9_cite(scene, ...)                                                                                            \
    t9_cited(scene, (const uint8_t[]){__VA_ARGS__}, (int)(sizeof((const uint8_t[]){__VA_ARGS__}) / sizeof(uint8_t)))
UmCited t9_cited(const UmScene *scene, const uint8_t *clauses, int count);
#else
#define t9_cite(scene, ...) ((void)(scene), um_cite(__VA_ARGS__))
#endif

// --- room.c: what stands where, and what room it leaves

// The place of a unit in the order's list; T9_NOBODY.
int t9_pursuer_of(const UmScene *scene, int unit);
// Where a unit stands now.
UmPose t9_pose(const UmScene *scene, const T9State *state, int unit);
// Whether it is on the table: all but a pursued unit that was destroyed.
bool t9_is_there(const UmScene *scene, const T9State *state, int unit);
UmShape t9_shape(const UmScene *scene, const T9State *state, int unit);

typedef enum T9Need { T9_NEED_NO_OVERLAP, T9_NEED_NO_CONTACT, T9_NEED_INCH } T9Need;

double t9_spacing_of(T9Need need); // 0: it may touch
// Between two that charge the same facing.
double t9_beside(const UmScene *scene);

typedef struct T9Thing {
    UmShape shape;
    UmObject object;
    T9Need need;
    uint32_t hangs_on; // rulings that decide the need
} T9Thing;

// Everything that a unit keeps away from where it ends.
typedef struct T9Room {
    double width, depth; // of the table
    int count, capacity;
    T9Thing *things;
    uint32_t *mattered;
} T9Room;

// For a unit that ends free of all others, or has charged `target` in a step.
T9Room t9_room(const UmScene *scene, const T9State *state, int unit, int target, int step, uint32_t *mattered);
void t9_room_free(T9Room *room);
// Whether a shape stands legally; else `with` is what it is too near to.
bool t9_fits(const T9Room *room, const UmShape *shape, UmObject *with);

// Forbidden stretches of a straight way, ascending, parted; what lies strictly inside one is forbidden.
typedef struct T9Spans {
    int count, capacity;
    UmSpan *items;
} T9Spans;
T9Spans t9_blocked(const T9Room *room, const UmShape *shape, UmVec direction, double lo, double hi);
void t9_spans_free(T9Spans *spans);
bool t9_is_blocked(const T9Spans *spans, double t);
// t, or the end of a stretch that rounding has put it past.
double t9_at_end(const T9Spans *spans, double t);

// Headings of a box about its centre, in degrees clockwise from `front`: where legality may change, ascending in
// -180 < d <= 180, and of each whether it is legal, and of the stretch up to the next one (around the circle).
typedef struct T9Turn {
    double degrees;
    UmVec front;
    bool legal, legal_after;
    UmObject with_after; // what bars the stretch
} T9Turn;
typedef struct T9Turns {
    int count, capacity;
    T9Turn *items;
} T9Turns;
// `also`: headings to be listed besides. limit: none further from `limited_from` than this many degrees is legal.
T9Turns t9_turns(const T9Room *room, UmBox box, const UmVec *also, int also_count, UmVec limited_from, double limit);
void t9_turns_free(T9Turns *turns);
UmVec t9_front_turned(UmVec front, double degrees_clockwise);
double t9_degrees_between(UmVec from, UmVec to); // clockwise, -180 < d <= 180

// Pivot's limit for a unit in degrees; 180 without one. wished: how far it would turn.
double t9_pivot_limit(const UmScene *scene, int unit, double wished, uint32_t *mattered);

// --- looks.c: what a front meets

typedef enum T9What { T9_NOTHING, T9_ENEMY, T9_EDGE, T9_OBSTRUCTION } T9What;

typedef struct T9Met {
    T9What what;
    UmObject with;   // the obstacle met; UM_TABLE_EDGE; UM_NO_OBJECT
    double distance; // ahead
    double before;   // of an Obstruction: as far as just before contact
    double margin;   // to its being otherwise
    int target_count;
    int16_t targets[UM_MAX_UNITS]; // enemies that may be charged, in the scene's order
} T9Met;

// T9-11: what the front touches in a pose.
T9Met t9_touched(const UmScene *scene, const T9State *state, int pursuer, UmPose pose);
// T9-26: the first obstacle ahead.
T9Met t9_ahead(const UmScene *scene, const T9State *state, int pursuer, UmPose pose, uint32_t *mattered);
// Where it looks after the pivot of step 1.
UmVec t9_pivoted_front(const UmScene *scene, const T9State *state, int pursuer, uint32_t *mattered);
// Whether it gets as near to that one way round as the other, and its owner has not said which.
bool t9_may_turn_either_way(const UmScene *scene, const T9State *state, int pursuer, uint32_t *mattered);
// The side of the target in whose Arc the pursuer is Located.
UmSide t9_arc(const UmScene *scene, const T9State *state, int pursuer, int target);
bool t9_is_friend_of_combat(const UmScene *scene, int unit, int other);

// --- align.c: flat on a facing

// A facing of the target as a charger sees it.
typedef struct T9Facing {
    UmVec middle, along, out; // along: from left to right; out: outward normal
    double length;
    int models;
} T9Facing;

typedef struct T9Front {
    double width, depth;
    int models;
} T9Front;

T9Facing t9_facing(const UmScene *scene, const T9State *state, int target, UmSide side);
T9Front t9_front(const UmScene *scene, int unit);
// Where a charger's middle is `at` along the facing.
UmPose t9_aligned(const T9Facing *facing, const T9Front *front, double at);

typedef struct T9Models {
    int its, own, first; // first: of its models, from left to right
} T9Models;
T9Models t9_models(const UmScene *scene, const T9Facing *facing, const T9Front *front, double at, int reading);

// Of one that has charged.
T9Models t9_models_of(const UmScene *scene, const T9State *state, int pursuer);

// Places along the facing, the best first.
typedef struct T9Aligned {
    double at;
    T9Models models;
    bool tied; // with the one before
} T9Aligned;
enum { T9_MOST_ALIGNED = 64 };
typedef struct T9Limits {
    double lo, hi; // lo <= at <= hi
    double from;   // where it stands before
} T9Limits;
// Outside the blocked stretches. Returns how many, at most T9_MOST_ALIGNED. mattered may be NULL.
int t9_align(const UmScene *scene, const T9Room *room, const T9Spans *blocked, const T9Facing *facing,
             const T9Front *front, T9Limits limits, T9Aligned *places, int most, uint32_t *mattered);

// --- charge.c

// One way to complete a charge.
typedef struct T9Way {
    int step;
    UmPose from, contact, to;      // contact: set down, or arrived, before aligning
    UmVec at;                      // the point of contact
    double forward, wheel, onward; // wheel: degrees clockwise
    double length, needs;          // of the way; what is held against the roll
    bool is_right;                 // corner that it wheels about
    double shift;                  // of the centre, step 1
    double lo, hi;                 // of its places along the facing
    T9Models models;
    bool turns; // the target
    UmPose target_to;
} T9Way;

enum { T9_MOST_WAYS = 64 };
typedef struct T9Ways {
    int count;
    int equal;    // the first so many are equally good: their owner chooses
    bool too_far; // why none: it could be reached but for the roll
    bool reached; // or the facing is reached, but there is no room
    T9Way items[T9_MOST_WAYS];
} T9Ways;
void t9_ways(const UmScene *scene, const T9State *state, int pursuer, int target, int step, T9Ways *ways,
             uint32_t *mattered);
// The way to one place along the facing by the least wheel; false: none.
bool t9_way_to(const UmScene *scene, const T9State *state, int pursuer, double at, T9Way *way, uint32_t *mattered);

// --- joint.c

// T9-47: once all that charged a facing stand there, where each of them slides if that gives them more models together.
void t9_settle(const UmScene *scene, const T9State *state, int target, UmSide side, UmPose poses[T9_MOST_PURSUERS],
               uint32_t *mattered);

// --- moves.c

// The event of a unit that is flat on its enemy now, with so many models in contact.
void t9_tell_aligned(const UmScene *scene, const T9State *state, int pursuer, UmPose from, UmPose to, T9Models models,
                     UmCited clauses, UmTrace *trace);

// On with the mover until its owner is asked, or it has moved.
void t9_move(const UmScene *scene, UmState *state, UmTrace *trace);
// Where one that cannot complete its charge ends by itself; where it starts, if its owner would be asked.
void t9_try_move(const UmScene *scene, T9State *state, int pursuer, uint32_t *mattered);
void t9_list_targets(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_list_places(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_list_pivot(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_choose_target(const UmScene *scene, UmState *state, int target, UmTrace *trace);
void t9_choose_place(const UmScene *scene, UmState *state, int place, UmTrace *trace);
void t9_choose_pivot(const UmScene *scene, UmState *state, double degrees, UmTrace *trace);
void t9_choose_end(const UmScene *scene, UmState *state, UmTrace *trace);
// What a pursuer would charge before anything moves, and in which step.
T9Met t9_would_charge(const UmScene *scene, const T9State *state, int pursuer, int *step, uint32_t *mattered);

// --- rolls.c: from the rolls to who moves next

void t9_begin(const UmScene *scene, UmState *state, UmTrace *trace);
// Whether the combat that a charge at this enemy joins is still to be fought in this phase: T9-34, T9-35.
bool t9_fights_again(const UmScene *scene, int target);
// On to whatever comes next once a pursuer has moved, or all have rolled.
void t9_go_on(const UmScene *scene, UmState *state, UmTrace *trace);
void t9_list_rolls(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_list_next(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_roll(const UmScene *scene, UmState *state, int unit, int total, UmTrace *trace);
void t9_next(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void t9_declare_on(const UmScene *scene, UmState *state, UmTrace *trace);
void t9_declare(const UmScene *scene, UmState *state, int target, UmTrace *trace);
void t9_list_turns(const UmScene *scene, const T9State *state, UmOptions *options);
void t9_turn(const UmScene *scene, UmState *state, bool clockwise, UmTrace *trace);
void t9_move_next(const UmScene *scene, UmState *state, int pursuer, UmTrace *trace);
void t9_list_order(const UmScene *scene, const T9State *state, UmOptions *options);

// --- combine.c

// Which of the chargers that have not moved may go first, so that most succeed: a bit for each pursuer. Not all: one of
// them at least, the lowest bit.
unsigned t9_best_chargers(const UmScene *scene, const T9State *state, bool all, uint32_t *mattered);
// Every way to complete the mover's charge, those that leave most to the others first.
void t9_charge_ways(const UmScene *scene, const T9State *state, int pursuer, T9Ways *ways, uint32_t *mattered);

// --- orders.c

// Who may go first of the chargers that have not moved, a bit for each pursuer.
typedef struct T9Firsts {
    unsigned equal;  // no other is better
    unsigned unlike; // of these, one for each way in which all then end
} T9Firsts;
T9Firsts t9_find_firsts(const UmScene *scene, const T9State *state, uint32_t *mattered);

#endif
