// RULING(C name, id, clause that it interprets, source of the default, values with the default first). The source is
// SOURCE("publisher", address), or "faq", "tournament", "player", or SOURCE("none") where none is known. C ignores it.

#define MOVEMENT_PAGE "https://rulebook.torn-world.com/lang_en/movement.html"

RULING(NEAREST_FROM, "torn-world.nearest-from", TW_23, SOURCE("publisher", MOVEMENT_PAGE), "own-hex", "footprint")
RULING(PASSED_HEXES, "torn-world.passed-hexes", TW_29, SOURCE("publisher", MOVEMENT_PAGE), "nearest", "any-free")
RULING(HUGE_PASSES_LARGE, "torn-world.huge-passes-large", TW_16, SOURCE("none"), "barred", "allied")
RULING(FREE_ATTACKS, "torn-world.free-attacks", TW_53, SOURCE("none"), "once-per-enemy", "once-per-clause", "per-hex")
RULING(EJECTION_ORDER, "torn-world.ejection-order", TW_35, SOURCE("none"), "scene", "ejector")
RULING(SHIFT_FROM, "torn-world.shift-from", TW_49, SOURCE("none"), "own-hex", "destination")
RULING(MARKER_TO, "torn-world.marker-to", TW_42, SOURCE("none"), "nearest", "any-free")
RULING(UNTAKEN_LINKED, "torn-world.untaken-linked", TW_45, SOURCE("none"), "as-portable", "barred")
RULING(PASS_MARKERS, "torn-world.pass-markers", TW_41, SOURCE("none"), "allowed", "barred")
RULING(ALLY_CHOOSER, "torn-world.ally-chooser", TW_30, SOURCE("none"), "its-owner", "ejector")
RULING(HUGE_STEP, "torn-world.huge-step", TW_56, SOURCE("publisher", MOVEMENT_PAGE),
       "as-shown", "shift-or-flip", "overlapping", "adjacent")
