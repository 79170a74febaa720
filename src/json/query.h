// What a request asks of a scene: the choices so far, and what it wants besides the list of options.
#ifndef UM_JSON_QUERY_H
#define UM_JSON_QUERY_H

#include "search/odds.h"
#include "search/plan.h"
#include "json/read.h"

typedef struct UmWish {
    const char *key;
    bool has_by;
    double by;
    const char *chooser; // in a policy; NULL: anybody
} UmWish;

typedef enum UmNextAsk {
    UM_NEXT_NOT_ASKED,
    UM_NEXT_KEPT, // where the order is over or may end
    UM_NEXT_NOW   // in the middle of an order too
} UmNextAsk;

// The parts of a reply besides the verdict. `only` selects some of them.
typedef enum UmPart { UM_PART_TRACE, UM_PART_UNITS, UM_PART_OPTIONS, UM_PART_BARRED, UM_PART_RULINGS } UmPart;

// What may be asked for besides the list of options.
typedef struct UmAsk {
    bool limited; // the reply has only the parts in `only`, a bit for each
    uint32_t only;
    bool rulings, shapes, envelope, plan, nearest, threats, odds, assumed, relations;
    bool plan_needs;    // for a goal out of reach: what would reach it
    bool envelope_open; // the exact ground where nothing is in the way
    UmNextAsk next;
    int related; // for relations: this unit's; -1: those of all units
    int perft;   // 0: not asked for
    int unit;    // for the envelope: as if this unit had been ordered now; -1: the unit that acts
    UmWalkSetup envelope_setup, plan_setup, nearest_setup, threats_setup;
    UmGoal goal;
    UmPose wished;
    bool wished_facing;
    int policy_count; // for odds
    const UmIntent *policy;
    bool branches; // tells each branch by itself
} UmAsk;

// The choices so far, as texts, and what is asked.
typedef struct UmQuery {
    int choice_count;
    const UmWish *choices;
    UmAsk ask;
} UmQuery;

// Reads choices and ask. Either may be left out.
bool um_read_query(UmReader *r, const UmScene *scene, const cJSON *object, UmQuery *query);

#endif
