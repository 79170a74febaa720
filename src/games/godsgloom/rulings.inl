// RULING(C name, id, clause that it interprets, source of the default, values with the default first). The source is
// SOURCE("publisher", address), or "faq", "tournament", "player", or SOURCE("none") where none is known. C ignores it.

#define MECHANICS_PAGE "https://rules.godsgloom.com/part-iii-mechanics-and-resources"
#define TRAITS_PAGE "https://rules.godsgloom.com/part-v-reference/18.-traits-list/18.2.-movement-traits"

RULING(ENGAGED_PIVOT_MELEE, "godsgloom.engaged-pivot-melee", GG_09, SOURCE("none"), "forbidden", "allowed")
RULING(PASSING_TRAMPLE, "godsgloom.passing-trample", GG_03, SOURCE("none"), "enemies", "all")
RULING(PASSING_SKIRMISH, "godsgloom.passing-skirmish", GG_03, SOURCE("none"), "all", "friends")
RULING(TRAMPLE_ZONE, "godsgloom.trample-zone", GG_10, SOURCE("publisher", MECHANICS_PAGE), "empty-hex-only", "any")
RULING(GUARANTEE_SCOPE, "godsgloom.guarantee-scope", GG_15, SOURCE("none"), "first-hex", "purse-empty")
RULING(FAST_TOKEN, "godsgloom.fast-token", GG_01, SOURCE("none"), "plus-one", "none")
RULING(ENGAGED_FLYER, "godsgloom.engaged-flyer", GG_20, SOURCE("none"), "one-hex", "none")
RULING(ENGAGED_FINAL_PIVOT, "godsgloom.engaged-final-pivot", GG_08, SOURCE("none"), "allowed", "no")
RULING(ENGAGED, "godsgloom.engaged", GG_13, SOURCE("none"), "in-their-zone", "either-zone")
RULING(LOCKDOWN_PIVOT, "godsgloom.lockdown-pivot", GG_21, SOURCE("none"), "allowed", "barred")
RULING(BREAKAWAY_FIRST_HEX, "godsgloom.breakaway-first-hex", GG_22, SOURCE("publisher", TRAITS_PAGE), "free", "stops")
