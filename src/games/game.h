// What a game is: a table of functions and data. A new game adds a folder and a line in games.h.
#ifndef UM_GAMES_GAME_H
#define UM_GAMES_GAME_H

#include "base/arena.h"
#include "base/grow.h"
#include "base/inline.h"
#include "plane/patch.h"
#include "plane/shape.h"
#include "scene/options.h"
#include "scene/trace.h"

// What searches know of a state. States of equal kind, place and allowance offer the same choices.
typedef struct UmPlace {
    int unit; // the unit that acts
    UmPose pose;
    int spent, left;   // the allowance that it has used, and what is left
    int attacks;       // free attacks that its way has allowed so far
    uint32_t suffered; // a hash of the units that suffered them: for searches for the fewest
    int pushed;        // objects that were pushed aside for it, or are being pushed
    bool may_stop;     // it stands there, or may choose to
    uint32_t kind;     // UM_KIND_FREE, UM_KIND_OVER, or the game's own
} UmPlace;

// A way takes a unit's centre at most a_point for each point of its allowance, and at_last once in addition.
typedef struct UmReach {
    double a_point, at_last;
} UmReach;

// Whether a unit can be asked about: it is gone; it is there, but what it may do cannot be told; or it can be asked.
typedef enum UmAskable { UM_IS_GONE, UM_IS_UNTOLD, UM_IS_THERE } UmAskable;

// Convex outlines. Whatever the unit does, the ground that its base covers lies within one of them.
typedef struct UmBound {
    int count, capacity;
    UmShape *outlines;
} UmBound;

static inline void um_bound_add(UmBound *bound, UmShape outline) {
    bound->outlines = um_grow(bound->outlines, bound->count, &bound->capacity, sizeof *bound->outlines);
    bound->outlines[bound->count++] = outline;
}

struct UmMotions;

// Where a search wants a unit to be once it has met something.
typedef struct UmWanted {
    // The least distance by which the unit must move to be there, with its facing unchanged. It lies along this side of
    // an object. 0: it is there. INFINITY: it never is there along that side.
    double (*off)(const void *context, const UmPlace *place, UmObject along, int side);
    const void *context;
} UmWanted;

typedef enum UmHope {
    UM_MISSED, // from none of the places
    UM_UNSURE,
    UM_MEANT // from the middle of the patch
} UmHope;

