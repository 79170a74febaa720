// RULING(C name, id, clause it interprets, values with the default first)
RULING(STAY, "skeleton.stay", SK_03, "allowed", "barred")
