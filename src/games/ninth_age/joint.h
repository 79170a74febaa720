// The 9th Age: chargers of one facing side by side.
#ifndef UM_NINTH_AGE_JOINT_H
#define UM_NINTH_AGE_JOINT_H

#include "games/ninth_age/state.h"

typedef struct T9Place {
    double at; // along the facing
    double degrees, shift, shared;
    int loose; // 0: ends line up there; 1: it touches one beside it that stands so; 2: midway; 3: anywhere
    int rank;  // places of one rank are equally good
    T9Models models;
} T9Place;

enum { T9_ENOUGH_PLACES = 4, T9_MOST_PLACES_OF_ONE = 8 };

typedef struct T9Joint {
    bool too_far, reached; // why it has no place
    unsigned failing;      // pursuers for whom there is no room then
    int count;
    T9Place places[T9_MOST_PLACES_OF_ONE]; // the best first
} T9Joint;

bool t9_is_to_charge(const T9State *state, int pursuer);

enum { T9_WITHIN_RIGHT_END = 1, T9_WITHIN_LEFT_END = 2 };
// Places of the next to move that leave room to most of those that charge the same facing, and to these the most
// models. within: ends of the facing that none of them may stand beyond.
// more: not only the best ones.
void t9_join(const UmScene *scene, const T9State *state, int pursuer, unsigned within, bool more, T9Joint *joint,
             uint32_t *mattered);

// Negative: a is the better one to go to; 0: they are as good.
int t9_compare_places(const UmScene *scene, const T9Place *a, const T9Place *b);

// --- hinges.c

// Whether something else would be decided in this scene.
typedef bool T9Differs(const UmScene *other, const void *decision);
// consulted: rulings on the way to the decision. Those of them that it hangs on are added.
void t9_weigh_rulings(const UmScene *scene, const T9State *state, uint32_t consulted, T9Differs *differs,
                      const void *decision, uint32_t *mattered);
// Those that are told apart so.
enum {
    T9_WEIGHED = 1u << T9_FINAL_SPACING | 1u << T9_ALIGN_TIE | 1u << T9_MODEL_CONTACT | 1u << T9_CO_CHARGERS |
                 1u << T9_CHARGER_SPACING
};

// How many succeed, and what they touch.
typedef struct T9Worth {
    int succeeded, its, own, degrees; // degrees: of their wheels, each in whole ones
} T9Worth;
// No order of moving does better.
T9Worth t9_most_worth(const UmScene *scene, const T9State *state, uint32_t *mattered);

#endif
