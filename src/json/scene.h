// From a request to a checked scene: the only way to an UmScene.
#ifndef UM_JSON_SCENE_H
#define UM_JSON_SCENE_H

#include "games/games.h"
#include "play/play.h"
#include "json/read.h"

struct UmNext;
struct UmDefault;
struct UmStanding;
struct UmAssumed;

// What a game adds to the reading and writing of scenes. All lists of keys end with NULL.
struct UmContacts;

typedef struct UmGameJson {
    double measuring;             // default, in the game's unit
    const char *const *root_keys; // besides the common ones
    const char *const *turn_keys;
    // Fills scene->part, scene->terrain and terrain_count; ids, codices' names and owners are read already.
    bool (*read)(UmReader *r, const cJSON *root, UmScene *scene);
    // A place as its `at` and `facing`: for answers, NULL where the game tells searches of none, and for goals. The
    // facing may be left out of a goal.
    void (*write_place)(cJSON *object, const UmScene *scene, int unit, UmPose pose);
    bool (*read_place)(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing);
    // Adds place and points of every unit to the list of objects that hold their ids.
    void (*write_units)(const UmScene *scene, const UmState *state, cJSON *units);
    // Adds to the reply what else lies on the table; NULL: nothing.
    void (*write_table)(const UmScene *scene, const UmState *state, cJSON *reply);
    // What a board needs to draw each codex: lengths and marks.
    void (*write_shapes)(const UmScene *scene, cJSON *shapes);
    // Of the next request: what the state has changed, and what does not fit into it.
    void (*carry)(const UmState *state, struct UmNext *next);
    // Where a unit stands, for relations; false: it is not on the table. How many hexes two are apart, where a unit may
    // cover several; else NULL.
    bool (*stand)(const UmScene *scene, const UmState *state, int unit, struct UmStanding *standing);
    int (*apart)(const UmScene *scene, const UmState *state, int a, int b);
    // Whether and how units can be touched, exactly; NULL: searches go step by step.
    const struct UmContacts *contacts;
    // Adds to an envelope where nothing is in the way, exactly; NULL: not told.
    void (*write_open)(cJSON *envelope, const UmScene *scene, const UmState *state, int work);
    // What is taken for optional keys that are left out; `at` NULL last, and what no table can say; NULL: nothing.
    const struct UmDefault *defaults;
    void (*assume)(struct UmAssumed *assumed);
} UmGameJson;

#define X(game, name) extern const UmGameJson um_##game##_json;
UM_GAMES(X)
#undef X
const UmGameJson *um_game_json(const UmGame *game);
// The game that stands under this key; NULL after leaving an error. What: how an unknown one is told.
const UmGame *um_read_system(UmReader *r, const cJSON *root, const char *key, UmSentence sentence);
// Where everything stands: units, and what else lies on the table.
void um_write_position(cJSON *object, const UmScene *scene, const UmState *state);

// The request's version of the contract, which is 1.
bool um_read_version(UmReader *r, const cJSON *root);
bool um_read_scene(UmReader *r, const cJSON *root, UmScene *scene);

// Index of a unit's id, -1 after leaving the error unknown-unit.
int um_unit_index(UmReader *r, const UmScene *scene, const cJSON *item);
// Leaves duplicate-id when the id of unit or terrain `index` stands already among the objects before it.
bool um_check_new_id(UmReader *r, const UmScene *scene, int units, int terrain, const char *id);

#endif
