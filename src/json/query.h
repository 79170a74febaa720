// What a request asks of a scene: the choices made so far, and what is wanted besides the list of options.
#ifndef UM_JSON_QUERY_H
#define UM_JSON_QUERY_H

#include "search/odds.h"
#include "search/plan.h"
#include "json/read.h"

typedef struct UmWish {
    const char *key;
    bool has_by;
    double by;
    const char *chooser; // of a policy; NULL: anybody
} UmWish;

typedef enum UmNextAsk {
    UM_NEXT_NOT_ASKED,
    UM_NEXT_KEPT, // where the order is over, or may be
    UM_NEXT_NOW   // in the middle of it as well
} UmNextAsk;

// What a reply tells besides the verdict, unless only some of it is wanted.
typedef enum UmPart { UM_PART_TRACE, UM_PART_UNITS, UM_PART_OPTIONS, UM_PART_BARRED, UM_PART_RULINGS } UmPart;

// What may be asked besides the list of options.
typedef struct UmAsk {
    bool limited; // only these parts, a bit for each
    uint32_t only;
    bool rulings, shapes, envelope, plan, nearest, threats, odds, assumed, relations;
    bool plan_needs;    // what a goal out of reach would take
    bool envelope_open; // exactly, where nothing stops it
    UmNextAsk next;
    int related; // of relations: this unit's; -1: every one's
    int perft;   // 0: not asked
    int unit;    // of the envelope: as if it were ordered now; -1: the one that acts
    UmWalkSetup envelope_setup, plan_setup, nearest_setup, threats_setup;
    UmGoal goal;
    UmPose wished;
    bool wished_facing;
    int policy_count; // of odds
    const UmIntent *policy;
    bool branches; // each by itself
} UmAsk;

// The choices made so far, as texts, and what is asked.
typedef struct UmQuery {
    int choice_count;
    const UmWish *choices;
    UmAsk ask;
} UmQuery;

// choices and ask, each of which may be left out.
bool um_read_query(UmReader *r, const UmScene *scene, const cJSON *object, UmQuery *query);

#endif
