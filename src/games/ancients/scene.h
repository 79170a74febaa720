// The part of a scene that belongs to Commands & Colors: Ancients.
#ifndef UM_ANCIENTS_SCENE_H
#define UM_ANCIENTS_SCENE_H

#include "games/game.h"
#include "hex/board.h"

typedef enum AnClause {
#define CLAUSE(number, chapter, undecidable) CC_##number,
#include "games/ancients/clauses.inl"
#undef CLAUSE
} AnClause;

typedef enum AnRuling {
#define RULING(name, id, clause, source, ...) AN_##name,
#include "games/ancients/rulings.inl"
#undef RULING
} AnRuling;

enum { AN_DEFAULT, AN_OTHER }; // every ruling has two values

typedef enum AnClass { AN_FOOT, AN_MOUNTED, AN_LEADER } AnClass;

// Which attackers a type may evade (CC-51).
typedef enum AnEvades {
    AN_EVADES_NOBODY,
    AN_EVADES_FOOT_AND_ELEPHANTS,
    AN_EVADES_FOOT_AND_HEAVY,
    AN_EVADES_ALL
} AnEvades;

// A type of unit, from the tables of the rules.
typedef struct AnType {
    const char *name;
    AnClass class;
    int move;      // hexes
    int retreat;   // hexes for each flag; 0: as many as it moves
    bool is_light; // foot that may battle in a forest that it has entered
    bool is_heavy; // mounted
    AnEvades evades;
    int blocks; // at full strength
    int dice;   // of an attack
} AnType;

typedef enum AnTypeNumber {
    AN_LIGHT_INFANTRY,
    AN_LIGHT_BOW,
    AN_LIGHT_SLING,
    AN_AUXILIA,
    AN_MEDIUM_INFANTRY,
    AN_HEAVY_INFANTRY,
    AN_WARRIORS,
    AN_WAR_MACHINE,
    AN_LIGHT_CAVALRY,
    AN_LIGHT_BOW_CAVALRY,
    AN_MEDIUM_CAVALRY,
    AN_HEAVY_CAVALRY,
    AN_CATAPHRACTS,
    AN_CAMELS,
    AN_LIGHT_CHARIOT,
    AN_HEAVY_CHARIOT,
    AN_ELEPHANT,
    AN_LONE_LEADER,
    AN_TYPE_COUNT
} AnTypeNumber;
extern const AnType an_types[AN_TYPE_COUNT];
// Sets of types, a bit for each AnTypeNumber. Missile: types with ranged combat.
extern const uint32_t an_light_foot, an_light_mounted, an_light, an_medium, an_heavy, an_foot, an_mounted, an_missile,
    an_cavalry, an_cavalry_and_chariots, an_elephants_and_camels, an_stronger_when_full;
static inline bool an_is_of(uint32_t types, AnTypeNumber type) { return types >> type & 1; }

// Which units a terrain stops when they enter, and which may battle on the turn they entered.
typedef enum AnStops { AN_STOPS_NOBODY, AN_STOPS_MOUNTED, AN_STOPS_ALL } AnStops; // MOUNTED: also unattached leaders
typedef enum AnBattle { AN_BATTLE_ALL, AN_BATTLE_FOOT, AN_BATTLE_LIGHT, AN_BATTLE_NONE } AnBattle;
extern const char *const an_stops_names[], *const an_battle_names[]; // NULL last

typedef struct AnTerrain {
    const char *name;
    AnStops stops;
    AnBattle battle;
    bool impassable;
    bool bars_war_machines;
    bool one_hex_out; // a unit that starts in it may go only one hex
    bool holds;       // a unit that entered it does not advance out of it in that turn
    bool die;         // a unit that enters it rolls
    bool camp;
    int clause; // -1: open ground, which has no clause
} AnTerrain;

// The game's own kinds of terrain; name NULL last. The first one is open ground.
extern const AnTerrain an_terrain[];

typedef struct AnCodex {
    AnTypeNumber type;
    int move, blocks; // in this scenario; -1: as the type says
} AnCodex;

typedef enum AnSide { AN_NO_SIDE, AN_SOUTH, AN_NORTH } AnSide;
extern const char *const an_side_names[]; // from AN_SOUTH on; NULL last

typedef enum AnSection { AN_LEFT, AN_CENTER, AN_RIGHT, AN_NO_SECTION } AnSection; // seen from the player's side
extern const char *const an_section_names[];                                      // NULL last

