// What a game is: a table of functions and data. A sixth game adds a folder and a line in games.h.
#ifndef UM_GAMES_GAME_H
#define UM_GAMES_GAME_H

#include "base/arena.h"
#include "base/grow.h"
#include "plane/patch.h"
#include "plane/shape.h"
#include "scene/options.h"
#include "scene/trace.h"

// What a state is to a search. States of equal kind, place and allowance offer the same choices.
typedef struct UmPlace {
    int unit; // the one that acts
    UmPose pose;
    int spent, left;   // of its allowance
    int attacks;       // occasions for free attacks given on the way
    uint32_t suffered; // a hash of who had them: for searches after the fewest
    int pushed;        // objects that have been pushed aside for it, or are being
    bool may_stop;     // it stands there, or may choose to
    uint32_t kind;     // UM_KIND_FREE, UM_KIND_OVER, or the game's own
} UmPlace;

// No way takes a unit's centre further than a_point for each point of its allowance, and at_last once.
typedef struct UmReach {
    double a_point, at_last;
} UmReach;

// Of a unit that somebody asks about: it is no longer there, or what it may do cannot be told, or `next` asks it.
typedef enum UmAskable { UM_IS_GONE, UM_IS_UNTOLD, UM_IS_THERE } UmAskable;

// Convex outlines. Whatever the unit does, its base covers ground inside one of them alone.
typedef struct UmBound {
    int count, capacity;
    UmShape *outlines;
} UmBound;

static inline void um_bound_add(UmBound *bound, UmShape outline) {
    bound->outlines = um_grow(bound->outlines, bound->count, &bound->capacity, sizeof *bound->outlines);
    bound->outlines[bound->count++] = outline;
}

struct UmMotions;

// Where a unit is wanted once it has met something.
typedef struct UmWanted {
    // How far it would have to be moved at least to be there, turned as it is; it lies along this side of an object. 0:
    // it is; INFINITY: along that side it never is.
    double (*off)(const void *context, const UmPlace *place, UmObject along, int side);
    const void *context;
} UmWanted;

typedef enum UmHope {
    UM_MISSED, // from none of the places
    UM_UNSURE,
    UM_MEANT // from the middle
} UmHope;

typedef struct UmGame {
    const char *name;
    const char *unit_of_length;
    const UmClause *clauses;   // id NULL last
    const UmRuling *rulings;   // id NULL last
    const UmEdition *editions; // the newest first, id NULL last; NULL: none is known
    const UmPreset *presets;   // none that sets another's ruling; preset_count of them
    int preset_count;
    // The value of a ruling that nothing else sets, where it hangs on the order; NULL: the first of its values.
    uint8_t (*default_of)(const UmScene *scene, int ruling);
    const UmVerb *verbs; // name NULL last
    // Of the clauses that an event or a bar cites, which one to read out first: the most telling ones in their order,
    // or where there is no such list the last that is not usual. UM_NO_CLAUSE last; NULL: none.
    const uint8_t *telling, *usual;
    const char *const *sides; // of a unit's base, by the numbers of `adjacent`; NULL last
    bool is_discrete;         // places are few and exact: searches merge none
    double allowance_unit;    // what a point of an allowance is, in the unit of length; 0: a point

    // The state in which the scene's order begins; UM_REFUSED where it may not be given.
    UmState (*begin)(const UmScene *scene, UmTrace *trace);
    // Everything that may be chosen, and what is barred: the only source of legality.
    void (*options)(const UmScene *scene, const UmState *state, UmOptions *options);
    // Carries out a choice that is on the list.
    void (*apply)(const UmScene *scene, UmState *state, UmChoice choice, UmTrace *trace);
    // False where no unit acts: before an order, or when it is gone.
    bool (*place)(const UmScene *scene, const UmState *state, UmPlace *place);

    // For searches, on the table as this state leaves it. The unit of a place need not stand there now.
    //
    // Which side of the object a unit would be adjacent to there, as a UmSide or a listed number; -1: it would not.
    // NULL: moves never lead to contact.
    int (*adjacent)(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
    // How far apart they would be, outline from outline.
    double (*distance)(const UmScene *scene, const UmState *state, const UmPlace *place, UmObject object);
    UmReach (*reach)(const UmScene *scene, int unit);
    // How the unit that acts moves while nothing stops it. False where it does not move freely in this state. NULL: a
    // search by regions has nothing to go by.
    bool (*motions)(const UmScene *scene, const UmState *state, UmArena *arena, struct UmMotions *motions);
    // The unit that moves freely stands there instead, with so much of its allowance left.
    void (*stand)(const UmScene *scene, UmState *state, UmPose pose, int left);
    // The unit has come there by this motion, and met the object: how far it would have to stand from there at least
    // for a snap to the object, or a slide after it, to leave it where it is wanted. 0 where one does, or nothing is
    // told; that it is no less than `enough` may be all that is told.
    double (*missed)(const UmScene *scene, const UmState *state, UmKey motion, UmPose pose, UmObject object,
                     const UmWanted *wanted, double enough);
    // It has been set down over the object, somewhere in a patch: whether a snap, or a slide after it, may leave it
    // where it is wanted. *across: which way to part the patch to know more.
    UmHope (*hope)(const UmScene *scene, const UmState *state, UmKey motion, const UmPatch *places, UmVec front,
                   UmObject object, const UmWanted *wanted, UmVec *across);
    // The same table without this object; false where it is not there. Goes with `motions`.
    bool (*without)(const UmScene *scene, UmObject object, UmArena *arena, UmScene *next);
    // Of the unit that acts: adds to the bound; NULL: `reach` says enough.
    void (*bound)(const UmScene *scene, const UmState *state, UmBound *bound);
    // Where a unit of the scene stands.
    UmVec (*centre)(const UmScene *scene, const UmState *state, int unit);
    // The ground that a unit covers.
    UmShape (*footprint)(const UmScene *scene, int unit, UmPose pose);
    // The table as the state leaves it, with an order to this unit by its owner, however many points there are. The new
    // scene shares what it can with the old one. False where the unit is gone, or the table cannot be left like that.
    bool (*ordered)(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);
    // The same, with an order to charge whom it likes: its options name those that it may charge, by UM_ROLE_NEXT.
    // NULL: a unit comes to touch another by moving.
    UmAskable (*charging)(const UmScene *scene, const UmState *state, int unit, UmArena *arena, UmScene *next);

    // Every invariant of a state, by UM_ASSERT.
    void (*check)(const UmScene *scene, const UmState *state);
} UmGame;

// The rulings that the request does not name: each by its default, or as one that it has makes it.
void um_preset_rulings(UmScene *scene);
// The same scene as if the request had named this value.
void um_name_ruling(UmScene *scene, int ruling, int value);

// Of rulings that mattered, as bits, those too that can set one of them, so that it is the same whether the request
// names what it takes for granted.
uint32_t um_with_presetters(const UmScene *scene, uint32_t mattered);

// What requests call the games, in the order of the contract; NULL last.
extern const char *const um_system_names[];
// The game of this name; NULL where the module was built without it.
const UmGame *um_game_at(int index);

#endif
