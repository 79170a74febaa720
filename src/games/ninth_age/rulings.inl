// RULING(C name, id, clause that it interprets, source of the default, values with the default first). The source is
// SOURCE("publisher", address), or "faq", "tournament", "player", or SOURCE("none") where none is known. C ignores it.

#define HANDBOOK "https://github.com/vflam/t9a/blob/1dfed90ed027f3e443e41196a6db33bf48b475c3/T9A-FB-3rd.gst"
#define FLIGHTS_PAGE "https://www.newrecruit.eu/wiki/t9a/the-ninth-age-(2022)/rules/flee-distance-and-fleeing-units"

RULING(FINAL_SPACING, "ninth-age.final-spacing", T9_40, SOURCE("publisher", HANDBOOK), "no-contact", "inch")
RULING(FIRST_OBSTACLE, "ninth-age.first-obstacle", T9_27, SOURCE("none"), "nearest", "listed")
RULING(GRAZE, "ninth-age.graze", T9_26, SOURCE("none"), "no", "yes")
RULING(PLACING, "ninth-age.placing", T9_16, SOURCE("none"), "aligned", "free")
RULING(CHARGE_RANGE, "ninth-age.charge-range", T9_29, SOURCE("publisher", HANDBOOK), "shortest", "path")
RULING(ALIGN_TIE, "ninth-age.align-tie", T9_18, SOURCE("none"), "least-shift", "most-overlap")
RULING(WHEEL, "ninth-age.wheel", T9_46, SOURCE("none"), "late", "early")
RULING(WHEEL_MEASURE, "ninth-age.wheel-measure", T9_46, SOURCE("publisher", HANDBOOK), "forward", "arc")
RULING(MODEL_CONTACT, "ninth-age.model-contact", T9_47, SOURCE("none"), "line", "point")
RULING(UNALIGNED, "ninth-age.unaligned", T9_32, SOURCE("none"), "no", "yes")
RULING(PIVOT_MOBILITY, "ninth-age.pivot-mobility", T9_08, SOURCE("none"), "free", "limited")
RULING(CO_CHARGERS, "ninth-age.co-chargers", T9_40, SOURCE("none"), "exempt", "spaced")
RULING(CHARGER_SPACING, "ninth-age.charger-spacing", T9_33, SOURCE("publisher", HANDBOOK), "exempt", "fails")
RULING(CHARGE_DISTANCE, "ninth-age.charge-distance", T9_51, SOURCE("publisher", HANDBOOK),
       "boundaries", "shortest", "path")
RULING(FACING_WHEN, "ninth-age.facing-when", T9_58, SOURCE("publisher", HANDBOOK), "move", "declared")
RULING(BLOCKED_PATH, "ninth-age.blocked-path", T9_65, SOURCE("publisher", HANDBOOK), "adjacent", "any", "no")
RULING(EDITION, "ninth-age.edition", T9_56, SOURCE("none"), "third", "second")
RULING(FLEE_END, "ninth-age.flee-end", T9_85, SOURCE("publisher", HANDBOOK), "no-overlap", "inch")
RULING(OWN_COMBAT_DANGER, "ninth-age.own-combat-danger", T9_85, SOURCE("publisher", FLIGHTS_PAGE), "no", "yes")
RULING(PIVOT_MODELS, "ninth-age.pivot-models", T9_76, SOURCE("publisher", HANDBOOK), "re-placed", "kept")
RULING(EXACT_INCH, "ninth-age.exact-inch", T9_79, SOURCE("none"), "legal", "within")
RULING(ADVANCE_TOTAL, "ninth-age.advance-total", T9_73, SOURCE("none"), "all", "each")
RULING(REFORM_FILES, "ninth-age.reform-files", T9_77, SOURCE("publisher", HANDBOOK), "2", "3")
RULING(PURSUIT_BLOCKED, "ninth-age.pursuit-blocked", T9_65, SOURCE("none"), "no", "adjacent")
RULING(TURN_SPACING, "ninth-age.turn-spacing", T9_22, SOURCE("none"), "final", "inch")
RULING(EDGE_PIVOT, "ninth-age.edge-pivot", T9_92, SOURCE("none"), "free", "limited")
RULING(LEAVING, "ninth-age.edge", T9_94, SOURCE("publisher", HANDBOOK), "pivot", "leaves")
RULING(PURSUITS, "ninth-age.pursuits", T9_32, SOURCE("none"), "first-text", "handbook")
RULING(COMBAT_REFORMS, "ninth-age.combat-reform", T9_93, SOURCE("publisher", HANDBOOK), "anew", "within-march")
RULING(REFORM_CENTRE, "ninth-age.reform-centre", T9_77, SOURCE("publisher", HANDBOOK), "moved", "kept")
RULING(FREE_TURN, "ninth-age.free-turn", T9_92, SOURCE("publisher", HANDBOOK), "pivot", "reform")
RULING(MOVES, "ninth-age.moves", T9_73, SOURCE("publisher", HANDBOOK), "mobility", "rates")
