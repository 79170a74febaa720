// Reads a request into a checked scene. Nothing else makes an UmScene.
#ifndef UM_JSON_SCENE_H
#define UM_JSON_SCENE_H

#include "games/games.h"
#include "play/play.h"
#include "json/read.h"

struct UmNext;
struct UmDefault;
struct UmStanding;
struct UmAssumed;

// What a game adds to reading and writing scenes. All lists of keys end with NULL.
typedef struct UmGameJson {
    double measuring;             // the default, in the game's unit
    const char *const *root_keys; // in addition to the common ones
    const char *const *turn_keys;
    // Fills scene->part, scene->terrain and terrain_count. Ids, codices' names and owners are set already.
    bool (*read)(UmReader *r, const cJSON *root, UmScene *scene);
    // A place as its `at` and `facing`. write_place serves answers of searches; NULL where searches name no places.
    // read_place reads goals, which may leave out the facing.
    void (*write_place)(cJSON *object, const UmScene *scene, int unit, UmPose pose);
    bool (*read_place)(UmReader *r, const cJSON *object, UmPose *pose, bool *has_facing);
    // Adds the place and points of each unit to the list of objects, which have their ids.
    void (*write_units)(const UmScene *scene, const UmState *state, cJSON *units);
    // Adds what else lies on the table; NULL: nothing.
    void (*write_table)(const UmScene *scene, const UmState *state, cJSON *reply);
    // Adds what a board needs to draw each codex: lengths and marks.
    void (*write_shapes)(const UmScene *scene, cJSON *shapes);
    // Writes into the next request what the state has changed, and notes what does not fit.
    void (*carry)(const UmState *state, struct UmNext *next);
    // For relations: where a unit stands, false where it is not on the table; and how many hexes apart two units are,
    // NULL where every unit covers one hex.
    bool (*stand)(const UmScene *scene, const UmState *state, int unit, struct UmStanding *standing);
    int (*apart)(const UmScene *scene, const UmState *state, int a, int b);
    // The values of optional keys that are left out: a table, `at` NULL last, and a function for what no table can say.
    // NULL: none.
    const struct UmDefault *defaults;
    void (*assume)(struct UmAssumed *assumed);
} UmGameJson;

#define X(game, name) extern const UmGameJson um_##game##_json;
UM_GAMES(X)
#undef X
// As um_game.
const UmGameJson *um_game_json(const UmScene *scene);
// The game named by this key; NULL after setting an error. sentence: the error for an unknown game.
const UmGame *um_read_system(UmReader *r, const cJSON *root, const char *key, UmSentence sentence);
// Writes where everything stands: units, and what else lies on the table.
void um_write_position(cJSON *object, const UmScene *scene, const UmState *state);

// Reads the version of the contract, which must be 1.
bool um_read_version(UmReader *r, const cJSON *root);
bool um_read_scene(UmReader *r, const cJSON *root, UmScene *scene);

// Index of a unit's id; -1 after setting the error unknown-unit.
int um_unit_index(UmReader *r, const UmScene *scene, const cJSON *item);
// Sets the error duplicate-id where one of the first `units` units or `terrain` pieces of terrain has this id.
bool um_check_new_id(UmReader *r, const UmScene *scene, int units, int terrain, const char *id);

#endif