// The printed cards; `section` and `order` are cards whose orders the request tells.
typedef enum AnCardName {
    AN_CARD_SECTION,
    AN_CARD_MOUNTED,
    AN_CARD_SPARTACUS,
    AN_CARD_LEADERSHIP,
    AN_CARD_ORDER,
    AN_CARD_TWO_UNITS,
    AN_CARD_THREE_UNITS,
    AN_CARD_FOUR_UNITS,
    AN_CARD_OUT_FLANKED,
    AN_CARD_COORDINATED_ATTACK,
    AN_CARD_LIGHT_TROOPS,
    AN_CARD_MEDIUM_TROOPS,
    AN_CARD_HEAVY_TROOPS,
    AN_CARD_INSPIRED_LEADERSHIP,
    AN_CARD_LEADERSHIP_ANY_SECTION,
    AN_CARD_LINE_COMMAND,
    AN_CARD_DOUBLE_TIME,
    AN_CARD_MOUNTED_CHARGE,
    AN_CARD_MOVE_FIRE_MOVE,
    AN_CARD_CLASH_OF_SHIELDS,
    AN_CARD_DARKEN_THE_SKY,
    AN_CARD_RALLY,
    AN_CARD_FIRST_STRIKE,
    AN_CARD_COUNT
} AnCardName;

// Which units a card orders.
typedef enum AnScope {
    AN_ORDERS_TYPES,     // units of its types
    AN_ORDERS_MOUNTED,   // mounted units, and leaders
    AN_ORDERS_LEADERS,   // a leader, his unit, and hexes linked to his
    AN_ORDERS_LINKED,    // linked units of its types
    AN_ORDERS_BY_DICE,   // what the dice show
    AN_ORDERS_RALLIED,   // units that got a block back
    AN_ORDERS_EVERYBODY, // all units to which it applies, without movement
    AN_ORDERS_NOBODY
} AnScope;

enum { AN_AS_TOLD = -1, AN_COMMAND = -2 }; // numbers of orders
enum { AN_NO_CARD_CLAUSE = -1 };

typedef struct AnCardKind {
    const char *name;
    AnScope scope;
    int orders;        // how many orders it gives, or AN_AS_TOLD, AN_COMMAND
    uint32_t types;    // a bit for each AnTypeNumber that it orders; 0: any
    uint32_t needs;    // CC-63: without such a unit on the board it orders one unit; 0: no such condition
    uint8_t shares[3]; // orders by AnSection; all 0: in any section
    bool helmet;       // leaders may leave their units
    bool has_section;
    int clause; // the clause that gives its orders
} AnCardKind;

extern const AnCardKind an_cards[AN_CARD_COUNT];

typedef enum AnDie { AN_CIRCLE, AN_TRIANGLE, AN_SQUARE, AN_HELMET, AN_FLAG, AN_SWORDS, AN_DIE_FACES } AnDie;
extern const char *const an_die_names[]; // NULL last

typedef struct AnCard {
    AnCardName name;
    AnSection section;
    int orders;
    uint32_t types;             // a bit for each AnTypeNumber that may be ordered
    bool detach;                // for a plain card: leaders may leave their units
    bool has_dice;              // I am Spartacus
    uint8_t dice[AN_DIE_FACES]; // how many dice show each face
    const bool *rallied;        // Rally: for each unit
    bool countered;             // by Counter Attack
    bool countered_leader;      // the section is that of the other player's leader
} AnCard;

typedef enum AnOrder {
    AN_MOVEMENT, // a whole turn
    AN_RETREAT,
    AN_EVADE,
    AN_ESCAPE,
    AN_MOMENTUM,  // an advance after close combat
    AN_PLACEMENT, // of leaders, before the battle
    AN_ONE_MOVE,  // of a single unit, whatever the card: for searches
} AnOrder;

enum { AN_MOST_ORDERS = 24, AN_MOST_LEADERS = 24, AN_MOST_RESERVES = 8, AN_MOST_CAMPS = 16, AN_SECTION_COLUMNS = 13 };

// How a hex was emptied, and in which kind of combat.
typedef enum AnEmptied { AN_BY_DESTRUCTION, AN_BY_RETREAT, AN_BY_EVADING, AN_OF_A_LEADER } AnEmptied;
typedef enum AnCombat { AN_CLOSE, AN_FIRE, AN_BATTLING_BACK } AnCombat;
extern const char *const an_emptied_names[], *const an_combat_names[]; // NULL last

