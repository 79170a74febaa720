// RULING(C name, id, clause that it interprets, source of the default, values with the default first). The source is
// SOURCE("publisher", address), or "faq", "tournament", "player", or SOURCE("none") where none is known. C ignores it.
RULING(UNDONE_TURN, "arcane-legions.undone-turn", AL_77, SOURCE("none"), "refunded", "spent")
RULING(SNAP_SWEEP, "arcane-legions.snap-sweep", AL_73, SOURCE("none"), "swept", "final-pose")
RULING(TURN_TOUCH, "arcane-legions.turn-touch", AL_65, SOURCE("none"), "no-collision", "collision")
RULING(ALIGNED_SLIDE, "arcane-legions.aligned-slide", AL_50, SOURCE("none"), "none", "next")
RULING(TABLE_EDGE, "arcane-legions.table-edge", AL_21, SOURCE("none"), "barred", "open")
