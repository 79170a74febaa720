// The tables of the rules: types of units, terrain, words.
#include "games/ancients/scene.h"

const AnType an_types[AN_TYPE_COUNT] = {
    [AN_LIGHT_INFANTRY] = {"light-infantry", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL},
    [AN_LIGHT_BOW] = {"light-bow", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL},
    [AN_LIGHT_SLING] = {"light-sling", AN_FOOT, 2, 0, true, false, AN_EVADES_ALL},
    [AN_AUXILIA] = {"auxilia", AN_FOOT, 2, 1, true, false, AN_EVADES_NOBODY},
    [AN_MEDIUM_INFANTRY] = {"medium-infantry", AN_FOOT, 1, 0, false, false, AN_EVADES_NOBODY},
    [AN_HEAVY_INFANTRY] = {"heavy-infantry", AN_FOOT, 1, 0, false, false, AN_EVADES_NOBODY},
    [AN_WARRIORS] = {"warriors", AN_FOOT, 2, 2, true, false, AN_EVADES_NOBODY},
    [AN_WAR_MACHINE] = {"war-machine", AN_FOOT, 1, 1, false, false, AN_EVADES_ALL},
    [AN_LIGHT_CAVALRY] = {"light-cavalry", AN_MOUNTED, 4, 0, false, false, AN_EVADES_ALL},
    [AN_LIGHT_BOW_CAVALRY] = {"light-bow-cavalry", AN_MOUNTED, 4, 0, false, false, AN_EVADES_ALL},
    [AN_MEDIUM_CAVALRY] = {"medium-cavalry", AN_MOUNTED, 3, 0, false, false, AN_EVADES_FOOT_AND_HEAVY},
    [AN_HEAVY_CAVALRY] = {"heavy-cavalry", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS},
    [AN_CATAPHRACTS] = {"cataphracts", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS},
    [AN_CAMELS] = {"camels", AN_MOUNTED, 3, 0, false, false, AN_EVADES_FOOT_AND_HEAVY},
    [AN_LIGHT_CHARIOT] = {"light-chariot", AN_MOUNTED, 3, 0, false, false, AN_EVADES_ALL},
    [AN_HEAVY_CHARIOT] = {"heavy-chariot", AN_MOUNTED, 2, 0, false, true, AN_EVADES_FOOT_AND_ELEPHANTS},
    [AN_ELEPHANT] = {"elephants", AN_MOUNTED, 2, 1, false, true, AN_EVADES_NOBODY},
    [AN_LONE_LEADER] = {"leader", AN_LEADER, 3, 3, false, false, AN_EVADES_ALL},
};

const uint32_t an_light_foot = 1u << AN_LIGHT_INFANTRY | 1u << AN_LIGHT_BOW | 1u << AN_LIGHT_SLING | 1u << AN_AUXILIA;
const uint32_t an_cavalry = 1u << AN_LIGHT_CAVALRY | 1u << AN_LIGHT_BOW_CAVALRY | 1u << AN_MEDIUM_CAVALRY |
                            1u << AN_HEAVY_CAVALRY | 1u << AN_CATAPHRACTS;
const uint32_t an_light_mounted = 1u << AN_LIGHT_CAVALRY | 1u << AN_LIGHT_BOW_CAVALRY | 1u << AN_LIGHT_CHARIOT;

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
     .clause = CC_46},
    {.name = "rampart", .clause = CC_57},
    {.name = "town", .clause = CC_57},
    {.name = "sea", .impassable = true, .clause = CC_57},
    {.name = NULL, .clause = -1},
};

const char *const an_stops_names[] = {"none", "mounted", "all", NULL};
const char *const an_battle_names[] = {"all", "foot", "light", "none", NULL};
const char *const an_emptied_names[] = {"destroyed", "retreated", "evaded", "leader", NULL};
const char *const an_combat_names[] = {"close", "fire", "battle-back", NULL};
const char *const an_side_names[] = {"south", "north", NULL};
const char *const an_section_names[] = {"left", "center", "right", NULL};
const char *const an_card_names[] = {"section", "order-mounted", "i-am-spartacus", "leadership", "order", NULL};
