// Commands & Colors: Ancients: its part of a state, and the functions on it.
#ifndef UM_ANCIENTS_STATE_H
#define UM_ANCIENTS_STATE_H

#include "games/ancients/scene.h"

typedef enum AnPhase {
    AN_PHASE_ORDERS, // nothing is on its way: whom to order, or the end
    AN_PHASE_MOVE,   // the last record is on its way
    AN_PHASE_ESCAPE, // the table says whether the leader gets through
    AN_PHASE_OVER
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
    AN_NO_BATTLE = 32, // it has entered terrain after which it may not battle
    AN_MOST_RECORDS = AN_MOST_ORDERS + AN_MOST_LEADERS
};

typedef struct AnState {
    uint8_t phase, count;
    uint8_t refusal; // UmReason of an order that may not be given
    int16_t orders;  // left
    int16_t left;    // withdrawals: hexes still to go
    int16_t blocks;  // lost
    int16_t paid;    // by each of the units that barred the way of elephants
    int16_t paying[2];
    uint8_t paying_count;
    bool passes;   // a unit stands upon a friend whom it passes
    int16_t along; // the leader whom it has with it then; -1: none
    int16_t one;   // AN_ONE_MOVE: the unit; else -1
    AnRecord records[AN_MOST_RECORDS];
} AnState;

_Static_assert(sizeof(AnState) <= UM_STATE_BYTES, "UM_STATE_BYTES is too small for Ancients");

static inline AnState *an_state(UmState *s) { return (AnState *)(void *)s->part; }
static inline const AnState *an_state_of(const UmState *s) { return (const AnState *)(const void *)s->part; }

typedef enum AnVerb { AN_ORDER, AN_DETACH, AN_STEP, AN_LEAVE, AN_HALT, AN_ESCAPE_WORD, AN_END } AnVerb;
enum { AN_SAFE, AN_LOST }; // words of AN_ESCAPE_WORD

static inline UmKey an_key(AnVerb verb, int argument) {
    UmKey key = um_key((int)verb);
    key.arg[0] = (int16_t)argument;
    return key;
}

// --- places.c: who stands where, and with whom

// The last record of a unit, -1 for none; and of the one on its way.
int an_record_of(const AnState *state, int unit);
static inline int an_acting(const AnState *state) {
    bool on_its_way = state->phase == AN_PHASE_MOVE || state->phase == AN_PHASE_ESCAPE;
    return on_its_way ? state->records[state->count - 1].unit : -1;
}
bool an_is_gone(const UmScene *scene, const AnState *state, int unit);
UmHex an_at(const UmScene *scene, const AnState *state, int unit);
// The unit, and the leader, in a hex; -1: none. The one on its way is nowhere.
int an_unit_in(const UmScene *scene, const AnState *state, UmHex hex);
int an_leader_in(const UmScene *scene, const AnState *state, UmHex hex);
// The unit that a leader is attached to, and the leader attached to a unit; -1: none.
int an_unit_of(const UmScene *scene, const AnState *state, int leader);
int an_leader_of(const UmScene *scene, const AnState *state, int unit);
// At the start of the turn.
int an_first_unit_of(const UmScene *scene, int leader);
int an_first_leader_of(const UmScene *scene, int unit);
// Whether a leader has joined the unit this turn, so that it moves no more.
bool an_is_joined(const UmScene *scene, const AnState *state, int unit, uint32_t *mattered);
// Hexes moved this turn: of an attached leader without a record of his own those of the unit that carries him.
int an_hexes_moved(const UmScene *scene, const AnState *state, int unit);
int an_blocks_lost(const UmScene *scene, const AnState *state, int unit);
// An enemy of the unit, be it a unit or a leader, in a hex; -1: none.
int an_enemy_in(const UmScene *scene, const AnState *state, int unit, UmHex hex);
bool an_enemy_beside(const UmScene *scene, const AnState *state, int unit, UmHex hex);

// --- battle.c

bool an_is_ordered(const UmScene *scene, const AnState *state, int unit);
// Ordered, and not forbidden by how it moved. cited: the clauses that say so; NULL: not wanted.
bool an_may_battle(const UmScene *scene, const AnState *state, int unit, UmCited *cited);
// Whether a unit that has entered this hex may battle, as far as the terrain goes.
bool an_may_battle_in(const UmScene *scene, int unit, UmHex hex);
// Whether warriors who move into this hex could battle there.
bool an_warriors_battle(const UmScene *scene, const AnState *state, int unit, UmHex hex, uint32_t *mattered);

