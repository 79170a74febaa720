// The part of a state that belongs to Commands & Colors: Ancients, and functions on it.
#ifndef UM_ANCIENTS_STATE_H
#define UM_ANCIENTS_STATE_H

#include "games/ancients/scene.h"

typedef enum AnPhase {
    AN_PHASE_ORDERS,    // no unit is moving: which one to order, or the end?
    AN_PHASE_MOVE,      // the unit of the last record moves
    AN_PHASE_ESCAPE,    // the players tell whether the leader gets through
    AN_PHASE_ENTRY,     // the unit of the last record comes from reserve: which hex?
    AN_PHASE_PLACEMENT, // which leader to place, and where
    AN_PHASE_OVER,
    AN_PHASE_END,     // nobody is asked: a withdrawal ends and is paid for; or an advance ends
    AN_PHASE_ON,      // nobody is asked: decides what comes next
    AN_PHASE_IGNORE,  // the owner tells how many flags are ignored
    AN_PHASE_RAMPAGE, // the players tell what elephants do to units next to them
    AN_PHASE_MARSH,   // the dice tell what a marsh costs the moving unit
    AN_PHASE_CHECK    // the dice tell whether a leader survives
} AnPhase;

// What a unit or leader has done this turn. One without a record is where the scene has it; an attached leader moves
// along.
typedef struct AnRecord {
    int16_t unit;
    UmHex at;
    uint8_t moved; // hexes
    uint16_t flags;
} AnRecord;

enum {
    AN_STOPPED = 1,        // by terrain
    AN_MET = 2,            // it reached a lone leader
    AN_GONE = 4,           // off the board, or lost
    AN_DETACHED = 8,       // a leader has left his unit
    AN_NO_ORDER = 16,      // the leader stayed after all, so no order was spent
    AN_NO_BATTLE = 32,     // it entered terrain after which it may not battle; or it cannot advance
    AN_NO_FIRE = 64,       // its first move was too long to fire afterwards (Move-Fire-Move)
    AN_AGAIN = 128,        // its second move has begun (Move-Fire-Move)
    AN_FLEES = 256,        // a leader evades during another unit's order
    AN_BANNER = 512,       // gone, as a banner
    AN_EXIT_BANNER = 1024, // left the board, as a banner for its own side
    AN_MOST_RECORDS = AN_MOST_ORDERS + AN_MOST_LEADERS + AN_MOST_RESERVES,
    AN_MOST_AT_STAKE = 12 // leaders around elephants, and the elephants' own
};

typedef struct AnLoss {
    int16_t unit, blocks;
} AnLoss;

// A leader whose unit lost blocks. 2 dice: it survives. 1: it is gone. 0: he evades without a check.
typedef struct AnStake {
    int16_t leader;
    uint8_t dice;
} AnStake;

typedef struct AnState {
    uint8_t phase, count;
    uint8_t refusal; // the UmReason of an order that may not be given
    int16_t orders;  // left
    int16_t left;    // hexes left in a withdrawal or advance
    int16_t ignored; // flags
    uint8_t loss_count, stake_count, checked_count;
    AnLoss losses[AN_MOST_RECORDS];
    AnStake stakes[AN_MOST_AT_STAKE]; // in order; AN_PHASE_CHECK asks about the first
    int16_t checked[AN_MOST_AT_STAKE];
    int16_t victim;             // the last unit next to rampaging elephants that was asked about; -1: none
    bool set_out;               // the withdrawal itself has begun
    bool on_way;                // the acting unit has not come to its end
    bool passes;                // a unit stands on a friend that it passes
    int16_t along;              // the leader that it has with it then; -1: none
    int16_t one;                // AN_ONE_MOVE: the unit; else -1
    bool again;                 // after the fire of Move-Fire-Move
    uint8_t entry_sections;     // a bit for each AnSection where all came on; 0: none yet
    uint32_t camps, camps_held; // a bit for each camp: its banner is won; an enemy unit is in it
    UmHex from;                 // where the moving unit started its move
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

// The unit or leader that is moving; -1: none.
static inline int an_acting(const AnState *state) {
    bool on_its_way =
        state->phase == AN_PHASE_MOVE || state->phase == AN_PHASE_ESCAPE || state->phase == AN_PHASE_MARSH;
    return on_its_way ? state->records[state->count - 1].unit : -1;
}
// Whether the rules of withdrawals decide what comes next. A leader may also evade in the middle of a turn.
static inline bool an_withdraws(const UmScene *s, const AnState *state) {
    if (an_is_withdrawal(s) || state->phase >= AN_PHASE_END) return true;
    return an_acting(state) >= 0 && state->records[state->count - 1].flags & AN_FLEES;
}
// Whether the advancing unit acts, and not a leader who evades meanwhile.
static inline bool an_advances(const UmScene *s, const AnState *state) {
    return an_scene(s)->order == AN_MOMENTUM && !(state->records[state->count - 1].flags & AN_FLEES);
}
// A leader who evades during another unit's order may also escape (CC-92).
static inline AnOrder an_order(const UmScene *s, const AnState *state) {
    bool flees = state->count > 0 && state->records[state->count - 1].flags & AN_FLEES;
    return flees ? AN_ESCAPE : an_scene(s)->order;
}
static inline UmPose an_pose(UmHex at) { return um_hex_pose(at, UM_EAST); }

#endif
