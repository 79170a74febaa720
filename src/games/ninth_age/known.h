// Remembers what was found about lines of chargers. Different orders and sets of them ask the same questions.
#ifndef UM_NINTH_AGE_KNOWN_H
#define UM_NINTH_AGE_KNOWN_H

#include "games/ninth_age/offers.h"

// A charger on a facing, with what is blocked there: its cells.
typedef struct T9KnownCharger {
    T9Facing facing;
    T9Charger charger;
    int reading;    // of models: the ruling
    unsigned made;  // which of this pursuer's reaches it has; 0: it has its own stretches
    T9Stretch *own; // its own stretches, where `made` is 0
} T9KnownCharger;

// A charger of a line, and the places that are proposed to it.
typedef struct T9KnownList {
    int mine, tie, charger_count;   // tie: the ruling
    int chargers[T9_MOST_PURSUERS]; // indices into T9Known.chargers
    double apart;
    T9Offers offers;
} T9KnownList;

// Chargers side by side, and the most that they can have: the models, and with these the least wheels.
typedef struct T9KnownLine {
    int charger_count;
    int chargers[T9_MOST_PURSUERS]; // indices into T9Known.chargers
    bool has_models, has_score;     // whether each was looked for
    bool fits, solves;              // and found
    double apart;
    T9Score models, score; // score: with as many models as the line can have
    double places[T9_MOST_PURSUERS];
} T9KnownLine;

// For one scene, under any rulings. Starts as all zero.
typedef struct T9Known {
    int holders; // it is kept until all of them have released it
    int charger_count, charger_capacity, list_count, list_capacity, line_count, line_capacity;
    T9KnownCharger *chargers;
    T9KnownList *lists;
    T9KnownLine *lines;
} T9Known;

// Remembers the charger's cells and takes over its `blocked`. made: see above.
void t9_know_cells(T9Known *known, const T9Line *line, T9Charger *charger, unsigned made);
// What is proposed to the line's charger at this place, for this call and later ones; NULL: cannot be remembered.
T9Offers *t9_known_offers(const T9Line *line, int mine);
// As t9_solve_models and, for the models that this finds, t9_solve (together.h).
bool t9_known_models(const T9Line *line, T9Score *score);
bool t9_known_score(const T9Line *line, T9Score models, T9Score *score, double places[T9_MOST_PURSUERS]);
// The scene's, or `own` where that has none. Each call needs one of t9_release_known.
T9Known *t9_hold_known(const UmScene *scene, T9Known *own);
void t9_release_known(T9Known *known);

#endif