typedef struct UmGame {
    const char *name;
    const char *unit_of_length;
    const UmClause *clauses;   // id NULL last
    const UmRuling *rulings;   // id NULL last
    const UmEdition *editions; // the newest first, id NULL last; NULL: the game has none
    const UmPreset *presets;   // preset_count of them; none sets a ruling that sets others
    int preset_count;
    // The default of a ruling where it depends on the order; NULL: always the first of the values.
    uint8_t (*default_of)(const UmScene *scene, int ruling);
    const UmVerb *verbs; // name NULL last
    // Which of the clauses that an event or a bar cites to read out first. `telling` ranks the clauses that tell most.
    // A game without that list takes the last cited clause that is not in `usual`. UM_NO_CLAUSE last; NULL: none.
    const uint8_t *telling, *usual;
    const char *const *sides; // the sides of a unit's base, as numbered by `adjacent`; NULL last
    bool is_discrete;         // units stand on hexes: places are few and exact, and searches merge none
    int quickness;            // a list of options takes so many halves less than a microsecond
    int state_size;           // bytes of its part of a UmState: searches keep no more
    double allowance_unit;    // a point of an allowance in the unit of length; 0: allowances are points

    // The state in which the scene's order begins; UM_REFUSED where the order may not be given.
    UmState (*begin)(const UmScene *scene, UmTrace *trace);
    // Lists everything that may be chosen and everything that is barred. Nothing else decides legality.
    void (*options)(const UmScene *scene, const UmState *state, UmOptions *options);
    // Carries out a choice that is on the list.
    void (*apply)(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace);
    // False where no unit acts: before an order, or once the unit is gone.
    bool (*place)(const UmScene *scene, const UmState *state, UmPlace *place);

    // For searches, on the table as this state leaves it. The unit of a place need not stand there now.
    //
    // Which side of the object the unit would be adjacent to at that place, as a UmSide or a listed number; -1: none.
    // NULL: moves of this game never lead to contact.
    int (*adjacent)(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
    // The distance between the two outlines, with the unit at that place.
    double (*distance)(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
    UmReach (*reach)(const UmScene *scene, int unit);
    // How the unit that acts moves while nothing stops it. False where it does not move freely in this state. NULL: the
    // game has no search by regions.
    bool (*motions)(const UmScene *scene, const UmState *state, UmArena *arena, struct UmMotions *motions);
    // Puts the unit that moves freely there, with that much of its allowance left.
    void (*stand)(const UmScene *scene, UmState *state, UmPose pose, int left);
    // The unit has arrived there by this motion and met the object. Returns the least distance by which it would have
    // to stand elsewhere, so that a snap to the object, or a slide after it, leaves it where it is wanted. 0 where one
    // does already, or where nothing is known. A result of at least `enough` need not be exact.
    double (*missed)(const UmScene *scene, const UmState *state, UmKey motion, UmPose pose, UmObject object,
                     const UmWanted *wanted, double enough);
    // The unit has been set down over the object, somewhere in a patch. Tells whether a snap, or a slide after it, may
    // leave the unit where it is wanted. *across: the direction in which to split the patch to know more.
    UmHope (*hope)(const UmScene *scene, const UmState *state, UmKey motion, const UmPatch *places, UmVec front,
                   UmObject object, const UmWanted *wanted, UmVec *across);
    // The same table without this object; false where the object is not there. Needed where `motions` is.
    bool (*without)(const UmScene *scene, UmObject object, UmArena *arena, UmScene *next);
    // Adds outlines for the unit that acts; NULL: `reach` is enough.
    void (*bound)(const UmScene *scene, const UmState *state, UmBound *bound);
    // Where a unit of the scene stands in a state.
    UmVec (*centre)(const UmScene *scene, const UmState *state, int unit);
    // The ground that a unit covers.
    UmShape (*footprint)(const UmScene *scene, int unit, UmPose pose);
    // The table as the state leaves it, with an order to this unit by its owner, whatever points are left. The new
    // scene shares memory with the old one. False where the unit is gone, or where the table cannot be left like that.
    bool (*ordered)(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);
    // The same, with an order to charge anybody. Its options with UM_ROLE_NEXT name the units that it may charge. NULL:
    // in this game a unit comes to touch another by moving.
    UmAskable (*charging)(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

    // Asserts every invariant of a state.
    void (*check)(const UmScene *scene, const UmState *state);
} UmGame;

// Sets the rulings that the request does not name: by their default, or as another ruling or the edition sets them.
void um_preset_rulings(UmScene *scene);
// Changes the scene as if the request had named this value.
void um_name_ruling(UmScene *scene, int ruling, int value);

// Adds to the rulings that mattered (bits) those that can set one of them. So the result is the same whether or not the
// request names a value that it would get anyway.
uint32_t um_with_presetters(const UmScene *scene, uint32_t mattered);

// The games' names in requests, in the order of the contract; NULL last.
extern const char *const um_system_names[];
// The game with this index; NULL where the module was built without it.
const UmGame *um_game_at(int index);

// The scene's game. The module of a single game leaves out what that game never uses, since it knows the answer when it
// is linked. So ask here, and not scene->game.
const UmGame *um_game(const UmScene *scene);

// Whether a length belongs to the choice. On hexes to none.
UM_INLINE bool um_has_range(const UmScene *scene, UmKey key) {
    return !um_game(scene)->is_discrete && um_game(scene)->verbs[key.verb].has_range;
}

#endif
