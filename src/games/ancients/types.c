// The tables of the rules: types of units, terrain, words.
#include "games/ancients/scene.h"

// The dice of elephants are those against a leader; nothing else is asked of them.
const AnType an_types[AN_TYPE_COUNT] = {
    [AN_LIGHT_INFANTRY] = {"light-infantry", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL, 4, 2},
    [AN_LIGHT_BOW] = {"light-bow", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL, 4, 2},
    [AN_LIGHT_SLING] = {"light-sling", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL, 4, 2},
    [AN_AUXILIA] = {"auxilia", AN_FOOT, 2, 1, true, false, AN_EVADES_NOBODY, 4, 3},
    [AN_MEDIUM_INFANTRY] = {"medium-infantry", AN_FOOT, 1, 0, false, false, AN_EVADES_NOBODY, 4, 4},
    [AN_HEAVY_INFANTRY] = {"heavy-infantry", AN_FOOT, 1, 0, false, false, AN_EVADES_NOBODY, 4, 5},
    [AN_WARRIORS] = {"warriors", AN_FOOT, 2, 2, true, false, AN_EVADES_NOBODY, 4, 3},
    [AN_WAR_MACHINE] = {"war-machine", AN_FOOT, 1, 1, false, false, AN_EVADES_ALL, 2, 2},
    [AN_LIGHT_CAVALRY] = {"light-cavalry", AN_MOUNTED, 4, 0, false, false, AN_EVADES_ALL, 3, 2},
    [AN_LIGHT_BOW_CAVALRY] = {"light-bow-cavalry", AN_MOUNTED, 4, 0, false, false, AN_EVADES_ALL, 3, 2},
    [AN_MEDIUM_CAVALRY] = {"medium-cavalry", AN_MOUNTED, 3, 0, false, false, AN_EVADES_FOOT_AND_HEAVY, 3, 3},
    [AN_HEAVY_CAVALRY] = {"heavy-cavalry", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS, 3, 4},
    [AN_CATAPHRACTS] = {"cataphracts", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS, 3, 4},
    [AN_CAMELS] = {"camels", AN_MOUNTED, 3, 0, false, false, AN_EVADES_FOOT_AND_HEAVY, 3, 3},
    [AN_LIGHT_CHARIOT] = {"light-chariot", AN_MOUNTED, 3, 0, false, false, AN_EVADES_ALL, 3, 2},
    [AN_HEAVY_CHARIOT] = {"heavy-chariot", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS, 2, 4},
    [AN_ELEPHANT] = {"elephants", AN_MOUNTED, 2, 1, false, true, AN_EVADES_NOBODY, 2, 1},
    [AN_LONE_LEADER] = {"leader", AN_LEADER, 3, 3, false, false, AN_EVADES_ALL, 1, 0},
};

#define BIT(type) (1u << AN_##type)
#define LIGHT_FOOT (BIT(LIGHT_INFANTRY) | BIT(LIGHT_BOW) | BIT(LIGHT_SLING) | BIT(AUXILIA))
#define LIGHT_MOUNTED (BIT(LIGHT_CAVALRY) | BIT(LIGHT_BOW_CAVALRY) | BIT(LIGHT_CHARIOT))
#define LIGHT (LIGHT_FOOT | LIGHT_MOUNTED)
#define MEDIUM (BIT(WARRIORS) | BIT(MEDIUM_INFANTRY) | BIT(MEDIUM_CAVALRY) | BIT(CAMELS))
#define HEAVY_MOUNTED (BIT(HEAVY_CAVALRY) | BIT(CATAPHRACTS) | BIT(ELEPHANT) | BIT(HEAVY_CHARIOT))
#define HEAVY (BIT(HEAVY_INFANTRY) | BIT(WAR_MACHINE) | HEAVY_MOUNTED)
#define FOOT (LIGHT_FOOT | BIT(MEDIUM_INFANTRY) | BIT(HEAVY_INFANTRY) | BIT(WARRIORS) | BIT(WAR_MACHINE))
#define MOUNTED (LIGHT_MOUNTED | BIT(MEDIUM_CAVALRY) | BIT(CAMELS) | HEAVY_MOUNTED)
#define CAVALRY                                                                                                        \
    (BIT(LIGHT_CAVALRY) | BIT(LIGHT_BOW_CAVALRY) | BIT(MEDIUM_CAVALRY) | BIT(HEAVY_CAVALRY) | BIT(CATAPHRACTS))
#define MISSILE (LIGHT | BIT(WAR_MACHINE))

const uint32_t an_light_foot = LIGHT_FOOT, an_light_mounted = LIGHT_MOUNTED, an_light = LIGHT, an_medium = MEDIUM,
               an_heavy = HEAVY, an_foot = FOOT, an_mounted = MOUNTED, an_missile = MISSILE, an_cavalry = CAVALRY;

const uint32_t an_cavalry_and_chariots = 1u << AN_LIGHT_CAVALRY | 1u << AN_LIGHT_BOW_CAVALRY | 1u << AN_MEDIUM_CAVALRY |
                                         1u << AN_HEAVY_CAVALRY | 1u << AN_CATAPHRACTS | 1u << AN_LIGHT_CHARIOT |
                                         1u << AN_HEAVY_CHARIOT;
const uint32_t an_elephants_and_camels = 1u << AN_ELEPHANT | 1u << AN_CAMELS;
const uint32_t an_stronger_when_full = 1u << AN_WARRIORS | 1u << AN_LIGHT_CHARIOT;

