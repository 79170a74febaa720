// From a request to a checked scene: the only way to an UmScene.
#ifndef UM_JSON_SCENE_H
#define UM_JSON_SCENE_H

#include "search/plan.h"
#include "umpire.h"
#include "json/read.h"

// What a game adds to the reading and writing of scenes. All lists of keys end with NULL.
typedef struct UmGameJson {
    const char *system;
    double measuring;             // default, in the game's unit
    const char *const *root_keys; // besides the common ones
    const char *const *turn_keys;
    // Fills scene->part, scene->terrain and terrain_count; ids, codices' names and owners are read already.
    bool (*read)(UmReader *r, const cJSON *root, UmScene *scene);
    // A place as its `at` and `facing`: for answers, and for goals. The facing may be left out of a goal.
    void (*write_place)(cJSON *object, const UmScene *scene, int unit, UmPose pose);
    bool (*read_place)(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing);
    // Adds place and points of every unit to the list of objects that hold their ids.
    void (*write_units)(const UmScene *scene, const UmState *state, cJSON *units);
    // Adds to the reply what else lies on the table; NULL: nothing.
    void (*write_table)(const UmScene *scene, const UmState *state, cJSON *reply);
    // What a board needs to draw each codex: lengths and marks.
    void (*write_shapes)(const UmScene *scene, cJSON *shapes);
} UmGameJson;

extern const UmGameJson um_arcane_legions_json, um_godsgloom_json, um_ancients_json, um_torn_world_json,
    um_ninth_age_json;
const UmGameJson *um_game_json(const UmGame *game);
// Where everything stands: units, and what else lies on the table.
void um_write_position(cJSON *object, const UmScene *scene, const UmState *state);

typedef struct UmWish {
    const char *key;
    bool has_by;
    double by;
} UmWish;

// What may be asked besides the list of options.
typedef struct UmAsk {
    bool rulings, shapes, envelope, plan, nearest, threats, odds;
    int perft; // 0: not asked
    int unit;  // of the envelope: as if it were ordered now; -1: the one that acts
    UmWalkSetup envelope_setup, plan_setup, nearest_setup, threats_setup;
    UmGoal goal;
    UmPose wished;
    bool wished_facing;
    int policy_count; // of odds
    const UmChoice *policy;
} UmAsk;

// The choices made so far, as texts, and what is asked.
typedef struct UmQuery {
    int choice_count;
    const UmWish *choices;
    UmAsk ask;
} UmQuery;

// The request's version of the contract, which is 1.
bool um_read_version(UmReader *r, const cJSON *root);
bool um_read_scene(UmReader *r, const cJSON *root, UmScene *scene);
// choices and ask, each of which may be left out.
bool um_read_query(UmReader *r, const UmScene *scene, const cJSON *object, UmQuery *query);

// Index of a unit's id, -1 after leaving the error unknown-unit.
int um_unit_index(UmReader *r, const UmScene *scene, const cJSON *item);
// Leaves duplicate-id when the id of unit or terrain `index` stands already among the objects before it.
bool um_check_new_id(UmReader *r, const UmScene *scene, int units, int terrain, const char *id);

#endif