// What an advance depends on.
typedef struct AnVictory {
    UmHex hex; // the hex that the combat emptied
    AnEmptied emptied;
    AnCombat combat;
    bool bonus;   // this was the unit's second combat
    bool entered; // it entered the terrain where it stands this turn
} AnVictory;

// Units and leaders that are not on the board yet, or came from reserve in an earlier turn.
typedef enum AnWaiting { AN_WAITS_NOT, AN_IN_RESERVE, AN_TO_BE_PLACED, AN_CAME_ON } AnWaiting;
extern const char *const an_waiting_names[]; // from AN_IN_RESERVE on; NULL last

// A player's camp: one or several hexes.
typedef struct AnCamp {
    int player;
    bool taken; // its banner has been given
} AnCamp;

// What the scenario adds to the board. By index on the board: players whose reserves enter there, players whose
// retreats end there, and the camp; each NULL where there is none. By player: the cards that bring his reserves, a bit
// for each AnCardName.
typedef struct AnScenario {
    const uint16_t *entries, *last_rows;
    const int8_t *camp_at; // -1: none
    const uint32_t *cards;
    uint16_t exit_banners; // a bit for each player
    int camp_count;
    AnCamp camps[AN_MOST_CAMPS];
} AnScenario;

struct AnState;

typedef struct AnScene {
    const AnCodex *codices; // in the scene's order
    const UmHex *at;        // the places of the scene's units
    const bool *gone;       // also units that wait
    bool some_wait;
    const uint8_t *waiting; // AnWaiting
    const int16_t *blocks;  // a unit's strength; 0: not told
    const bool *elite;
    bool keeps_losses; // strengths or the roller of flags are told, so dice are asked for, and banners are told
    UmBoard board;
    const AnTerrain *terrain;           // by the numbers of the board's terrain
    const int16_t *unit_at, *leader_at; // by index on the board; -1: none
    const uint16_t *exits;              // by index on the board: the players who may leave there
    const AnSide *sides;                // by player
    const AnScenario *scenario;
    AnCard card;
    int command;  // the number of cards that the scenario allows the active player; 0: not told
    bool instead; // CC-63: the player has no unit of the card's kind
    AnOrder order;
    int unit, flags;              // unit: withdraws, advances or moves
    int attacker;                 // in an evade, or who rolled the flags; -1: not told
    bool fire, rampart, checked;  // of a retreat; checked: the leader was checked in this combat
    AnVictory victory;            // of an advance
    const struct AnState *so_far; // the turn in which the one move is made; NULL: a new turn
} AnScene;

static inline const AnScene *an_scene(const UmScene *s) { return s->part; }
static inline const AnCodex *an_codex(const UmScene *s, int unit) {
    return &an_scene(s)->codices[s->units[unit].codex];
}
static inline const AnType *an_type(const UmScene *s, int unit) { return &an_types[an_codex(s, unit)->type]; }
static inline bool an_is_leader(const UmScene *s, int unit) { return an_type(s, unit)->class == AN_LEADER; }
static inline bool an_enemies(const UmScene *s, int a, int b) {
    return s->teams[s->units[a].owner] != s->teams[s->units[b].owner];
}
// Whether the unit's type is in a set such as an_light_foot.
static inline bool an_is_among(const UmScene *s, int unit, uint32_t types) {
    return types >> an_codex(s, unit)->type & 1;
}
static inline int an_full_strength(const UmScene *s, int unit) {
    int own = an_codex(s, unit)->blocks;
    return own >= 0 ? own : an_type(s, unit)->blocks;
}
static inline bool an_is_withdrawal(const UmScene *s) {
    AnOrder order = an_scene(s)->order;
    return order == AN_RETREAT || order == AN_EVADE || order == AN_ESCAPE;
}
// Orders without a card: during a battle, or before it.
static inline bool an_is_of_battle(const UmScene *s) {
    AnOrder order = an_scene(s)->order;
    return an_is_withdrawal(s) || order == AN_MOMENTUM || order == AN_PLACEMENT;
}
// The cards that bring a player's reserve, a bit for each AnCardName.
static inline uint32_t an_reserve_cards(const AnScene *an, int player) {
    return an->scenario->cards ? an->scenario->cards[player] : 0;
}
static inline const AnTerrain *an_terrain_at(const UmScene *s, UmHex hex) {
    const AnScene *an = an_scene(s);
    return &an->terrain[an->board.terrain[um_board_index(&an->board, hex)]];
}

#endif