const AnTerrain an_terrain[] = {
    {.name = "open", .clause = -1},
    {.name = "broken", AN_STOPS_MOUNTED, AN_BATTLE_FOOT, .bars_war_machines = true, .clause = CC_44},
    {.name = "forest", AN_STOPS_ALL, AN_BATTLE_LIGHT, .clause = CC_43},
    {.name = "hill", .clause = CC_57},
    {.name = "ford", AN_STOPS_ALL, AN_BATTLE_ALL, .holds = true, .clause = CC_45},
    {.name = "river", .impassable = true, .clause = CC_57},
    {.name = "marsh",
     AN_STOPS_ALL,
     AN_BATTLE_ALL,
     .bars_war_machines = true,
     .one_hex_out = true,
     .holds = true,
     .die = true,
     .clause = CC_46},
    {.name = "rampart", .clause = CC_57},
    {.name = "town", .clause = CC_57},
    {.name = "camp", .camp = true, .clause = CC_57},
    {.name = "sea", .impassable = true, .clause = CC_57},
    {.name = NULL, .clause = -1},
};

const char *const an_stops_names[] = {"none", "mounted", "all", NULL};
const char *const an_battle_names[] = {"all", "foot", "light", "none", NULL};
const char *const an_emptied_names[] = {"destroyed", "retreated", "evaded", "leader", NULL};
const char *const an_combat_names[] = {"close", "fire", "battle-back", NULL};
const char *const an_waiting_names[] = {"reserve", "placement", NULL};
const char *const an_side_names[] = {"south", "north", NULL};
const char *const an_section_names[] = {"left", "center", "right", NULL};
const char *const an_die_names[] = {"circle", "triangle", "square", "helmet", "flag", "swords", NULL};

const AnCardKind an_cards[AN_CARD_COUNT] = {
    [AN_CARD_SECTION] = {"section", .orders = AN_AS_TOLD, .helmet = true, .has_section = true, .clause = CC_52},
    [AN_CARD_MOUNTED] = {"order-mounted", AN_ORDERS_MOUNTED, AN_AS_TOLD, MOUNTED, .needs = MOUNTED, .helmet = true,
                         .clause = AN_NO_CARD_CLAUSE},
    [AN_CARD_SPARTACUS] = {"i-am-spartacus", AN_ORDERS_BY_DICE, AN_AS_TOLD, .helmet = true, .clause = CC_73},
    [AN_CARD_LEADERSHIP] = {"leadership", AN_ORDERS_LEADERS, AN_AS_TOLD, .has_section = true, .clause = CC_64},
    [AN_CARD_ORDER] = {"order", .orders = AN_AS_TOLD, .clause = AN_NO_CARD_CLAUSE},
    [AN_CARD_TWO_UNITS] = {"order-two-units", .orders = 2, .helmet = true, .has_section = true, .clause = CC_52},
    [AN_CARD_THREE_UNITS] = {"order-three-units", .orders = 3, .helmet = true, .has_section = true, .clause = CC_52},
    [AN_CARD_FOUR_UNITS] = {"order-four-units", .orders = 4, .helmet = true, .has_section = true, .clause = CC_52},
    [AN_CARD_OUT_FLANKED] = {"out-flanked", .orders = 4, .shares = {2, 0, 2}, .helmet = true, .clause = CC_60},
    [AN_CARD_COORDINATED_ATTACK] = {"coordinated-attack", .orders = 3, .shares = {1, 1, 1}, .helmet = true,
                                    .clause = CC_61},
    [AN_CARD_LIGHT_TROOPS] = {"order-light-troops", .orders = AN_COMMAND, .types = LIGHT, .needs = LIGHT,
                              .clause = CC_62},
    [AN_CARD_MEDIUM_TROOPS] = {"order-medium-troops", .orders = AN_COMMAND, .types = MEDIUM, .needs = MEDIUM,
                               .clause = CC_62},
    [AN_CARD_HEAVY_TROOPS] = {"order-heavy-troops", .orders = AN_COMMAND, .types = HEAVY, .needs = HEAVY,
                              .clause = CC_62},
    [AN_CARD_INSPIRED_LEADERSHIP] = {"inspired-leadership", AN_ORDERS_LEADERS, 5, .has_section = true, .clause = CC_64},
    [AN_CARD_LEADERSHIP_ANY_SECTION] = {"leadership-any-section", AN_ORDERS_LEADERS, 4, .clause = CC_64},
    [AN_CARD_LINE_COMMAND] = {"line-command", AN_ORDERS_LINKED, AN_MOST_ORDERS, FOOT, .needs = FOOT, .clause = CC_66},
    [AN_CARD_DOUBLE_TIME] = {"double-time", AN_ORDERS_LINKED, 4, FOOT, .needs = FOOT, .clause = CC_67},
    [AN_CARD_MOUNTED_CHARGE] = {"mounted-charge", .orders = AN_COMMAND, .types = MOUNTED, .needs = MOUNTED,
                                .clause = CC_69},
    [AN_CARD_MOVE_FIRE_MOVE] = {"move-fire-move", .orders = AN_COMMAND, .types = LIGHT, .needs = LIGHT,
                                .clause = CC_71},
    [AN_CARD_CLASH_OF_SHIELDS] = {"clash-of-shields", AN_ORDERS_EVERYBODY, 0, .clause = CC_72},
    [AN_CARD_DARKEN_THE_SKY] = {"darken-the-sky", AN_ORDERS_EVERYBODY, 0, MISSILE, .needs = MISSILE, .clause = CC_72},
    [AN_CARD_RALLY] = {"rally", AN_ORDERS_RALLIED, AN_AS_TOLD, .needs = BIT(LONE_LEADER), .clause = CC_74},
    [AN_CARD_FIRST_STRIKE] = {"first-strike", AN_ORDERS_NOBODY, 0, .clause = CC_76},
};
