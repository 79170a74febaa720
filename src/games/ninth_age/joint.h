// The 9th Age: chargers of one facing side by side.
#ifndef UM_NINTH_AGE_JOINT_H
#define UM_NINTH_AGE_JOINT_H

#include "games/ninth_age/known.h"

typedef struct T9Joint {
    bool too_far, reached; // why it has no place
    unsigned failing;      // pursuers for whom there is no room then
    int count;
    T9Place places[T9_MOST_PLACES_OF_ONE]; // the best first
} T9Joint;

enum { T9_WITHIN_RIGHT_END = 1, T9_WITHIN_LEFT_END = 2 };
// Places of the next to move that leave room to most of those that charge the same facing, and to these the most
// models. within: ends of the facing that none of them may stand beyond.
// more: not only the best ones.
void t9_join(const T9Query *query, unsigned within, bool more, T9Known *known, T9Joint *joint);

// How many succeed, and what they touch.
typedef struct T9Worth {
    int succeeded, its, own, degrees; // degrees: of their wheels, each in whole ones
} T9Worth;
// No order of moving does better.
T9Worth t9_most_worth(const UmScene *scene, const T9State *state, T9Known *known, uint32_t *mattered);

// T9-47: once all that charged the facing of the pursuer stand there, where each pursuer ends: those slide if that
// gives them more models together.
void t9_settle(const T9Query *query, UmPose poses[T9_MOST_PURSUERS]);

#endif
