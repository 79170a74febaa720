// Commands & Colors: Ancients: its part of a state, and the functions on it.
#ifndef UM_ANCIENTS_STATE_H
#define UM_ANCIENTS_STATE_H

#include "games/ancients/scene.h"

typedef enum AnPhase {
    AN_PHASE_ORDERS, // nothing is on its way: whom to order, or the end
    AN_PHASE_MOVE,   // the last record is on its way
    AN_PHASE_ESCAPE, // the table says whether the leader gets through
    AN_PHASE_OVER,
    AN_PHASE_END // nobody is asked: a withdrawal goes no further, and is paid for; or an advance
} AnPhase;

// What a unit or leader has done this turn. Who has none stands where the scene has him; an attached leader goes along.
typedef struct AnRecord {
    int16_t unit;
    UmHex at;
    uint8_t moved; // hexes
    uint8_t flags;
} AnRecord;

enum {
    AN_STOPPED = 1,    // by terrain
    AN_MET = 2,        // it came to a lone leader
    AN_GONE = 4,       // off the board, or lost
    AN_DETACHED = 8,   // a leader who left his unit
    AN_NO_ORDER = 16,  // he stayed with it after all, and the order was not spent
    AN_NO_BATTLE = 32, // it has entered terrain after which it may not battle, or nothing lets it advance
    AN_NO_FIRE = 64,   // its first move was too long for it to fire after (Move-Fire-Move)
    AN_AGAIN = 128,    // it has begun its second move (Move-Fire-Move)
    AN_MOST_RECORDS = AN_MOST_ORDERS + AN_MOST_LEADERS
};

typedef struct AnState {
    uint8_t phase, count;
    uint8_t refusal; // UmReason of an order that may not be given
    int16_t orders;  // left
    int16_t left;    // withdrawals and advances: hexes still to go
    int16_t blocks;  // lost
    int16_t paid;    // by each of the units that barred the way of elephants
    int16_t paying[2];
    uint8_t paying_count;
    bool passes;   // a unit stands upon a friend whom it passes
    int16_t along; // the leader whom it has with it then; -1: none
    int16_t one;   // AN_ONE_MOVE: the unit; else -1
    bool again;    // after the fire of Move-Fire-Move
    UmHex from;    // where the one on its way began its move
    AnRecord records[AN_MOST_RECORDS];
} AnState;

_Static_assert(sizeof(AnState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Ancients");

static inline AnState *an_state(UmState *s) { return (AnState *)(void *)s->part; }
static inline const AnState *an_state_of(const UmState *s) { return (const AnState *)(const void *)s->part; }

typedef enum AnVerb { AN_ORDER, AN_DETACH, AN_STEP, AN_LEAVE, AN_HALT, AN_ESCAPE_WORD, AN_FIRE_WORD, AN_END } AnVerb;
enum { AN_SAFE, AN_LOST }; // words of AN_ESCAPE_WORD

static inline UmKey an_key(AnVerb verb, int argument) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)argument;
    return key;
}

// The unit or leader on its way; -1: none.
static inline int an_acting(const AnState *state) {
    bool on_its_way = state->phase == AN_PHASE_MOVE || state->phase == AN_PHASE_ESCAPE;
    return on_its_way ? state->records[state->count - 1].unit : -1;
}
static inline UmPose an_pose(UmHex at) { return um_hex_pose(at, UM_EAST); }

#endif
