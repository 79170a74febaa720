// The motions of a unit by its owner's choice. Each has a number: inches ahead, or degrees of a wheel or a pivot
// (T9-72, T9-76).
#ifndef UM_NINTH_AGE_MOTION_H
#define UM_NINTH_AGE_MOTION_H

#include "games/ninth_age/around.h"

typedef enum T9MotionKind {
    T9_AHEAD,
    T9_WHEEL_LEFT,
    T9_WHEEL_RIGHT,
    T9_TURN,
    T9_BACKWARD, // second edition; so are moves to a side
    T9_LEFTWARD,
    T9_RIGHTWARD
} T9MotionKind;

typedef struct T9Motion {
    T9MotionKind kind;
    UmBox from;
    UmVec about; // the corner of a wheel, the centre of a pivot
    UmVec along; // the direction of a straight move
} T9Motion;
static inline bool t9_is_straight(const T9Motion *m) { return m->kind == T9_AHEAD || m->kind >= T9_BACKWARD; }
// The part of the unit that counts on the way: its front, where the front leads (T9-72); otherwise all of it.
UmShape t9_leading(const T9Motion *motion);

T9Motion t9_motion(const UmScene *scene, int unit, UmPose pose, T9MotionKind kind);
// Where the motion ends. Degrees count in the direction of a wheel, and clockwise for a pivot.
UmBox t9_moved_by(const T9Motion *motion, double by);
static inline UmPose t9_pose_of(UmBox box) { return (UmPose){box.center, box.front}; }

// T9-72: the inches that it costs. RULING ninth-age.wheel-measure.
double t9_price(const UmScene *scene, const T9Motion *motion, double by);

// Numbers in ascending order, none twice.
typedef struct T9Marks {
    int count, capacity;
    double *items;
} T9Marks;
void t9_mark(T9Marks *marks, double at, double lo, double hi);
void t9_marks_free(T9Marks *marks);

// Mark, between lo and hi, where the shape starts or ceases to be this near to another; and where a corner reaches the
// table's edge.
void t9_mark_spacing(const T9Motion *motion, const UmShape *moving, const UmShape *still, double spacing, double lo,
                     double hi, T9Marks *marks);
void t9_mark_edges(const UmScene *scene, const T9Motion *motion, const UmShape *moving, double lo, double hi,
                   T9Marks *marks);
// Marks all numbers at which ending may become legal or illegal.
void t9_mark_ends(const T9Around *around, const T9Motion *motion, uint64_t parted, double lo, double hi,
                  T9Marks *marks);
// Adds the neighbours within an inch from which the motion has moved away by more.
uint64_t t9_parted_by(const T9Around *around, const T9Motion *motion, double by, uint64_t parted);
// Whether the move may end after this much of the motion.
bool t9_may_end_after(const T9Around *around, const T9Motion *motion, double by, uint64_t parted);

#endif
