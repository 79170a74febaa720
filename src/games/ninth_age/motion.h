// The 9th Age: the ways in which a unit is moved by its owner, each by a number: ahead in inches, a wheel and a pivot
// in degrees (T9-72, T9-76).
#ifndef UM_NINTH_AGE_MOTION_H
#define UM_NINTH_AGE_MOTION_H

#include "games/ninth_age/around.h"

typedef enum T9MotionKind {
    T9_AHEAD,
    T9_WHEEL_LEFT,
    T9_WHEEL_RIGHT,
    T9_TURN,
    T9_BACKWARD, // of the second edition, and to a side
    T9_LEFTWARD,
    T9_RIGHTWARD
} T9MotionKind;

typedef struct T9Motion {
    T9MotionKind kind;
    UmBox from;
    UmVec about; // of a wheel, its corner; of a pivot the centre
    UmVec along; // where it goes, of one straight on
} T9Motion;
static inline bool t9_is_straight(const T9Motion *m) { return m->kind == T9_AHEAD || m->kind >= T9_BACKWARD; }
// What of the unit counts on the way: its front, where that leads (T9-72), else all of it.
UmShape t9_leading(const T9Motion *motion);

T9Motion t9_motion(const UmScene *scene, int unit, UmPose pose, T9MotionKind kind);
// Where it comes to. Degrees of a wheel count the way it goes, those of a pivot clockwise.
UmBox t9_moved_by(const T9Motion *motion, double by);
static inline UmPose t9_pose_of(UmBox box) { return (UmPose){box.center, box.front}; }

// T9-72: inches that it takes. RULING ninth-age.wheel-measure.
double t9_price(const UmScene *scene, const T9Motion *motion, double by);

// Numbers in ascending order, none twice.
typedef struct T9Marks {
    int count, capacity;
    double *items;
} T9Marks;
void t9_mark(T9Marks *marks, double at, double lo, double hi);
void t9_marks_free(T9Marks *marks);

// Marks, between lo and hi, where the shape comes to be this near to another or ceases to be, and where a corner comes
// to the table's edge.
void t9_mark_spacing(const T9Motion *motion, const UmShape *moving, const UmShape *still, double spacing, double lo,
                     double hi, T9Marks *marks);
void t9_mark_edges(const UmScene *scene, const T9Motion *motion, const UmShape *moving, double lo, double hi,
                   T9Marks *marks);
// Marks all numbers where it may become legal or illegal to end.
void t9_mark_ends(const T9Around *around, const T9Motion *motion, uint64_t parted, double lo, double hi,
                  T9Marks *marks);
// Of those that stood within an inch, which the motion has taken farther.
uint64_t t9_parted_by(const T9Around *around, const T9Motion *motion, double by, uint64_t parted);
// Whether the move may end after this much.
bool t9_may_end_after(const T9Around *around, const T9Motion *motion, double by, uint64_t parted);

#endif
