// What is around a moving unit, and how near to it the unit may come (T9-79 to T9-81).
#ifndef UM_NINTH_AGE_AROUND_H
#define UM_NINTH_AGE_AROUND_H

#include "games/ninth_age/state.h"
#include "plane/contact.h"
#include "plane/spacing.h"

typedef struct T9Neighbour {
    UmShape shape;
    UmObject object;
    int mark;       // numbers those within an inch of it when its move began; otherwise T9_NO_MARK
    bool is_passed; // the unit passes over it on its way
    double gap;     // at the start of the move
} T9Neighbour;

enum { T9_NO_MARK = -1, T9_MOST_MARKS = 64 };

typedef struct T9Around {
    const UmScene *scene;
    int unit;
    UmPose start;
    double reach;                 // things further away are left out
    int count, capacity, corners; // corners: of all together
    T9Neighbour *items;
    uint32_t *mattered;
} T9Around;

// Finds what is around the unit that an order moves.
T9Around t9_around(const UmScene *scene, const T9State *state, uint32_t *mattered);
void t9_around_free(T9Around *around);

// T9-81: whether the unit passes over units, or terrain, on its way. At the end of its move everything counts.
static inline bool t9_passes(const UmScene *s, int unit, bool is_terrain) {
    const bool passes = t9_has_trait(s, unit, T9_FLY) || (is_terrain && t9_has_trait(s, unit, T9_GHOST_STEP));
    return passes && um_in_force(s, T9_81);
}
// T9-79: how near the unit's front may come to a neighbour on the way; 0: it may touch. parted: as in T9Manoeuvre.
double t9_way_spacing(const T9Around *around, const T9Neighbour *neighbour, uint64_t parted);
// Adds the neighbours from which a place is more than an inch away. It matters for those that stood nearer before.
uint64_t t9_parted_at(const T9Around *around, const UmShape *shape, uint64_t parted);
// Whether a shape keeps the distance from everything that it must on the way; else `with` is what it is too near to.
bool t9_keeps_off(const T9Around *around, const UmShape *shape, uint64_t parted, UmObject *with);

// T9-77, second edition: whether the order's reform keeps its unit's centre.
bool t9_keeps_centre(const UmScene *scene, int unit);

// How far the shape's furthest corner is beyond the table's edge; negative inside.
double t9_beyond_edge(const UmScene *scene, const UmShape *shape);
// T9-80: whether the shape is on the table.
bool t9_on_table(const UmScene *scene, const UmShape *shape);

// Why a unit may not do something, with the numbers.
typedef struct T9Fault {
    UmReason reason;
    UmCited clauses;
    bool has_numbers;
    double needs, has;
    UmObject with;
    int ruling;
} T9Fault;

// T9-79: whether an end keeps its distance from everything around. fault may be NULL.
bool t9_keeps_apart(const T9Around *around, const UmShape *shape, uint64_t parted, T9Fault *fault);
// T9-75, T9-79, T9-80: whether a move may end there. fault may be NULL.
bool t9_may_end(const T9Around *around, const UmShape *shape, uint64_t parted, T9Fault *fault);
// For a legal place: how close it is to being illegal, and because of what. left: of the length that a player measures;
// negative: none is measured. Where the distance from the start leaves just as much, that length is it, and decides
// nothing more.
double t9_end_margin(const T9Around *around, const UmShape *shape, uint64_t parted, double left, UmObject *object);
void t9_bar(UmOptions *out, UmKey key, const T9Fault *fault);

#endif
