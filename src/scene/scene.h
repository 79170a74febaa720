// A checked scene: what lies on the table, the game, the order. The reader makes it; nothing changes it afterwards.
#ifndef UM_SCENE_SCENE_H
#define UM_SCENE_SCENE_H

#include "base/limits.h"
#include "base/work.h"
#include "scene/clause.h"

#include <stddef.h>

struct UmGame;

typedef struct UmUnit {
    const char *id;
    int codex; // index
    int owner; // index of a player
} UmUnit;

// What the players let pass before this scene. The trace repeats it; nothing judges it. Only the game knows what a
// place is, so `from` and `to` are kept as the text that was read.
typedef struct UmAgreed {
    int unit;
    uint8_t clause;
    const char *from, *to; // JSON
} UmAgreed;

typedef struct UmScene {
    const struct UmGame *game;
    int unit_count, player_count, codex_count, terrain_count, agreed_count;
    const UmUnit *units;
    const char *const *players; // in turn order
    const int *teams;           // team number of each player; friends share one
    const char *const *codices;
    const char *const *terrain; // ids
    const UmAgreed *agreed;
    int active;                      // player
    uint8_t rulings[UM_MAX_RULINGS]; // index of the value chosen for each of the game's rulings
    uint32_t named;                  // bit i: the request names ruling i
    const UmEdition *edition;        // the edition that the request names; NULL: none
    double measuring;                // decisions closer than this are flagged; in the game's unit
    const void *part;                // the game's own part: codices, places, terrain, order
    UmWork *work;                    // what the reply may still take; NULL: as much as it takes
    int dropped;                     // test builds: 1 + the clause that is left out, else 0
} UmScene;

// Objects are numbered: first the units, then terrain.
typedef int UmObject;
#define UM_NO_OBJECT (-1)
#define UM_TABLE_EDGE (-2)
static inline UmObject um_object_of_terrain(const UmScene *s, int terrain) { return s->unit_count + terrain; }
static inline bool um_object_is_unit(const UmScene *s, UmObject object) {
    return object >= 0 && object < s->unit_count;
}
const char *um_object_id(const UmScene *scene, UmObject object);

// Counts units of the reply's work, and whether that is used up (base/work.h).
void um_spend(const UmScene *scene, int units);
bool um_is_spent(const UmScene *scene);

// Whether a clause is in force. Only a test build can drop a clause, to prove that some scene notices.
#ifdef UM_TEST_DROP
static inline bool um_in_force(const UmScene *s, int clause) { return s->dropped != clause + 1; }
#else
static inline bool um_in_force(const UmScene *s, int clause) { return (void)s, (void)clause, true; }
#endif

#endif
