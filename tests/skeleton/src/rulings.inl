// RULING(C name, id, clause it interprets, on whose authority the default stands, values with the default first)
// SOURCE("publisher", address), or "faq", "tournament", "player"; SOURCE("none") where none is known. C passes over it.
RULING(STAY, "skeleton.stay", SK_03, SOURCE("none"), "allowed", "barred")
