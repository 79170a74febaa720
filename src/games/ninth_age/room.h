// The room that is left on the table.
#ifndef UM_NINTH_AGE_ROOM_H
#define UM_NINTH_AGE_ROOM_H

#include "games/ninth_age/state.h"
#include "plane/contact.h"
#include "plane/spacing.h"

typedef enum T9Need { T9_NEED_NO_OVERLAP, T9_NEED_NO_CONTACT, T9_NEED_INCH } T9Need;

double t9_spacing_of(T9Need need); // 0: it may touch
// The spacing between two that charge the same facing.
double t9_beside(const UmScene *scene);

typedef struct T9Thing {
    UmShape shape;
    UmObject object;
    T9Need need;
    uint32_t hangs_on; // the rulings that decide the need
} T9Thing;

// Everything that a unit must keep away from where it ends.
typedef struct T9Room {
    double width, depth;          // of the table
    double slack;                 // how much nearer than `need` something may be
    int count, capacity, corners; // corners: of all together, before any was left out
    T9Thing *things;
    uint32_t *mattered;
    UmWork *work; // of the scene
} T9Room;

// For a unit that ends away from all others, or has charged `target` in this step.
T9Room t9_room_of(const UmScene *scene, const T9State *state, int unit, int target, int step, uint32_t *mattered);
// The same for a pursuer.
T9Room t9_room(const T9Query *query, int target, int step);
// For a unit that turns where it stands, as its owner likes.
T9Room t9_room_to_turn(const UmScene *scene, const T9State *state, int unit, uint32_t *mattered);
void t9_room_free(T9Room *room);
// Whether a shape stands legally; else `with` is what it is too near to.
bool t9_fits(const T9Room *room, const UmShape *shape, UmObject *with);

// The forbidden stretches of a straight way, ascending, separate. Only their inside is forbidden.
typedef struct T9Spans {
    int count, capacity;
    UmSpan *items;
} T9Spans;
T9Spans t9_blocked(const T9Room *room, const UmShape *shape, UmVec direction, double lo, double hi);
void t9_spans_free(T9Spans *spans);
bool t9_is_blocked(const T9Spans *spans, double t);
// t, or the end of a stretch where rounding has put t inside it.
double t9_at_end(const T9Spans *spans, double t);

// Headings of a box about its centre, in degrees clockwise from `front`, where legality may change: ascending, -180 < d
// <= 180. Each tells whether it is legal, and whether the stretch up to the next one is (around the circle).
typedef struct T9Turn {
    double degrees;
    UmVec front;
    bool legal, legal_after;
    UmObject with_after; // what bars the stretch
} T9Turn;
typedef struct T9Turns {
    int count, capacity;
    T9Turn *items;
} T9Turns;
// also: headings to list in addition. limit: headings further than this from `limited_from`, in degrees, are illegal.
T9Turns t9_turns(const T9Room *room, UmBox box, const UmVec *also, int also_count, UmVec limited_from, double limit);
void t9_turns_free(T9Turns *turns);
UmVec t9_front_turned(UmVec front, double degrees_clockwise);
double t9_degrees_between(UmVec from, UmVec to); // clockwise, -180 < d <= 180

// How far a unit may turn about its centre, in degrees, while its models keep their places.
double t9_kept_limit(const T9Codex *codex);
// The limit of a unit's pivot in degrees; 180: none. wished: how far it would turn.
double t9_pivot_limit(const UmScene *scene, int unit, double wished, uint32_t *mattered);

#endif
