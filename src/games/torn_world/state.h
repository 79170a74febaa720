// The part of a state that belongs to Torn World.
#ifndef UM_TORN_WORLD_STATE_H
#define UM_TORN_WORLD_STATE_H

#include "games/torn_world/scene.h"

// In some phases somebody is asked. In the others the rules go on by themselves (`run` in game.c).
typedef enum TwPhase {
    TW_PHASE_ORDER,      // no order yet
    TW_PHASE_ACTION,     // which action, or the end?
    TW_PHASE_MOVE,       // the miniature is moving
    TW_PHASE_ATTACK,     // enemies may make free attacks; `then` is the next phase
    TW_PHASE_NEXT,       // what to eject next
    TW_PHASE_TEST,       // the dexterity test of what is ejected
    TW_PHASE_EJECT,      // where it goes
    TW_PHASE_SHIFT_TEST, // the test of a miniature that is shifted
    TW_PHASE_SHIFT,      // where it goes
    TW_PHASE_OVER,
    // Nobody is asked:
    TW_PHASE_OFFERED,  // free attacks may be pending; `then` is the next phase
    TW_PHASE_HALTED,   // the movement has ended; what lies under the miniature must go
    TW_PHASE_EJECTING, // ejects the next object, if any is left
    TW_PHASE_ENDED,    // nothing is left to eject: another action, or the end
    TW_PHASE_CLOSING   // the order ends
} TwPhase;

typedef enum TwAction { TW_MOVE, TW_RUN, TW_ACTIONS, TW_IN_PANIC = TW_ACTIONS } TwAction;
extern const char *const tw_action_names[]; // includes panic; the first two are keys

// The occasions for free attacks.
typedef enum TwOccasion { TW_ON_DECLARING, TW_ON_PASSING, TW_ON_EJECTING, TW_OCCASIONS } TwOccasion;

// A miniature or marker that was pushed aside, and where it stands now; for a Large the centre.
typedef struct TwMoved {
    int16_t object;
    UmHex at;
} TwMoved;

typedef struct TwPending {
    int16_t enemy, count;
} TwPending;

// Moved: all that two actions can push aside. Pending: more enemies than fit around any body.
enum { TW_SET_BYTES = TW_MOST_UNITS / 8, TW_MOST_MOVED = TW_ACTIONS * TW_MOST_HEXES, TW_MOST_PENDING = 64 };
typedef uint8_t TwSet[TW_SET_BYTES];

typedef struct TwState {
    uint8_t phase, then;                       // then: the phase after free attacks
    uint8_t action, used;                      // a TwAction; a bit for each TwAction
    uint8_t refusal;                           // the UmReason of an order that may not be given
    uint8_t occasion;                          // of the pending attacks
    bool tested, passed;                       // of the object to be ejected
    bool several;                              // several miniatures had to go when the movement ended
    int16_t unit, left, spent, total, attacks; // total: over all actions; attacks: the occasions so far
    int16_t eject;                             // the object that is ejected; -1: none
    uint16_t moved_count, pending_count;
    UmHex cells[TW_MOST_HEXONS];
    uint64_t entered;   // by hex of the body: entered in this action, not its start
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

static inline void tw_note_hex(UmEvent *e, const char *name, UmHex hex) { um_note_hex(e, name, hex.q, hex.r); }

#endif
