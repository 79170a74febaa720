// Commands & Colors: Ancients: its part of a state, and the functions on it.
#ifndef UM_ANCIENTS_STATE_H
#define UM_ANCIENTS_STATE_H

#include "games/ancients/scene.h"

typedef enum AnPhase {
    AN_PHASE_ORDERS,    // nothing is on its way: whom to order, or the end
    AN_PHASE_MOVE,      // the last record is on its way
    AN_PHASE_ESCAPE,    // the table says whether the leader gets through
    AN_PHASE_ENTRY,     // the last record is ordered out of reserve: where it comes on
    AN_PHASE_PLACEMENT, // which leader to place, and where
    AN_PHASE_OVER,
    AN_PHASE_END,     // nobody is asked: a withdrawal goes no further, and is paid for; or an advance
    AN_PHASE_ON,      // nor here: whatever comes next
    AN_PHASE_IGNORE,  // the owner says how many flags are ignored
    AN_PHASE_RAMPAGE, // the table says what elephants do to who stands beside them
    AN_PHASE_MARSH,   // the dice say what a marsh costs the one on its way
    AN_PHASE_CHECK    // and whether a leader survives what befell his unit
} AnPhase;

// What a unit or leader has done this turn. Who has none stands where the scene has him; an attached leader goes along.
typedef struct AnRecord {
    int16_t unit;
    UmHex at;
    uint8_t moved; // hexes
    uint16_t flags;
} AnRecord;

enum {
    AN_STOPPED = 1,        // by terrain
    AN_MET = 2,            // it came to a lone leader
    AN_GONE = 4,           // off the board, or lost
    AN_DETACHED = 8,       // a leader who left his unit
    AN_NO_ORDER = 16,      // he stayed with it after all, and the order was not spent
    AN_NO_BATTLE = 32,     // it has entered terrain after which it may not battle, or nothing lets it advance
    AN_NO_FIRE = 64,       // its first move was too long for it to fire after (Move-Fire-Move)
    AN_AGAIN = 128,        // it has begun its second move (Move-Fire-Move)
    AN_FLEES = 256,        // a leader who evades in the course of another's order
    AN_BANNER = 512,       // gone, to a banner
    AN_EXIT_BANNER = 1024, // off the board, to a banner of its own side
    AN_MOST_RECORDS = AN_MOST_ORDERS + AN_MOST_LEADERS + AN_MOST_RESERVES,
    AN_MOST_AT_STAKE = 12 // those around elephants, and theirs
};

typedef struct AnLoss {
    int16_t unit, blocks;
} AnLoss;

// A leader whose unit lost blocks: with 2 dice it lives, with 1 it is gone, with none he evades without a check.
typedef struct AnStake {
    int16_t leader;
    uint8_t dice;
} AnStake;

typedef struct AnState {
    uint8_t phase, count;
    uint8_t refusal; // UmReason of an order that may not be given
    int16_t orders;  // left
    int16_t left;    // withdrawals and advances: hexes still to go
    int16_t ignored; // flags
    uint8_t loss_count, stake_count, checked_count;
    AnLoss losses[AN_MOST_RECORDS];
    AnStake stakes[AN_MOST_AT_STAKE]; // in turn; in AN_PHASE_CHECK the first is asked of
    int16_t checked[AN_MOST_AT_STAKE];
    int16_t victim;             // of rampaging elephants, told last or asked of; -1: none
    bool set_out;               // the withdrawal itself has begun
    bool on_way;                // what acts has not come to its end
    bool passes;                // a unit stands upon a friend whom it passes
    int16_t along;              // the leader whom it has with it then; -1: none
    int16_t one;                // AN_ONE_MOVE: the unit; else -1
    bool again;                 // after the fire of Move-Fire-Move
    uint8_t entry_sections;     // bit by AnSection: where all have come on; 0: nobody has yet
    uint32_t camps, camps_held; // bit by camp: its banner is given; an enemy unit stands there
    UmHex from;                 // where the one on its way began its move
    AnRecord records[AN_MOST_RECORDS];
} AnState;

_Static_assert(sizeof(AnState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Ancients");

static inline AnState *an_state(UmState *s) { return (AnState *)(void *)s->part; }
static inline const AnState *an_state_of(const UmState *s) { return (const AnState *)(const void *)s->part; }

typedef enum AnVerb {
    AN_ORDER,
    AN_DETACH,
    AN_STEP,
    AN_LEAVE,
    AN_HALT,
    AN_ESCAPE_WORD,
    AN_FIRE_WORD,
    AN_END,
    AN_IGNORE,
    AN_RAMPAGE_WORD,
    AN_MARSH_WORD,
    AN_CHECK_WORD,
    AN_ENTER,
    AN_PLACE
} AnVerb;
enum { AN_SAFE, AN_LOST }; // words of AN_ESCAPE_WORD, AN_MARSH_WORD, AN_CHECK_WORD

static inline UmKey an_key(AnVerb verb, int argument) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)argument;
    return key;
}

// The unit or leader on its way; -1: none.
static inline int an_acting(const AnState *state) {
    bool on_its_way =
        state->phase == AN_PHASE_MOVE || state->phase == AN_PHASE_ESCAPE || state->phase == AN_PHASE_MARSH;
    return on_its_way ? state->records[state->count - 1].unit : -1;
}
// Whether the rules of withdrawals say what is next: a leader may evade in the middle of a turn.
static inline bool an_withdraws(const UmScene *s, const AnState *state) {
    if (an_is_withdrawal(s) || state->phase >= AN_PHASE_END) return true;
    return an_acting(state) >= 0 && state->records[state->count - 1].flags & AN_FLEES;
}
// Whether it is the unit of an advance that acts, not a leader who evades in its course.
static inline bool an_advances(const UmScene *s, const AnState *state) {
    return an_scene(s)->order == AN_MOMENTUM && !(state->records[state->count - 1].flags & AN_FLEES);
}
// A leader who evades in the course of another's order may as well escape (CC-92).
static inline AnOrder an_order(const UmScene *s, const AnState *state) {
    bool flees = state->count > 0 && state->records[state->count - 1].flags & AN_FLEES;
    return flees ? AN_ESCAPE : an_scene(s)->order;
}
static inline UmPose an_pose(UmHex at) { return um_hex_pose(at, UM_EAST); }

#endif
