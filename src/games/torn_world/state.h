// Torn World: its part of a state, and the functions on it.
#ifndef UM_TORN_WORLD_STATE_H
#define UM_TORN_WORLD_STATE_H

#include "games/torn_world/scene.h"

typedef enum TwPhase {
    TW_PHASE_ORDER,      // no order yet
    TW_PHASE_ACTION,     // which action, or the end
    TW_PHASE_MOVE,       // on its way
    TW_PHASE_ATTACK,     // enemies may make free attacks; `then` tells what comes after
    TW_PHASE_NEXT,       // whom to eject next
    TW_PHASE_TEST,       // the dexterity test of the one to be ejected
    TW_PHASE_EJECT,      // where it goes
    TW_PHASE_SHIFT_TEST, // the test of the one to be shifted
    TW_PHASE_SHIFT,      // where it goes
    TW_PHASE_OVER
} TwPhase;

typedef enum TwAction { TW_MOVE, TW_RUN, TW_ACTIONS, TW_IN_PANIC = TW_ACTIONS } TwAction;
extern const char *const tw_action_names[]; // with panic; the first two are keys

// When a free attack may be made.
typedef enum TwOccasion { TW_ON_DECLARING, TW_ON_PASSING, TW_ON_EJECTING, TW_OCCASIONS } TwOccasion;

// A miniature or marker that was pushed aside: where it stands now; of a Large the centre.
typedef struct TwMoved {
    int16_t object;
    UmHex at;
} TwMoved;

typedef struct TwPending {
    int16_t enemy, count;
} TwPending;

// Moved: all that two actions can push aside. Pending: more than stand round any body.
enum { TW_SET_BYTES = TW_MOST_UNITS / 8, TW_MOST_MOVED = TW_ACTIONS * TW_MOST_HEXES, TW_MOST_PENDING = 64 };
typedef uint8_t TwSet[TW_SET_BYTES];

typedef struct TwState {
    uint8_t phase, then;                       // `then`: the phase after free attacks
    uint8_t action, used;                      // TwAction; bit by TwAction
    uint8_t refusal;                           // UmReason of an order that may not be given
    uint8_t occasion;                          // of the attacks that are pending
    bool tested, passed;                       // the one to be ejected
    bool several;                              // miniatures had to go when the movement ended
    int16_t unit, left, spent, total, attacks; // total: of all actions; attacks: occasions given
    int16_t eject;                             // the object that is being ejected; -1
    uint16_t moved_count, pending_count;
    UmHex cells[TW_MOST_HEXONS];
    uint64_t entered;   // by hex of the body: not where the action began
    uint64_t destroyed; // landscapes
    TwSet offered, struck[TW_OCCASIONS];
    TwMoved moved[TW_MOST_MOVED];
    TwPending pending[TW_MOST_PENDING];
} TwState;

_Static_assert(sizeof(TwState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Torn World");

static inline TwState *tw_state(UmState *s) { return (TwState *)(void *)s->part; }
static inline const TwState *tw_state_of(const UmState *s) { return (const TwState *)(const void *)s->part; }

typedef enum TwVerb {
    TW_KEY_ORDER,
    TW_KEY_ACTION,
    TW_KEY_STEP,
    TW_KEY_FLIP,
    TW_KEY_HALT,
    TW_KEY_DEXTERITY,
    TW_KEY_EJECT,
    TW_KEY_NEXT,
    TW_KEY_FREE_ATTACK,
    TW_KEY_DECLINE,
    TW_KEY_END
} TwVerb;

static inline UmKey tw_key(TwVerb verb, int argument) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)argument;
    return key;
}

static inline bool tw_in(const uint8_t *set, int unit) { return set[unit / 8] >> unit % 8 & 1; }
static inline void tw_add(uint8_t *set, int unit) { set[unit / 8] |= (uint8_t)(1 << unit % 8); }

// --- places.c: what stands where

// The body of a unit as the state has it.
TwBody tw_body(const UmScene *scene, const TwState *state, int unit);
void tw_place_body(TwState *state, const TwBody *body); // of the acting unit
// In a hex; -1: none. The acting unit counts where it stands.
int tw_unit_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_marker_in(const UmScene *scene, const TwState *state, UmHex hex);
int tw_landscape_in(const UmScene *scene, const TwState *state, UmHex hex);
UmHex tw_marker_at(const UmScene *scene, const TwState *state, int marker);
bool tw_is_free(const UmScene *scene, const TwState *state, UmHex hex);
// Every object under a body, but the acting unit; each once, in the scene's order: units, markers, landscapes.
int tw_under(const UmScene *scene, const TwState *state, const TwBody *body, int16_t *objects);
// Enemies of a unit beside any of these hexes, each once for every such hex, in the scene's order; returns how many.
int tw_enemies_beside(const UmScene *scene, const TwState *state, int unit, const UmHex *hexes, int count,
                      TwPending *enemies);