// --- orders.c: the card

void an_list_orders(const UmScene *scene, const AnState *state, UmOptions *options);
void an_give_order(const UmScene *scene, UmState *state, int unit, UmTrace *trace);
void an_detach(const UmScene *scene, UmState *state, int leader, UmTrace *trace);
void an_end(const UmScene *scene, UmState *state, UmTrace *trace);

// --- moves.c: units and leaders on their way

void an_list_moves(const UmScene *scene, const AnState *state, UmOptions *options);
// Why what has halted goes no further.
void an_list_after_halt(const UmScene *scene, const AnState *state, UmOptions *options);
void an_step(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void an_leave(const UmScene *scene, UmState *state, UmTrace *trace);
void an_halt(const UmScene *scene, UmState *state, UmTrace *trace);
bool an_may_halt(const UmScene *scene, const AnState *state);
int an_rate(const UmScene *scene, int unit, uint32_t *mattered);
// Hexes that are left to the one on its way, as far as its rate goes.
int an_hexes_left(const UmScene *scene, const AnState *state);
// left: hexes that it may go after this one; through: whom it passes, -1: nobody.
void an_note_step(UmTrace *trace, const UmScene *scene, const AnState *state, int direction, int left, int through,
                  UmCited cited);
void an_note_attached(UmTrace *trace, int leader, int unit, UmCited cited);
// Carries the leader of the unit on its way along to where it is, or off the board.
void an_carry_leader(const UmScene *scene, AnState *state, int leader);

// --- ahead.c: what a hex does to who comes in, and whether a way leads on from one that is no end

bool an_is_impassable(const UmScene *scene, int unit, UmHex hex);
UmCited an_impassable_clauses(const UmScene *scene, int unit, UmHex hex);
bool an_stops(const UmScene *scene, int unit, UmHex hex);
bool an_is_at_the_edge(const UmScene *scene, UmHex hex);
bool an_is_exit(const UmScene *scene, int unit, UmHex hex);
// Whether the leader on his way may end his move in a hex.
bool an_leader_may_end(const UmScene *scene, const AnState *state, UmHex hex);
// Whether the unit may pass through friends under this card.
bool an_passes_friends(const UmScene *scene, int unit);
// Whether a hex where it may end is within so many hexes of this one, which is not asked itself.
bool an_leads_to_an_end(const UmScene *scene, const AnState *state, int unit, UmHex from, int hexes,
                        uint32_t *mattered);

// --- withdrawals.c: retreat, evade, escape

// Both ways to a row nearer to the own side.
void an_ways_back(const UmScene *scene, int unit, int ways[2]);
void an_begin_withdrawal(const UmScene *scene, UmState *state, UmTrace *trace);
void an_list_withdrawal(const UmScene *scene, const AnState *state, UmOptions *options);
void an_withdraw(const UmScene *scene, UmState *state, int direction, UmTrace *trace);
void an_withdraw_off(const UmScene *scene, UmState *state, UmTrace *trace);
void an_withdraw_halt(const UmScene *scene, UmState *state, UmTrace *trace);
void an_escape_word(const UmScene *scene, UmState *state, int word, UmTrace *trace);
bool an_withdrawal_may_halt(const UmScene *scene, const AnState *state);
// Of a refused order.
UmCited an_refusal_clauses(const UmScene *scene, const AnState *state);

// --- losses.c

// What acts pays for the hexes that are left to it, or those pay who bar its way.
void an_pay(const UmScene *scene, AnState *state, UmTrace *trace);
// What acts is taken off the field.
void an_destroy(const UmScene *scene, UmState *state, UmCited cited, UmTrace *trace);

// --- searches.c

int an_adjacent(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
double an_distance(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
UmVec an_centre(const UmScene *scene, const UmState *state, int unit);
UmReach an_reach(const UmScene *scene, int unit);
UmShape an_footprint(const UmScene *scene, int unit, UmPose pose);
bool an_ordered(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);
static inline UmPose an_pose(UmHex at) { return um_hex_pose(at, UM_EAST); }

#endif
