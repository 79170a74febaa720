// The tables of the rules: types of units, terrain, words.
#include "games/ancients/scene.h"

// Of elephants the dice are those against a leader, which are all that is asked of them.
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

const uint32_t an_light_foot = 1u << AN_LIGHT_INFANTRY | 1u << AN_LIGHT_BOW | 1u << AN_LIGHT_SLING | 1u << AN_AUXILIA;
const uint32_t an_light_mounted = 1u << AN_LIGHT_CAVALRY | 1u << AN_LIGHT_BOW_CAVALRY | 1u << AN_LIGHT_CHARIOT;

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
    {.name = "ford", AN_STOPS_ALL, AN_BATTLE_ALL, .clause = CC_45},
    {.name = "river", .impassable = true, .clause = CC_57},
    {.name = "marsh",
     AN_STOPS_ALL,
     AN_BATTLE_ALL,
     .bars_war_machines = true,
     .one_hex_out = true,
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
const char *const an_side_names[] = {"south", "north", NULL};
const char *const an_section_names[] = {"left", "center", "right", NULL};
const char *const an_card_names[] = {"section", "order-mounted", "i-am-spartacus", "leadership", "order", NULL};
