// Which units of the active side could be touched next turn, and by which enemies.
#ifndef UM_SEARCH_THREATS_H
#define UM_SEARCH_THREATS_H

#include "search/walk.h"

typedef enum UmThreat {
    UM_NO_THREAT,
    UM_THREAT,
    UM_THREAT_UNKNOWN
} UmThreat; // unknown: the work was used up, or something
            // must be decided first

// Tells a charge that an enemy may declare on a unit. option: the option of the enemy's order that says so.
typedef void (*UmTellCharge)(void *context, int unit, int enemy, const UmOption *option);

// Fills in threats[unit * unit_count + enemy] for every pair of units; the caller sets all to UM_NO_THREAT first. Each
// enemy gets an order by itself, on the table as the state leaves it. The enemies share setup.work equally. Walks
// become ever finer, down to setup.resolution. Where units charge, each enemy is asked once whom it may charge, and
// `tell` is called for each of these.
void um_threats(const UmScene *scene, const UmState *state, UmWalkSetup setup, UmThreat *threats, UmTellCharge tell,
                void *context);

#endif
