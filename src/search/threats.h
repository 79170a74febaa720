// Which units of the player whose turn it is could be touched next turn, and by which enemies.
#ifndef UM_SEARCH_THREATS_H
#define UM_SEARCH_THREATS_H

#include "search/walk.h"

typedef enum UmThreat {
    UM_NO_THREAT,
    UM_THREAT,
    UM_THREAT_UNKNOWN
} UmThreat; // unknown: the work was used up, or
            // something must be decided first

// Of a charge that an enemy may declare on a unit: the option of its own order that says so.
typedef void (*UmTellCharge)(void *context, int unit, int enemy, const UmOption *option);

// threats[unit * unit_count + enemy] for every pair of units of the scene, UM_NO_THREAT so far. Each enemy is ordered
// by itself on the table as the state leaves it. setup.work is for all of them, in equal shares; tried ever finer, the
// last time at setup.resolution. Where units charge, each enemy is asked once whom it may charge, and `tell` is called
// for each of those.
void um_threats(const UmScene *scene, const UmState *state, UmWalkSetup setup, UmThreat *threats, UmTellCharge tell,
                void *context);

#endif
