// RULING(C name, id, clause that it interprets, source of the default, values with the default first). The source is
// SOURCE("publisher", address), or "faq", "tournament", "player", or SOURCE("none") where none is known. C ignores it.

#define CHARIOTS_PAGE \
    "https://www.commandsandcolors.net/ancients/the-game/game-boxes/expansion-2/new-unit-type-expansion-2.html"
#define MOVEMENT_PAGE "https://www.commandsandcolors.net/ancients/the-game/main/08-movement.html"
#define ORDERS_PAGE \
    "https://www.commandsandcolors.net/ancients/the-game/game-boxes/base-game/84-07-order-units-and-leaders.html"
#define RETREAT_PAGE "https://www.commandsandcolors.net/ancients/the-game/main/12-retreat.html"

RULING(WARRIORS_SECOND_HEX, "commands-colors-ancients.warriors-second-hex", CC_06, SOURCE("none"),
       "adjacent-enemy", "promise")
RULING(RETREAT_PATH, "commands-colors-ancients.retreat-path", CC_86, SOURCE("none"), "longest", "free")
RULING(DETACH_STAY, "commands-colors-ancients.detach-stay", CC_27, SOURCE("none"), "no-order", "order-spent")
RULING(REJOIN_OWN_UNIT, "commands-colors-ancients.rejoin-own-unit", CC_32, SOURCE("none"), "pinned", "free")
RULING(JOINED_MAY_BE_ORDERED, "commands-colors-ancients.joined-may-be-ordered", CC_34, SOURCE("none"), "yes", "no")
RULING(LIGHT_CHARIOT_MOVE, "commands-colors-ancients.light-chariot-move", CC_56, SOURCE("publisher", CHARIOTS_PAGE),
       "3", "4")
RULING(MOUNTED_DETACH, "commands-colors-ancients.mounted-detach", CC_25, SOURCE("publisher", ORDERS_PAGE),
       "any-unit", "mounted-only")
RULING(MOUNTED_CHARGE_THREE, "commands-colors-ancients.mounted-charge-three", CC_69, SOURCE("none"),
       "heavy-mounted", "heavy-cavalry")
RULING(INSPIRED_ONE_UNIT, "commands-colors-ancients.inspired-one-unit", CC_65, SOURCE("none"), "section", "anywhere")
RULING(COUNTER_ANY_SECTION, "commands-colors-ancients.counter-any-section", CC_75, SOURCE("none"), "same", "any")
RULING(MARSH_ADVANCE, "commands-colors-ancients.marsh-advance", CC_104, SOURCE("none"), "unmoved", "always")
RULING(WAR_MACHINE_OFF_BOARD, "commands-colors-ancients.war-machine-off-board", CC_49,
       SOURCE("publisher", RETREAT_PAGE), "block", "gone")
RULING(LEADER_PAST_LEADER, "commands-colors-ancients.leader-past-leader", CC_13, SOURCE("publisher", MOVEMENT_PAGE),
       "free", "barred")
RULING(CAMP_BANNER, "commands-colors-ancients.camp-banner", CC_106, SOURCE("none"), "once", "while-held")