// Whatever landscape a Huge enters is gone.
void tw_flatten(const UmScene *scene, TwState *state, const TwBody *body);
void tw_move_object(TwState *state, UmObject object, UmHex to);

// --- looks.c: whether a body may pass a place, and end there

typedef struct TwVerdict {
    bool may;
    UmReason reason; // else
    UmCited cited;
    UmObject with;
    int ruling; // -1
} TwVerdict;

// Beside what it may not pass, and, of the end, all that is in the way of it.
TwVerdict tw_may_pass(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
TwVerdict tw_may_end(const UmScene *scene, const TwState *state, const TwBody *body, uint32_t *mattered);
// Upon this object, were it alone.
bool tw_may_end_on(const UmScene *scene, int unit, UmObject object);

// --- recall.c: what has been found out already

// As `left`: whether it may end there, or pass; else whether so many steps lead on to an end.
enum { TW_OF_ENDING = -1, TW_OF_PASSING = -2 };
TwMemo *tw_new_memo(UmArena *arena);
bool tw_recall(const UmScene *scene, const TwState *state, const TwBody *body, int left, TwVerdict *verdict,
               uint32_t *mattered);
void tw_remember(const UmScene *scene, const TwState *state, const TwBody *body, int left, const TwVerdict *verdict,
                 uint32_t mattered);

// --- steps.c

void tw_list_actions(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_list_steps(const UmScene *scene, const TwState *state, UmOptions *options);
// Where no movement would bring it away: what bars each step of the longer one.
void tw_list_what_bars_all(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_declare(const UmScene *scene, UmState *state, int action, UmTrace *trace);
void tw_go(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
void tw_halt(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_finish(const UmScene *scene, UmState *state, UmTrace *trace);
// Places of a Huge besides the six of its steps, in the order of their numbers; room for TW_MOST_FLIPS. Returns how
// many.
enum { TW_MOST_FLIPS = 512 };
int tw_flips(const UmScene *scene, const TwBody *body, TwBody *flips);

// --- attacks.c

void tw_offer_attacks(const UmScene *scene, UmState *state, const TwPending *enemies, int count, TwOccasion occasion,
                      TwPhase then);
// On to the attacks that are offered or, without any, to what comes after them.
void tw_after_attacks(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_list_attacks(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_attack(const UmScene *scene, UmState *state, int enemy, UmTrace *trace);
void tw_decline(const UmScene *scene, UmState *state, UmTrace *trace);

// --- eject.c

typedef enum TwGroup { TW_ALLIES, TW_FOES, TW_MARKERS, TW_GROUPS } TwGroup;
TwGroup tw_group_of(const UmScene *scene, const TwState *state, UmObject object);

// Where what is ejected may go: not if it is a taken Linked Marker.
typedef struct TwWhere {
    const UmScene *scene;
    const TwState *state;
    UmObject object;
    TwBody body; // of the ejector
    UmHex from;
    bool from_body, any;
} TwWhere;

TwWhere tw_where(const UmScene *scene, const TwState *state, UmObject object, bool passed);
// How far a hex is, or the Hexon whose centre it is; -1 where the object cannot go.
int tw_far(const TwWhere *where, UmHex hex);

// Whether all that is under the acting unit's body can be ejected, and else why not.
bool tw_can_eject_all(const UmScene *scene, const TwState *state, uint32_t *mattered, UmReason *reason);
// To the ejections when a movement has ended; on with them, or to what comes after them.
void tw_begin_ejections(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_eject_on(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_list_next(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_list_test(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_list_ejections(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_next(const UmScene *scene, UmState *state, UmObject object, UmTrace *trace);
void tw_test(const UmScene *scene, UmState *state, int successes, UmTrace *trace);
void tw_eject(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);

// --- others.c: shift, panic, deployment, summoning

void tw_begin_other(const UmScene *scene, UmState *state, UmTrace *trace);
void tw_list_shifts(const UmScene *scene, const TwState *state, UmOptions *options);
void tw_shift_test(const UmScene *scene, UmState *state, int successes, UmTrace *trace);
void tw_shift(const UmScene *scene, UmState *state, UmKey key, UmTrace *trace);
UmCited tw_refusal_clauses(const UmScene *scene, const TwState *state);
UmReason tw_refusal(const UmScene *scene, const TwState *state);

// --- searches.c

UmPose tw_pose(const UmScene *scene, int unit, const TwBody *body);
TwBody tw_body_of(const UmScene *scene, int unit, UmPose pose);
int tw_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double tw_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec tw_centre(const UmScene *scene, const UmState *state, int unit);
UmReach tw_reach(const UmScene *scene, int unit);
UmShape tw_footprint(const UmScene *scene, int unit, UmPose pose);
bool tw_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

static inline void tw_note_hex(UmEvent *e, const char *name, UmHex hex) { um_note_hex(e, name, hex.q, hex.r); }

#endif
