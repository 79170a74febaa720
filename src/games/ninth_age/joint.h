// Chargers of one facing, side by side.
#ifndef UM_NINTH_AGE_JOINT_H
#define UM_NINTH_AGE_JOINT_H

#include "games/ninth_age/known.h"
#include "games/ninth_age/places.h"

typedef struct T9Joint {
    bool too_far, reached; // why it has no place
    unsigned failing;      // a bit for each pursuer that then has no room
    int count;
    T9Place places[T9_MOST_PLACES_OF_ONE]; // the best first
} T9Joint;

enum { T9_WITHIN_RIGHT_END = 1, T9_WITHIN_LEFT_END = 2 };
// Places of the next mover that leave room to most of those that charge the same facing, and give these the most
// models. within: ends of the facing beyond which none of them may stand. more: not only the best places.
void t9_join(const T9Query *query, unsigned within, bool more, T9Known *known, T9Joint *joint);

// How many succeed, and what they touch.
typedef struct T9Worth {
    int succeeded, its, own, degrees; // degrees: of their wheels, each rounded up
} T9Worth;
// The most that any order of moves could reach.
T9Worth t9_most_worth(const UmScene *scene, const T9State *state, T9Known *known, uint32_t *mattered);

// T9-47: where each pursuer ends when all that charged the facing of the query's pursuer stand there. They slide if
// that gives them more models in total.
void t9_settle(const T9Query *query, UmPose poses[T9_MOST_PURSUERS]);

#endif
