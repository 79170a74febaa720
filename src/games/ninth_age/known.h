// The 9th Age: what has been found of lines of chargers. Orders and sets of them ask for the same again and again.
#ifndef UM_NINTH_AGE_KNOWN_H
#define UM_NINTH_AGE_KNOWN_H

#include "games/ninth_age/places.h"

// One charger on a facing, with what is blocked there: its cells.
typedef struct T9KnownCharger {
    T9Facing facing;
    T9Charger charger;
    unsigned made;  // its reach, among all of this pursuer; 0: it has stretches of its own
    T9Stretch *own; // these, where `made` is 0
} T9KnownCharger;

// One of a line: the places that are proposed to it, the best first.
typedef struct T9KnownList {
    int mine, charger_count, place_count;
    int chargers[T9_MOST_PURSUERS]; // by their places among those known
    T9Place *places;
} T9KnownList;

// Of one scene under one reading of its rulings. All zero: nothing yet; to be ended by t9_forget.
typedef struct T9Known {
    int charger_count, charger_capacity, list_count, list_capacity;
    T9KnownCharger *chargers;
    T9KnownList *lists;
} T9Known;

// The charger's cells; its `blocked` is taken over. made: as above.
void t9_know_cells(T9Known *known, const T9Line *line, T9Charger *charger, unsigned made);
// Those of the line's charger with this place in it; NULL: none are known.
const T9KnownList *t9_known_list(const T9Line *line, int mine);
// Keeps so many of them.
void t9_know_list(const T9Line *line, int mine, const T9Place *places, int count);
void t9_forget(T9Known *known);

#endif
